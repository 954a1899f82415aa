"""How much the words of a claim or of a question alone give away: a logistic regression that never sees a passage."""

import argparse
from collections import Counter
from pathlib import Path

import numpy as np
import torch

from judge.data import load_businesses, split_businesses
from judge.metrics import auroc

MIN_COUNT = 3


def terms(text):
    words = text.lower().replace("?", " ?").replace(".", " .").split()
    return set(words) | {f"{a} {b}" for a, b in zip(words, words[1:])} | {f"length {min(len(words) // 3, 8)}"}


def fit_and_score(train, test):
    """Both are lists of (text, label); returns the scores of the test texts."""
    counts = Counter(term for text, _ in train for term in terms(text))
    place = {term: i for i, term in enumerate(t for t, count in counts.items() if count >= MIN_COUNT)}

    def matrix(texts):
        rows = torch.zeros(len(texts), len(place))
        for row, (text, _) in enumerate(texts):
            for term in terms(text):
                if term in place:
                    rows[row, place[term]] = 1
        return rows

    features = matrix(train)
    labels = torch.tensor([float(label) for _, label in train])
    weights = torch.zeros(len(place), requires_grad=True)
    bias = torch.zeros(1, requires_grad=True)
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=60)

    def closure():
        optimizer.zero_grad()
        logits = features @ weights + bias
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, labels)
        loss = loss + 1e-3 * weights.square().sum()
        loss.backward()
        return loss

    optimizer.step(closure)
    return (matrix(test) @ weights + bias).detach().numpy()


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
