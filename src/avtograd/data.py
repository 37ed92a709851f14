"""Small data to learn on: the Palmer penguins, which are real, and two moons, which are made up.

The penguins: 344 adult Adelie, Chinstrap and Gentoo penguins, measured on islands near Palmer Station, Antarctica, in
2007–2009, by Dr. Kristen Gorman and the Palmer Station Long Term Ecological Research Program. The file is
``penguins.csv`` of the package palmerpenguins 0.1.6, unchanged. The data are free of rights: CC0 1.0, by the Palmer
Station LTER data policy. Published in Gorman KB, Williams TD, Fraser WR (2014), Ecological sexual dimorphism and
environmental variability within a community of Antarctic penguins (genus Pygoscelis), PLoS ONE 9(3): e90081,
https://doi.org/10.1371/journal.pone.0090081.
"""

from __future__ import annotations

import csv
import math
import random
from importlib.resources import files
from typing import NamedTuple

SPECIES = ("Adelie", "Chinstrap", "Gentoo")
LICENCE = "CC0-1.0"


class Penguin(NamedTuple):
    """One bird. None stands where nothing was recorded.

    bill_length, bill_depth, flipper_length: in millimetres. body_mass: in grams. sex: "female" or "male".

    >>> bird = penguins()[0]
    >>> bird.species, bird.island, bird.bill_length, bird.sex, bird.year
    ('Adelie', 'Torgersen', 39.1, 'male', 2007)
    """

    species: str
    island: str
    bill_length: float | None
    bill_depth: float | None
    flipper_length: float | None
    body_mass: float | None
    sex: str | None
    year: int


def penguins(*, complete: bool = False) -> list[Penguin]:
    """All 344 penguins, or the 342 with all four measurements.

    >>> len(penguins()), len(penguins(complete=True))
    (344, 342)
    """
    text = files("avtograd").joinpath("penguins.csv").read_text(encoding="utf-8")
    rows = list(csv.reader(text.splitlines()))[1:]
    found = []
    for species, island, *measured, sex, year in rows:
        length, depth, flipper, mass = (None if cell == "NA" else float(cell) for cell in measured)
        found.append(Penguin(species, island, length, depth, flipper, mass, None if sex == "NA" else sex, int(year)))
    return [bird for bird in found if bird.bill_length is not None] if complete else found


def two_moons(count: int = 100, *, noise: float = 0.1, seed: int = 1) -> tuple[list[list[float]], list[int]]:
    """Points on two half circles that reach into each other, and their labels, −1 and 1 in turn.

    count: how many points, an even number, at least 4.
    noise: the standard deviation of what is added to each coordinate.

    >>> points, labels = two_moons(4, noise=0.0)
    >>> [[round(x, 3), round(y, 3)] for x, y in points], labels
    ([[1.0, 0.0], [0.0, 0.5], [-1.0, 0.0], [2.0, 0.5]], [-1, 1, -1, 1])
    """
    if not isinstance(count, int) or count < 4 or count % 2:
        raise ValueError(f"two_moons: count is {count!r}; it must be even and at least 4")
    if not isinstance(noise, (int, float)) or not noise >= 0.0:
        raise ValueError(f"two_moons: noise is {noise!r}; it must be a number from 0 up")
    rng = random.Random(seed)
    points, labels = [], []
    for i in range(count // 2):
        angle = math.pi * i / (count // 2 - 1)
        x, y = math.cos(angle), math.sin(angle)
        for label, centre in ((-1, (x, y)), (1, (1.0 - x, 0.5 - y))):
            points.append([coordinate + rng.gauss(0.0, noise) for coordinate in centre])
            labels.append(label)
    return points, labels
