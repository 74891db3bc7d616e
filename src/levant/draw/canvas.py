"""A canvas collects what several items share: patterns, clips and long paths, each written once."""

from __future__ import annotations

from dataclasses import dataclass, field

from levant.core.look import Letter, Line, Paint
from levant.draw import svg

LONG = 1500
"""Characters of path data from which a second use refers to the first."""


@dataclass(slots=True)
class Canvas:
    name: str
    definitions: list[str] = field(default_factory=list)
    _known: dict[str, str] = field(default_factory=dict)

    def defined(self, kind: str, markup: str) -> str:
        """The id under which `markup` (with {id} in it) is defined."""
        if markup not in self._known:
            name = f"{self.name}-{kind}{len(self._known) + 1}"
            self._known[markup] = name
            self.definitions.append(markup.replace("{id}", name))
        return self._known[markup]

    def painted(self, data: str, paints: tuple[Paint, ...]) -> str:
        """A path painted with each paint in turn."""
        strokes = [attributes for paint in paints for attributes in self.coats(paint)]
        if not strokes or len(data) < LONG:
            return "".join(svg.element("path", d=data, **a) for a in strokes)
        name = self.defined("path", svg.element("path", id="{id}", d=data))
        return "".join(svg.element("use", href=f"#{name}", **a) for a in strokes)

    def coats(self, paint: Paint) -> list[dict[str, str]]:
        """Attributes of the one or two coats a paint needs: colour, then pattern."""
        line = {
            "stroke": paint.stroke,
            "stroke_width": svg.number(paint.width) if paint.stroke else "",
            "stroke_dasharray": " ".join(svg.number(d) for d in paint.dash),
            "stroke_linejoin": "round" if paint.stroke else "",
            "stroke_linecap": "round" if paint.stroke and not paint.dash else "",
        }
        opacity = {"opacity": "" if paint.opacity == 1 else f"{paint.opacity:g}"}
        coats = []
        if paint.fill or paint.stroke:
            coats.append({"fill": paint.fill or "none", **line, **opacity})
        if paint.pattern:
            coats.append({"fill": f"url(#{self.pattern(paint)})", **opacity})
        return coats

    def pattern(self, paint: Paint) -> str:
        pitch = paint.pitch
        drawn = svg.element(
            "path",
            d=_patterns(paint.pattern, pitch),
            fill="none",
            stroke=paint.ink,
            stroke_width=svg.number(pitch / 9),
            stroke_linecap="round",
        )
        return self.defined(
            "pattern",
            svg.element(
                "pattern",
                drawn,
                id="{id}",
                width=svg.number(pitch),
                height=svg.number(pitch),
                patternUnits="userSpaceOnUse",
                patternTransform="rotate(45)" if paint.pattern in ("hatch", "cross") else "",
            ),
        )

    def clip(self, outline: Line) -> str:
        shape = svg.element("path", d=svg.path([outline], closed=True))
        return self.defined("clip", svg.element("clipPath", shape, id="{id}"))


def letters(letter: Letter) -> dict[str, str]:
    """Attributes of a text in this lettering."""
    return {
        "font_family": svg.SERIF if letter.serif else svg.SANS,
        "font_size": svg.number(letter.size),
        "font_weight": "" if letter.weight == 400 else str(letter.weight),
        "font_style": "italic" if letter.italic else "",
        "letter_spacing": svg.number(letter.spacing) if letter.spacing else "",
        "fill": letter.ink,
        "opacity": "" if letter.opacity == 1 else f"{letter.opacity:g}",
        "stroke": letter.halo,
        "stroke_width": svg.number(letter.size * 0.28) if letter.halo else "",
        "stroke_linejoin": "round" if letter.halo else "",
        "paint_order": "stroke" if letter.halo else "",
    }


def _patterns(kind: str, pitch: float) -> str:
    full, half, quarter = (svg.number(pitch * part) for part in (1, 0.5, 0.25))
    match kind:
        case "hatch":
            return f"M{half} 0V{full}"
        case "cross":
            return f"M{half} 0V{full}M0 {half}H{full}"
        case "waves":
            back = svg.number(pitch * 0.25)
            return f"M0 {half}q{quarter}-{back} {half} 0t{half} 0"
        case "dots":
            return f"M{half} {half}h.1"
    raise ValueError(f"unknown pattern {kind!r}: use hatch, cross, waves or dots")
