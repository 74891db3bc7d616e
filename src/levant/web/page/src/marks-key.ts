/** What the frames and marks on counters and cells mean. */

import { css, html, LitElement, unsafeCSS, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { ABLE, AIM, HELD, OWING } from "./mark-colours.js";
import { shared } from "./shared.js";

@customElement("lv-marks-key")
export class MarksKey extends LitElement {
  /** Whose counters have a peak. */
  @property() second = "";

  static override styles = [
    shared,
    css`
      :host {
        display: block;
        border-top: 1px solid var(--line);
        padding-top: 9px;
      }
      dl {
        display: grid;
        grid-template-columns: 34px 1fr;
        gap: 9px 10px;
        align-items: center;
        margin: 8px 0 0;
        font-size: 13px;
      }
      dd {
        margin: 0;
      }
      dt {
        position: relative;
        width: 24px;
        height: 24px;
        margin-left: 4px;
        border-radius: 4px;
        background: #b9c4a0;
        border: 1px solid #10161d;
      }
      .can {
        outline: 3px solid ${unsafeCSS(ABLE.line)};
      }
      .there {
        outline: 3px dashed ${unsafeCSS(ABLE.line)};
      }
      .target {
        outline: 3px dashed ${unsafeCSS(AIM.line)};
      }
      .held {
        outline: 3px solid ${unsafeCSS(HELD.line)};
      }
      .owing {
        outline: 4px dotted ${unsafeCSS(OWING.line)};
      }
      .spent {
        filter: saturate(0.5) brightness(0.8);
      }
      .second::before {
        content: "";
        position: absolute;
        inset: -7px 6px auto;
        height: 6px;
        background: var(--ink);
        clip-path: polygon(50% 0, 100% 100%, 0 100%);
      }
      .count::before {
        content: "3";
        position: absolute;
        left: 17px;
        top: 14px;
        min-width: 14px;
        border-radius: 9px;
        border: 1px solid #fff;
        background: #10161d;
        color: #fff;
        font: 700 10px/12px var(--sans);
        text-align: center;
      }
      .harm::before,
      .kept::before {
        content: "D2";
        position: absolute;
        right: 15px;
        top: 14px;
        padding: 0 2px;
        border-radius: 4px;
        border: 1px solid #fff;
        background: #a3141c;
        color: #fff;
        font: 700 10px/12px var(--sans);
      }
      .kept::before {
        content: "R";
        background: #0a38a0;
      }
      .lit {
        border: 2px solid #7a4f00;
        box-shadow: inset 0 0 0 4px #ffe08a;
      }
    `,
  ];

  override render(): TemplateResult {
    const lines: [string, string][] = [
      ["can", "framed: it can act, or be chosen"],
      ["target", "dashed red: an enemy that can be chosen"],
      ["there", "dashed: the place below it can be chosen"],
      ["held", "taken up: what you choose next is for it"],
      ["owing", "dotted purple: it has something to do before the phase can end"],
      ["spent", "darker: it has done what it could in this phase"],
      ["second", `with a peak: led by ${this.second}, whatever its colour`],
      ["count", "a number beside it: so many counters lie there; point at them to see all"],
      ["harm", "a red letter: D disrupted, disordered or damaged, P pinned (an enemy zone holds it, it cannot move away), S out of supply; so many of the pile"],
      ["kept", "a blue R: in reserve"],
      ["lit", "a lit place: it can be chosen"],
    ];
    return html`<h3>What the marks mean</h3>
      <dl>
        ${lines.map(([kind, words]) => html`<dt class=${kind}></dt><dd>${words}</dd>`)}
      </dl>`;
  }
}
