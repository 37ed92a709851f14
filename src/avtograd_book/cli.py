"""The command line: the edge that prints, writes and exits."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from avtograd_book.api import check_reference
from avtograd_book.book import Book, find_book, markdown_files
from avtograd_book.execute import TIME_LIMIT
from avtograd_book.practice import check_practice, practice_counts
from avtograd_book.remembered import Memory
from avtograd_book.review import accept
from avtograd_book.verdict import Verdict, check


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0 (nothing found), 1 (findings) or 2 (the command could not be carried out)."""
    parser = _parser()
    options = parser.parse_args(arguments)
    book = find_book()
    try:
        status: int = options.run(book, options)
    except (OSError, ValueError, RuntimeError) as e:
        print(f"avtograd_book: {e}", file=sys.stderr)
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m avtograd_book", description="Check, update, build and serve the book."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: object, text: str, paths: bool = False) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        if paths:
            sub.add_argument(
                "paths", nargs="*", type=Path, metavar="PATH", help="Markdown files or folders (default: the book)"
            )
            sub.add_argument("--time-limit", type=float, default=TIME_LIMIT, metavar="S", help="seconds for one page")
            sub.add_argument("--jobs", type=int, metavar="N", help="pages at once (default: one a processor)")
        return sub

    check = command(
        "check", _check, "Compare pages with their code; print findings, exit 1 if there are any.", paths=True
    )
    check.add_argument(
        "--remember",
        action="store_true",
        help="run only pages of the book that have changed since they were last run, with the engine and the packages as then",
    )
    command("update", _update, "Propose the outputs and numbers that the code gives now.", paths=True)
    command("promote", _promote, "Write what update proposed into the pages.")
    accept = command("accept", _accept, "Note that both languages of pages were read side by side.")
    accept.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="pages of the book (default: all)")
    report = command("report", _report, "Say what was verified.", paths=True)
    report.add_argument("--json", action="store_true", help="as JSON")
    command("build", _build, "Build the site into site/.")
    serve = command("serve", _serve, "Serve the built site.")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    return parser


def _verdict(book: Book, options: argparse.Namespace) -> Verdict:
    paths = markdown_files(options.paths) if options.paths else book.pages()
    if not paths:
        raise ValueError("no Markdown file to check here")
    memory = Memory(book) if getattr(options, "remember", False) else None
    limits = {"time_limit": options.time_limit, "jobs": options.jobs}
    verdict = check(book, paths, **limits, runner=memory.run if memory else None)
    if not options.paths:
        practice = memory.check_practice() if memory else check_practice(book.docs)
        verdict.findings = sorted({*verdict.findings, *practice, *check_reference(book.docs)})
        verdict.practice = practice_counts(book.docs)
    return verdict


def _check(book: Book, options: argparse.Namespace) -> int:
    verdict = _verdict(book, options)
    annotate = os.environ.get("GITHUB_ACTIONS") == "true"
    for finding in verdict.findings:
        page = verdict.pages.get(finding.path)
        print(finding.render(page.lines if page else ()), end="\n\n")
        if annotate:
            print(finding.annotation())
    for reason, count in sorted(verdict.skipped.items()):
        print(f"{count} blocks not run: {reason}", file=sys.stderr)
    pages, blocks = len(verdict.pages), sum(len(f.runs) for f in verdict.facts.values())
    print(f"{pages} pages, {blocks} blocks run, {len(verdict.findings)} findings", file=sys.stderr)
    return 1 if verdict.findings else 0


def _update(book: Book, options: argparse.Namespace) -> int:
    from avtograd_book.update import Proposals, proposed_text

    _refuse_in_ci()
    verdict = _verdict(book, options)
    proposals = Proposals(book.root / ".cache" / "proposals")
    diffs = [
        proposals.propose(page, proposed_text(page, verdict.facts[path]))
        for path, page in sorted(verdict.pages.items())
    ]
    changed = [diff for diff in diffs if diff]
    for diff in changed:
        print(diff)
    if changed:
        print(f"{len(changed)} pages would change; to accept: make promote", file=sys.stderr)
    else:
        print("nothing to update", file=sys.stderr)
    return 0


def _promote(book: Book, options: argparse.Namespace) -> int:
    from avtograd_book.update import Proposals

    _refuse_in_ci()
    stale = 0
    count = 0
    for path, written in Proposals(book.root / ".cache" / "proposals").promote():
        count += 1
        stale += not written
        print(f"{path}: {'updated' if written else 'has changed since the proposal, left as it is: run update again'}")
    if not count:
        print("nothing is proposed: run update first", file=sys.stderr)
    return 1 if stale else 0


def _accept(book: Book, options: argparse.Namespace) -> int:
    _refuse_in_ci()
    paths = markdown_files(options.paths) if options.paths else book.pages()
    changed = accept(book, paths)
    print("\n".join(changed) or "nothing to accept: both languages stand as they were last accepted")
    return 0


def _refuse_in_ci() -> None:
    if os.environ.get("CI", "").lower() in ("1", "true"):
        raise ValueError("a page is never changed in CI: run this on your machine, look at the diff, commit it")


def _report(book: Book, options: argparse.Namespace) -> int:
    from avtograd_book.report import report

    verdict = _verdict(book, options)
    facts = report(verdict)
    if options.json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
    else:
        verified = facts["verified"]
        assert isinstance(verified, dict)
        print(", ".join(f"{count} {name}" for name, count in verified.items()))
    return 1 if verdict.findings else 0


def _build(book: Book, options: argparse.Namespace) -> int:
    from avtograd_book.site.build import build

    build(book.root)
    return 0


def _serve(book: Book, options: argparse.Namespace) -> int:
    from avtograd_book.site.serve import serve

    serve(options.host, options.port)
    return 0
