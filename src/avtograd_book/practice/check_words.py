"""What an exercise says: translated in full, code and numbers alike, every number bound to the solution's own."""

from __future__ import annotations

from collections.abc import Iterator

from avtograd_book.book import LANGUAGES
from avtograd_book.checks.lesson_class import check_lesson_class
from avtograd_book.facts import Facts
from avtograd_book.finding import Finding
from avtograd_book.practice.exercise import Exercise
from avtograd_book.practice.job import Job
from avtograd_book.practice.sheet import Sheet
from avtograd_book.practice.translation import translate, units
from avtograd_book.practice.words import check_translation
from avtograd_book.same_code import CYRILLIC, differences


def check_words(exercise: Exercise) -> Iterator[Finding]:
    """The texts beside their translation, then the code's comments and strings."""
    sides = {language: dict(words.texts()) for language, words in exercise.words.items()}
    if set(sides) != set(LANGUAGES):
        return  # a file is missing: the schema has said so
    ru, en = (sides[language] for language in LANGUAGES)
    for one, other in ((ru, en), (en, ru)):
        for key, text in one.items():
            if key not in other:
                yield Finding(text.path, text.line, "parity", f"{key}: the other language has no such text")
    for key in ru.keys() & en.keys():
        yield from check_translation({LANGUAGES[0]: ru[key], LANGUAGES[1]: en[key]})
    yield from _strings(exercise)


def _strings(exercise: Exercise) -> Iterator[Finding]:
    strings = exercise.words[LANGUAGES[1]].strings
    used = set()
    for name, source in (("starter.py", exercise.starter), ("solution.py", exercise.solution)):
        path = exercise.folder / name
        found = units(source)
        used |= {unit.text for unit in found}
        missing = [unit for unit in found if unit.text not in strings]
        for unit in missing:
            yield Finding(
                path, unit.line, "parity", f"no English for {unit.text!r}: add it to `strings` of text.en.yml"
            )
        if missing:
            continue
        english = translate(source, {ru: text.value for ru, text in strings.items()})
        for line, said in enumerate(english.split("\n"), 1):
            if CYRILLIC.search(said):
                yield Finding(path, line, "parity", f"Russian letters are left in English: {said.strip()!r}")
        for line, _, message in differences(source, english):
            yield Finding(path, line, "parity", message)
    for ru, text in strings.items():
        if ru not in used:
            yield Finding(text.path, text.line, "parity", f"nothing says {ru!r} any more")


def word_jobs(exercise: Exercise) -> Iterator[Job]:
    """The texts of each language under the solution in it: claims are evaluated in the solution's namespace."""
    for language, words in exercise.words.items():
        sheet = Sheet(exercise.folder / "solution.py")
        sheet.code(exercise.solution_in(language))
        for _, text in words.texts():
            sheet.prose(text)

        def judge(facts: Facts, sheet: Sheet = sheet) -> Iterator[Finding]:
            yield from sheet.findings(facts)
            for finding in check_lesson_class(sheet.page, facts):
                yield Finding(*sheet.origin(finding.line), finding.code, finding.message)

        yield Job(sheet, judge)
