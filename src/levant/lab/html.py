"""The HTML of a report: its head, its one script, tables and pictures."""

import base64
from collections.abc import Iterable, Sequence
from html import escape

from levant.core.wording import percent
from levant.lab.findings import Share

HEAD = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; color: #1c1c1c; background: #fff; max-width: 62rem;
  margin: 2rem auto; padding: 0 1rem }}
h1, h2, h3 {{ line-height: 1.2 }} h2 {{ border-top: 2px solid #1c1c1c; padding-top: .6rem }}
table {{ border-collapse: collapse; margin: .6rem 0; display: block; overflow-x: auto }}
img, svg.map {{ max-width: 100%; height: auto }}
td, th {{ text-align: left; padding: .15rem .8rem .15rem 0; border-bottom: 1px solid #ddd;
  vertical-align: top }} td.n, th.n {{ text-align: right }} td.n {{ white-space: nowrap }}
.soft {{ color: #555 }} .short li {{ margin: .3rem 0 }} .two p {{ margin: 0 }}
.two {{ display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)) }}
.ends {{ display: flex; height: 2.2rem; margin: 1rem 0 .4rem; font: bold 1.2rem/1.5 system-ui }}
.ends span {{ color: #fff; overflow: hidden; white-space: nowrap; padding: .2rem 0; min-width: 2px;
  border-right: 2px solid #fff; text-indent: .5rem }}
code {{ background: #f2f2f2; padding: .1rem .3rem }} .scroll {{ max-height: 24rem; overflow: auto }}
</style></head><body><main>"""
FOOT = "</main></body></html>"
SCRIPT = """<script>
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { game, at } = button.dataset;
  const row = game ? document.getElementById(game) : button.closest("span[data-match]");
  if (game) {
    const packed = row.dataset.match.replaceAll("+", "-").replaceAll("/", "_");
    window.open(new URL(`/open?at=${at}#${packed}`, document.getElementById("site").value));
    return;
  }
  const bytes = Uint8Array.from(atob(row.dataset.match), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await new Response(stream).blob());
  link.download = row.dataset.name;
  link.click();
});
</script>"""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A heading that begins with # is one of numbers; cells are HTML already."""
    kinds = [' class="n"' if head.startswith("#") else "" for head in heads]
    top = "".join(f"<th{k}>{head.lstrip('#')}</th>" for k, head in zip(kinds, heads, strict=True))
    body = "".join(
        "<tr>" + "".join(f"<td{k}>{c}</td>" for k, c in zip(kinds, row, strict=True)) + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def scrolled(what: str, within: str) -> str:
    """A part that is longer than its place, and can be reached by the keyboard too."""
    named = f'role="region" aria-label="{escape(what)}"'
    return f'<div class="scroll" tabindex="0" {named}>{within}</div>'


def image(svg: str, alt: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<p><img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}"></p>'


def interval(each: Share) -> str:
    return f"{percent(each.share)} ({percent(each.low)} to {percent(each.high)})"
