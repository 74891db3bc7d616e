/** A bar that tells how far a thought is. */

import { css, html, type TemplateResult } from "lit";
import { inline } from "./inline.js";
import { percent } from "./words.js";

export const progressStyle = css`
  .progress {
    display: flex;
    flex-direction: column;
    gap: 5px;
  }
  .progress .gone {
    height: 6px;
    border-radius: 3px;
    background: var(--raised);
    border: 1px solid var(--line);
    overflow: hidden;
  }
  .progress i {
    display: block;
    height: 100%;
    background: var(--accent);
    transition: width 0.2s linear;
  }
  @media (prefers-reduced-motion: reduce) {
    .progress i {
      transition: none;
    }
  }
`;

export function progressBar(share: number, words: string): TemplateResult {
  const whole = Math.round(share * 100);
  return html`<div class="progress">
    <span class="small" aria-hidden="true">${words} … ${percent(share)}</span>
    <div class="gone" role="progressbar" aria-label=${words} aria-valuenow=${whole}>
      <i ${inline({ width: `${whole}%` })}></i>
    </div>
  </div>`;
}
