"""How much the words of a claim or of a question alone give away: a logistic regression that never sees a passage."""

import argparse
from pathlib import Path

import numpy as np

from judge.data import load_businesses, split_businesses
from judge.metrics import auroc
from judge.word_bias import fit_and_score

def report(name, train, test):
    scores = fit_and_score(train, test)
    print(f"{name}: AUROC {100 * auroc(scores, np.array([label for _, label in test])):.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--split-seed", type=int, default=18)
    arguments = parser.parse_args()
    split = split_businesses(load_businesses(arguments.data / "house"), arguments.split_seed)
    left_out = split["dev"] + split["test"]
    claims = [[(c.text, c.is_supported) for b in part for c in b.claims] for part in (split["train"], left_out)]
    report("claim alone, supported or not", *claims)
    questions = [[(q.text, bool(q.positives)) for b in part for q in b.questions] for part in (split["train"], left_out)]
    report("question alone, answerable or not", *questions)
    near = [
        [(q.text, bool(q.positives)) for b in part for q in b.questions if q.kind != "out-of-scope"]
        for part in (split["train"], left_out)
    ]
    report("question alone, answerable or near miss", *near)
