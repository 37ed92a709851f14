"""Three tests of two functions."""

from harness import Exercise, Probe, Raised, Test

WHOLE = (
    Probe("double", "double(n)", 6, {"9": "squared"}),
    Probe("double", "double(0)", 0, {"1": "zero"}),
)
NEGATIVE = (Probe("double", "double(n)", -2, {"2": "sign-lost"}),)
HALF = (Probe("half", "half(n)", 1.5, {"1": "rounded"}),)
exercise = Exercise(
    parts=("double", "half"),
    tests=(
        Test("whole", "n = 3", WHOLE),
        Test("negative", "n = -1", NEGATIVE),
        Test("half", "n = 3", HALF),
    ),
    raised=(Raised("RecursionError", "circular"),),
)
check = exercise.check
