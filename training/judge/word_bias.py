"""What the words of a question or claim alone give away: a logistic regression that never sees a passage."""

from collections import Counter

import numpy as np
import torch

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


MAX_BIAS = 3.0


def left_out_bias(texts, labels, groups, folds=5):
    """For each text what the words of the other groups' texts say of its label, as a logit around zero."""
    texts, labels = list(texts), np.array(labels, bool)
    names = sorted(set(groups))
    fold_of = np.array([names.index(group) % folds for group in groups])
    bias = np.zeros(len(texts))
    for fold in range(folds):
        inside = np.flatnonzero(fold_of == fold)
        train = [(texts[i], labels[i]) for i in np.flatnonzero(fold_of != fold)]
        bias[inside] = fit_and_score(train, [(texts[i], False) for i in inside])
    prior = np.log(labels.mean() / (1 - labels.mean()))
    return np.clip(bias - prior, -MAX_BIAS, MAX_BIAS)
