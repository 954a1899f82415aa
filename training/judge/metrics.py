"""Figures over scores; numpy alone."""

import numpy as np


def auroc(scores, is_positive):
    """The chance that a positive scores above a negative; ties count half."""
    scores, is_positive = np.asarray(scores, float), np.asarray(is_positive, bool)
    _, inverse, counts = np.unique(scores, return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    ranks = ((last - counts + 1 + last) / 2)[inverse]
    positives = is_positive.sum()
    return (ranks[is_positive].sum() - positives * (positives + 1) / 2) / (positives * (~is_positive).sum())


def bound_answering(scores, share):
    """The bound at or above which this share of the scores lies."""
    ordered = np.sort(np.asarray(scores, float))[::-1]
    return ordered[int(np.ceil(share * len(ordered))) - 1]


def best_bound(scores, is_positive):
    """The bound with the smallest sum of both error rates."""
    scores, is_positive = np.asarray(scores, float), np.asarray(is_positive, bool)
    candidates = np.unique(scores)
    errors = [(scores[~is_positive] >= c).mean() + (scores[is_positive] < c).mean() for c in candidates]
    return candidates[int(np.argmin(errors))]
