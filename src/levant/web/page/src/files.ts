/** Keeping a match: file, picture, print. */

import { css, html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { text, Trouble } from "./api.js";
import { RoomElement } from "./room-element.js";
import { column, shared } from "./shared.js";

@customElement("lv-files")
export class Files extends RoomElement {
  static override styles = [
    shared,
    column,
    css`
      button {
        width: 100%;
      }
    `,
  ];

  private get at(): number {
    return this.room.scene?.at ?? 0;
  }

  private get picture(): string {
    return this.room.address("picture.svg", { at: String(this.at) });
  }

  override render(): TemplateResult {
    const name = `${this.room.game.id}-${this.at}`;
    return html`<p class="soft small">
        Every action is saved as it happens; closing the page loses nothing.
      </p>
      <button @click=${() => this.keep(this.room.address("file"), `${name}.levant.json`)}>
        Download the match file
      </button>
      <button @click=${() => this.keep(this.picture, `${name}.svg`)}>
        Picture of the position (SVG)
      </button>
      <button @click=${() => this.png(name)}>Picture of the position (PNG)</button>
      <button @click=${() => this.print()}>Print the map</button>
      <button @click=${() => this.room.branch(this.at)}>New game from this point</button>`;
  }

  /** Download something, or say why it cannot be had. */
  private async keep(address: string, name: string): Promise<void> {
    try {
      const file = URL.createObjectURL(new Blob([await text(address)]));
      save(file, name);
      URL.revokeObjectURL(file);
    } catch (error) {
      this.room.trouble(error);
    }
  }

  private async drawn(): Promise<HTMLImageElement | null> {
    try {
      const blob = new Blob([await text(this.picture)], { type: "image/svg+xml" });
      const image = new Image();
      image.src = URL.createObjectURL(blob);
      await image.decode();
      return image;
    } catch (error) {
      this.room.trouble(
        error instanceof Trouble ? error : new Trouble("The picture could not be drawn."),
      );
      return null;
    }
  }

  private async png(name: string): Promise<void> {
    const image = await this.drawn();
    if (!image) return;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    save(canvas.toDataURL("image/png"), `${name}.png`);
  }

  private async print(): Promise<void> {
    const image = await this.drawn();
    if (!image) return;
    document.getElementById("print-sheet")?.remove();
    image.id = "print-sheet";
    document.body.append(image);
    document.body.classList.add("printing");
    window.print();
    document.body.classList.remove("printing");
  }
}

function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.download = name;
  link.href = address;
  link.click();
}
