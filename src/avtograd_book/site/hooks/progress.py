"""How far a reader has come: a line in each lesson, the list of lessons on the home page, marks in the navigation."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from avtograd_book.site.course import Lesson, course_progress_html, lesson, lesson_progress_html
from avtograd_book.site.hooks.practice import FOLDER
from avtograd_book.site.markup import Markup
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, source, where

_PLACE = '<div class="course"></div>'
_META = re.compile(r'<p class="lesson-meta">.*?</p>', re.DOTALL)


def on_nav(nav: Navigation, *, config: MkDocsConfig, files: Files) -> Navigation:
    """Say, for the navigation of every page, what there is to do in each lesson."""
    home = nav.pages[0].url
    listed = [asdict(one) | {"url": get_relative_url(page.url, home)} for page, one in _lessons(nav.pages, config)]
    address = f"{FOLDER}/course.{config.theme['language']}.json"
    files.append(File.generated(config, address, content=json.dumps(listed, ensure_ascii=False)))
    config.extra["pages"] = nav.pages  # in their order: the home page is the first, and drawn before the others
    return nav


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the line below a lesson's promise, and the list where the home page asks for it."""
    say = messages(language(page))
    if one := _lesson(page, config):
        html, found = _META.subn(lambda meta: meta[0] + lesson_progress_html(one, say), html, count=1)
        if not found:
            raise PluginError(f"{where(page)}: a lesson has a line {{ .lesson-meta }} below its promise, here is none")
    if _PLACE not in html:
        return html
    markup = Markup(config)
    lessons = [
        (one, markup.inline(source(other).headings[0].text), get_relative_url(other.url, page.url))
        for other, one in _lessons(config.extra["pages"], config)
    ]
    return html.replace(_PLACE, course_progress_html(lessons, say))


@event_priority(100)  # before the page is kept from mermaid2, see diagrams.py
def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Let the navigation show how far the reader is."""
    course = get_relative_url(f"{FOLDER}/course.{config.theme['language']}.json", page.url)
    home = get_relative_url(config.extra["pages"][0].url, page.url)
    element = f'<nav-progress data-course="{course}" data-home="{home}" hidden></nav-progress>'
    return output.replace("</body>", f"{element}</body>", 1)


def _lessons(pages: list[Page], config: MkDocsConfig) -> list[tuple[Page, Lesson]]:
    return [(page, one) for page in pages if (one := _lesson(page, config))]


def _lesson(page: Page, config: MkDocsConfig) -> Lesson | None:
    return lesson(source(page), Path(config.docs_dir), language(page))
