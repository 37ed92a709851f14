"""A Value among numbers of every kind: on either side of an operator, compared, converted, hashed."""

from __future__ import annotations

import math
import operator
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from avtograd import Value

NUMBERS = [2, True, 0.5, Fraction(1, 4), Decimal("0.75"), 10**30]
OPERATORS = [operator.add, operator.sub, operator.mul, operator.truediv, operator.pow]


def numpy_scalars() -> list[Any]:
    numpy = pytest.importorskip("numpy")
    return [
        numpy.float64(0.5),
        numpy.float32(0.5),
        numpy.int64(2),
        numpy.uint8(2),
        numpy.bool_(True),
        numpy.float16(0.5),
    ]


@pytest.mark.parametrize("number", NUMBERS, ids=repr)
def test_a_value_holds_a_number_of_any_kind_as_a_float(number: Any) -> None:
    """torch.tensor(2.0, dtype=float64) and torch.tensor(True, dtype=float64) hold floats as well."""
    assert type(Value(number).data) is float
    assert Value(number).data == float(number)


@pytest.mark.parametrize("number", NUMBERS[:-1], ids=repr)
@pytest.mark.parametrize("apply", OPERATORS, ids=lambda f: f.__name__)
def test_every_operator_takes_a_number_of_any_kind_on_either_side(number: Any, apply: Any) -> None:
    for out, expected in (
        (apply(Value(1.5), number), apply(1.5, float(number))),
        (apply(number, Value(1.5)), apply(float(number), 1.5)),
    ):
        assert type(out) is Value
        assert type(out.data) is float
        assert out.data == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize("apply", OPERATORS, ids=lambda f: f.__name__)
def test_every_operator_takes_numpy_scalars_on_either_side(apply: Any) -> None:
    """np.float64(2) * tensor is a tensor."""
    for number in numpy_scalars():
        assert Value(number).data == float(number)
        for out, expected in (
            (apply(Value(1.5), number), apply(1.5, float(number))),
            (apply(number, Value(1.5)), apply(float(number), 1.5)),
        ):
            assert type(out) is Value
            assert type(out.data) is float
            assert out.data == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize("apply", OPERATORS, ids=lambda f: f.__name__)
@pytest.mark.parametrize("shape", [(), (1,), (3,), (2, 2)])
def test_arrays_are_refused_on_either_side(apply: Any, shape: tuple[int, ...]) -> None:
    """torch makes an array of it. A Value holds one number, and a Value that holds an array would look right and be wrong."""
    numpy = pytest.importorskip("numpy")
    array = numpy.ones(shape)
    for wrong in (lambda: apply(Value(1.5), array), lambda: apply(array, Value(1.5)), lambda: Value(array)):
        with pytest.raises(
            TypeError, match="ndarray is no real number; a Value holds one number: take the elements one by one"
        ):
            wrong()


def test_an_array_of_values_computes_element_by_element() -> None:
    numpy = pytest.importorskip("numpy")
    a, b = Value(2.0), Value(3.0)
    product = numpy.array([a, b]) * numpy.array([b, b])
    assert [v.data for v in product] == [6.0, 9.0]
    total = numpy.array([a, b]).sum() + numpy.dot(numpy.array([a, b]), numpy.array([1.0, 2.0]))
    total.backward()
    assert (a.grad, b.grad) == (2.0, 3.0)
    assert numpy.exp(numpy.array([a]))[0].data == math.exp(2.0)


@pytest.mark.needs("torch")
def test_a_tensor_is_refused_with_the_way_to_take_its_number(torch: Any) -> None:
    for wrong in (
        lambda: Value(2.0) * torch.tensor(3.0),
        lambda: torch.tensor(3.0) * Value(2.0),
        lambda: Value(torch.tensor(3.0)),
        lambda: Value(1.0) + torch.ones(2),
        lambda: torch.ones(2) - Value(1.0),
    ):
        with pytest.raises(TypeError, match=r"take it out with tensor\.item\(\)"):
            wrong()


def test_comparisons_are_those_of_the_numbers() -> None:
    """As for tensors, but that the answer is a bool."""
    a, b = Value(2.0), Value(3.0)
    assert [a < b, a <= b, a > b, a >= b] == [True, True, False, False]
    assert [a < 2, a <= 2, a > 2, a >= 2] == [False, True, False, True]
    assert [3 > a, 2 >= a, 1.5 < a, Fraction(5, 2) > a] == [True] * 4  # noqa: SIM300
    assert not Value(math.nan) < 1
    assert not Value(math.nan) >= 1
    assert sorted([b, a]) == [a, b]
    assert max(a, b) is b
    assert min([b, a]) is a


def test_comparisons_with_numpy_scalars_are_those_of_the_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    a, two = Value(2.0), numpy.float64(2.0)
    assert (a == two, two == a, a < two, two < a, a <= two, two <= a) == (True, True, False, False, True, True)


def test_equality_is_identity_between_values_and_number_against_numbers() -> None:
    """torch compares the numbers of tensors too; but a graph is a set of nodes, and two leaves of 2.0 are two nodes."""
    a = Value(2.0)
    assert a == a
    assert a != Value(2.0)
    assert a == 2.0 == a
    assert a != 3
    assert a == Fraction(2)
    assert a != "2.0"
    assert a is not None
    assert a != None  # noqa: E711
    assert len({a, Value(2.0), a}) == 2
    assert a in [Value(2.0), a]
    assert {a: 1}[a] == 1
    assert hash(a) == hash(a)


def test_a_changed_value_stays_where_it_is_in_a_dict() -> None:
    a = Value(2.0)
    found = {a: "a"}
    a.data = 3.0
    assert found[a] == "a"


def test_a_value_can_be_used_where_a_float_can() -> None:
    a = Value(-2.5)
    assert (float(a), int(a), round(a), round(Value(2.345), 2)) == (
        -2.5,
        -2,
        -2,
        2.35 if round(2.345, 2) == 2.35 else 2.34,
    )
    assert (math.floor(a), math.ceil(a), math.trunc(a)) == (-3, -2, -2)
    assert math.isclose(a, -2.5)
    assert math.exp(a) == math.exp(-2.5)
    assert f"{a:.1f} {a:8.3f}|{a}" == "-2.5   -2.500|Value(data=-2.5)"
    assert "%.2f" % a == "-2.50"  # noqa: UP031
    assert complex(a) == -2.5 + 0j
    assert (+a) is a
    assert abs(a).data == 2.5
    assert str(a) == repr(a) == "Value(data=-2.5)"
    assert math.fsum([a, a]) == -5.0


def test_truth_is_that_of_the_number() -> None:
    """As for tensors of one number."""
    assert Value(0.1)
    assert not Value(0.0)
    assert not Value(-0.0)
    assert Value(math.nan)


def test_sum_starts_at_zero_or_at_a_value() -> None:
    a, b = Value(2.0), Value(3.0)
    sum([a, b]).backward()
    assert (a.grad, b.grad) == (1.0, 1.0)
    assert sum([a, b], Value(1.0)).data == 6.0
    assert sum([a, b], 0.5).data == 5.5


def test_augmented_assignment_makes_a_new_node() -> None:
    a = b = Value(2.0)
    b += 1
    b *= b
    b -= 1
    b /= 2
    b **= 2
    assert (a.data, b.data) == (2.0, 16.0)
    b.backward()
    assert a.grad == pytest.approx(24.0)


def test_objects_of_other_libraries_get_their_turn() -> None:
    class Other:
        def __radd__(self, value: Value) -> str:
            return f"{value.data} and other"

        __rsub__ = __rmul__ = __rtruediv__ = __rpow__ = __radd__

    for apply in OPERATORS:
        assert apply(Value(2.0), Other()) == "2.0 and other"


def test_a_subclass_computes_like_a_value() -> None:
    class Named(Value):
        pass

    a, b = Named(2.0), Value(3.0)
    a.note = "free attributes"
    for out in (a * b, b * a, a * a, 2 * a, a - b, b / a, b**a, a.maximum(b)):
        out.backward()
        assert isinstance(out, Value)
    assert a.grad != 0.0


def test_approx_of_pytest_works_on_values() -> None:
    assert Value(0.1) + 0.2 == pytest.approx(0.3)
