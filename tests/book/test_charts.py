"""Curves and maps of regions that a page draws are among its facts, finished, in the order in which they were drawn."""

from __future__ import annotations

from pathlib import Path

from avtograd_book import checks
from avtograd_book.execute import execute
from avtograd_book.facts import Chart, Picture
from avtograd_book.page import read

PAGE = """# A page { #page }

```{.python}
from avtograd import vis

x = 3
vis.plot({"loss": [1.0, 0.5]}, title="training")
vis.graph({"x": "x = 3"}, [])
```

```{.python}
def side(a, b):
    return "left" if a < 1 else "right"


picture = vis.regions(side, x=(0, 2, "a"), y=(0, 1, "b"))
```
"""


def test_charts_are_recorded_with_their_data_and_drawing(tmp_path: Path) -> None:
    path = tmp_path / "page.md"
    path.write_text(PAGE, encoding="utf-8")
    [(page, facts)] = execute([read(path)])
    plot, graph, regions = facts.pictures
    assert isinstance(plot, Chart)
    assert isinstance(graph, Picture)
    assert isinstance(regions, Chart)
    assert (plot.block, plot.data["kind"], plot.data["title"]) == (0, "plot", "training")
    assert (regions.block, regions.data["data"]["classes"]) == (1, ["left", "right"])
    assert all(chart.svg.startswith("<svg ") and chart.svg.endswith("</svg>") for chart in (plot, regions))
    assert not [f for check in checks.ANY_PAGE for f in check(page, facts)]
