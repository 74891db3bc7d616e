/** Styles of a single element, set in a way that a strict content security policy allows. */

import { noChange } from "lit";
import { directive, Directive, type ElementPart } from "lit/directive.js";

class Inline extends Directive {
  private last: Record<string, string> = {};

  render(_styles: Record<string, string>): typeof noChange {
    return noChange;
  }

  override update(part: ElementPart, [styles]: [Record<string, string>]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(styles)) {
      if (this.last[name] !== value) style.setProperty(name, value);
    }
    this.last = styles;
    return noChange;
  }
}

export const inline = directive(Inline);
