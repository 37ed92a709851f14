"""Everything that is fetched comes from the site itself: our own files, and vendored ones from the locked npm packages."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from avtograd_book.site import bundle, katex, node, runtime, shipped
from avtograd_book.site.errors import BuildError
from avtograd_book.site.pages import is_whole
from avtograd_book.site.paths import MODULES


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Have the packages there before anything asks for them."""
    try:
        node.ensure_packages()
    except BuildError as e:
        raise PluginError(str(e)) from None
    return config


@event_priority(-200)  # after static-i18n, which knows no file that is not in docs/
def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add what is shipped to the files of the site."""
    try:
        made = [*bundle.bundled_files(), *runtime.runtime().files]
    except BuildError as e:
        raise PluginError(str(e)) from None
    for path, to in (*shipped.OWN.items(), *shipped.vendored_files(), *made):
        files.append(File.generated(config, to, abs_src_path=str(path)))
    files.append(File.generated(config, shipped.NOTICES, content=shipped.notices()))
    return files


@event_priority(-250)  # when the pages of every language are written, before the style sheets are purged
def on_post_build(*, config: MkDocsConfig) -> None:
    """Ship KaTeX last, when it is known which fonts the formulas use."""
    if is_whole(config):
        katex.ship(MODULES / "katex" / "dist", Path(config.site_dir), "assets/vendor/katex")
