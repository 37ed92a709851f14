"""Exercises and quizzes stand on the page in full at build."""

from __future__ import annotations

import hashlib
import json
import re
from html import unescape
from pathlib import Path
from typing import TypeVar

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from avtograd_book.practice import Exercise, Quiz
from avtograd_book.practice.published import exercise_data, quiz_data
from avtograd_book.site.exercise_html import exercise_html, exercise_words
from avtograd_book.site.markup import Markup
from avtograd_book.site.messages import messages
from avtograd_book.site.pages import language, where
from avtograd_book.site.practice_sources import exercise, quiz
from avtograd_book.site.quiz_html import quiz_html
from avtograd_book.sources import exercise_folders, practice_files

FOLDER = "assets/practice"
_Source = TypeVar("_Source", Exercise, Quiz)
_PLACE = re.compile(r'<div class="practice" data-kind="(exercise|quiz)" data-id="([^"]*)"></div>')


@event_priority(-200)  # after static-i18n, which knows no file that is not in docs/
def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Write what is said of the outcomes of tests, which a browser fetches when a reader checks a program."""
    markup, lang = Markup(config), str(config.theme["language"])
    for folder in exercise_folders(Path(config.docs_dir)):
        words = exercise_words(exercise_data(_sound(exercise(folder)), lang), markup)
        content = json.dumps(words, ensure_ascii=False)
        files.append(File.generated(config, f"{FOLDER}/{folder.name}.{lang}.json", content=content))
    return files


def on_page_content(html: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Draw what the page's fences name."""
    if "data-kind=" not in html:
        return html
    markup, docs, lang = Markup(config), Path(config.docs_dir), language(page)

    def draw(match: re.Match[str]) -> str:
        kind, name = match[1], unescape(match[2])
        source = practice_files(docs).get((kind, name))
        if source is None:
            place = f"docs/exercises/{name}/" if kind == "exercise" else f"docs/quizzes/{name}.yml"
            raise PluginError(f"{where(page)}: there is no {place}")
        if kind == "quiz":
            return quiz_html(quiz_data(_sound(quiz(source)), lang), markup, messages(lang))
        found = _sound(exercise(source.parent))
        version = hashlib.sha256(found.starter.encode()).hexdigest()[:8]
        words = get_relative_url(f"{FOLDER}/{name}.{lang}.json", page.url)
        return exercise_html(exercise_data(found, lang), version, words, markup, messages(lang))

    return _PLACE.sub(draw, html)


def _sound(found: _Source) -> _Source:
    """What was read, if all of it could be.

    Raises:
        PluginError: something is amiss, named with its place.
    """
    if found.findings:
        raise PluginError("\n".join(finding.render() for finding in found.findings))
    return found
