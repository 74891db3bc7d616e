/** How the start page looks. */

import { css } from "lit";

export const homeStyle = css`
  :host {
    display: block;
  }
  .page {
    max-width: 1180px;
    margin: 0 auto;
    padding: 20px 22px 60px;
    display: flex;
    flex-direction: column;
    gap: 30px;
  }
  header {
    display: flex;
    align-items: center;
    gap: 14px;
    flex-wrap: wrap;
  }
  .name {
    font: 650 34px/1 var(--serif);
    letter-spacing: 0.01em;
  }
  header p {
    color: var(--soft);
  }
  h2 {
    font-size: 19px;
    margin-bottom: 12px;
  }
  section + section {
    margin-top: 16px;
  }
  .row:has(> h2) {
    margin-bottom: 12px;
  }
  .row > h2 {
    margin-bottom: 0;
  }
  .games {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(310px, 1fr));
    gap: 18px;
  }
  .game {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 14px;
    overflow: hidden;
    display: flex;
    flex-direction: column;
    box-shadow: var(--shadow);
  }
  .picture {
    aspect-ratio: 16 / 9;
    background: var(--raised);
    overflow: hidden;
    position: relative;
  }
  .picture img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    display: block;
  }
  .words {
    padding: 14px 16px 16px;
    display: flex;
    flex-direction: column;
    gap: 9px;
    flex: 1;
  }
  .words h3 {
    font: 650 20px/1.15 var(--serif);
  }
  .facts {
    display: flex;
    gap: 6px;
    flex-wrap: wrap;
    font-size: 12.5px;
    color: var(--soft);
  }
  .facts span {
    border: 1px solid var(--line);
    border-radius: 999px;
    padding: 2px 9px;
  }
  .words .row {
    margin-top: auto;
    padding-top: 4px;
  }
  .matches {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
    gap: 10px;
  }
  .match {
    text-align: left;
    display: flex;
    flex-direction: column;
    align-items: stretch;
    gap: 3px;
    padding: 11px 14px;
    background: var(--panel);
  }
  .match.move {
    border: 2px solid var(--lit);
    padding: 10px 13px;
  }
  .match b {
    font-size: 15px;
  }
  .flag {
    background: var(--lit);
    color: var(--lit-ink);
    border-radius: 999px;
    padding: 1px 9px;
    font-size: 12px;
    font-weight: 650;
    align-self: flex-start;
  }
  .fault {
    background: var(--bad-soft);
    color: var(--bad);
    padding: 10px 14px;
    border-radius: 10px;
    font-weight: 560;
    white-space: pre-line;
  }
  nav {
    display: flex;
    gap: 16px;
    font-weight: 560;
  }
  nav a {
    color: inherit;
    text-decoration: none;
  }
  nav a:hover {
    text-decoration: underline;
  }
  .facts a,
  .match a {
    color: inherit;
  }
  div.match {
    border: 1px solid var(--line);
    border-radius: 8px;
    gap: 6px;
  }
  section[aria-label="Challenges"] {
    margin-bottom: 18px;
  }
  .notice {
    background: var(--accent-soft);
    padding: 10px 14px;
    border-radius: 10px;
  }
  .upload input {
    position: absolute;
    opacity: 0;
    width: 1px;
    min-height: 1px;
    height: 1px;
    padding: 0;
  }
  .upload:focus-within {
    outline: 3px solid var(--chosen);
    outline-offset: 2px;
  }
  footer {
    color: var(--soft);
    font-size: 13px;
  }
  footer a {
    color: inherit;
  }
  .more.narrow {
    display: none;
  }
  .welcome {
    border: 2px solid var(--accent);
    border-radius: 12px;
    background: var(--accent-soft);
    padding: 14px 18px 16px;
  }
  .welcome .row {
    flex-wrap: wrap;
    margin-top: 10px;
  }
  @media (max-width: 560px) {
    .more.narrow {
      display: inline-flex;
    }
    .page {
      padding: 14px 12px 40px;
      gap: 22px;
    }
    .name {
      font-size: 28px;
    }
    .games {
      grid-template-columns: 1fr;
    }
    .matches.few > :nth-child(n + 4) {
      display: none;
    }
    header nav {
      flex-basis: 100%;
    }
  }
`;
