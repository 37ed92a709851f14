"""KaTeX's style sheet with only the fonts that the site's formulas use, and of these only the characters: of 260 kB some 10."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from avtograd_book.site import fonts

_FACE = re.compile(r"@font-face\{([^}]*)\}")
_RULE = re.compile(r"([^{}@]+)\{([^{}]*)\}")
_CLASSES = re.compile(r'class="([^"]*)"')
_VISIBLE = re.compile(r'<bdi [^>]*class="katex-html".*?</bdi>', re.DOTALL)

Face = tuple[str, str, str]  # family, weight, style


def used_classes(html: str) -> set[frozenset[str]]:
    """The sets of classes that elements of a page with formulas carry."""
    return {frozenset(value.split()) for value in _CLASSES.findall(html)}


def used_characters(html: str) -> set[str]:
    """The characters that a page's formulas show."""
    return set(unescape(re.sub("<[^>]*>", "", "".join(_VISIBLE.findall(html)))))


def used_faces(css: str, classes: set[frozenset[str]]) -> set[Face]:
    """The font faces that the style sheet gives to elements with these classes.

    A rule that sets only weight or style (``.textbf``) applies to the main family, which is what it inherits.
    """
    faces: set[Face] = {("KaTeX_Main", "400", "normal")}
    for selectors, body in _RULE.findall(_FACE.sub("", css)):
        family = re.search(r"KaTeX_\w+", body)
        weight = re.search(r"font-weight:\s*(\w+)", body)
        style = re.search(r"font-style:\s*(\w+)", body)
        if not (family or weight or style) or not any(_matches(s, classes) for s in selectors.split(",")):
            continue
        faces.add(
            (
                family[0] if family else "KaTeX_Main",
                {"bold": "700", "normal": "400"}.get(weight[1], weight[1]) if weight else "400",
                style[1] if style else "normal",
            )
        )
    return faces


def _matches(selector: str, classes: set[frozenset[str]]) -> bool:
    """Whether some element could be the selector's last part: it carries all of that part's classes."""
    wanted = frozenset(re.findall(r"\.([\w-]+)", selector.strip().split(" ")[-1].split(">")[-1]))
    return bool(wanted) and any(wanted <= have for have in classes)


def reduced(css: str, faces: set[Face]) -> tuple[str, list[str]]:
    """The style sheet with these faces only, in WOFF2, and the names of their files."""
    files: list[str] = []

    def keep(match: re.Match[str]) -> str:
        body = match[1]
        family = re.search(r"font-family:\"?(\w+)", body)
        weight = re.search(r"font-weight:(\w+)", body)
        style = re.search(r"font-style:(\w+)", body)
        file = re.search(r"url\(fonts/([\w-]+\.woff2)\)", body)
        assert family, body
        assert weight, body
        assert style, body
        assert file, body
        face = (family[1], {"bold": "700", "normal": "400"}.get(weight[1], weight[1]), style[1])
        if face not in faces:
            return ""
        files.append(file[1])
        return re.sub(r"src:[^;}]*", f'src:url(fonts/{file[1]}) format("woff2");font-display:swap', match[0])

    return _FACE.sub(keep, css), files


def ship(package: Path, site: Path, to: str) -> None:
    """Put the reduced style sheet and its fonts into the built site, if one of its pages shows a formula.

    Args:
        package: KaTeX's ``dist`` folder.
        site: the built site.
        to: the folder in it.
    """
    classes: set[frozenset[str]] = set()
    characters: set[str] = set()
    for page in site.rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        if 'class="katex"' in html:
            classes |= used_classes(html)
            characters |= used_characters(html)
    if not classes:
        return
    css = (package / "katex.min.css").read_text(encoding="utf-8")
    text, files = reduced(css, used_faces(css, classes))
    folder = site / to
    (folder / "fonts").mkdir(parents=True, exist_ok=True)
    (folder / "katex.css").write_text(text, encoding="utf-8")
    for name in files:
        (folder / "fonts" / name).write_bytes(fonts.subset(package / "fonts" / name, characters))
