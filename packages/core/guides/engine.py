"""Two operations of a rules engine in another language: one JSON line in, one JSON line out."""
import json
import sys
from fractions import Fraction


def course_handicap(question):
    """Index x slope / 113 + (rating - par), half an index for nine holes; rounded once, half up."""
    policy, holes = question["policy"], question["holes"]
    index = Fraction(question["indexTenths"], 10)
    if holes == 9:
        index /= 2
        if policy["halfIndexNine"] == "tenth":
            index = Fraction((index * 10 + Fraction(1, 2)).__floor__(), 10)
    rating = Fraction(question["ratingTenths"], 10)
    strokes = index * question["slope"] / 113 + rating - question["par"]
    return {
        "exact": {"numerator": strokes.numerator, "denominator": strokes.denominator},
        "rounded": (strokes + Fraction(1, 2)).__floor__(),
    }


def strokes_received(question):
    """One stroke on every hole for each full round, one more from the hardest hole on."""
    handicap, holes = question["handicap"], question["holes"]
    on_every, more = divmod(handicap, len(holes))
    hardest_first = sorted(hole["strokeIndex"] for hole in holes)
    return [on_every + (1 if hardest_first.index(hole["strokeIndex"]) < more else 0) for hole in holes]


OPERATIONS = {"courseHandicap": course_handicap, "strokesReceived": strokes_received}

for line in sys.stdin:
    asked = json.loads(line)
    operation = OPERATIONS.get(asked["operation"])
    if operation is None:
        answer = {"id": asked["id"], "error": "unsupported"}
    else:
        answer = {"id": asked["id"], "output": operation(asked["input"])}
    print(json.dumps(answer), flush=True)
