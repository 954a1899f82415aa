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


def matched_auroc(scores, is_positive, bias, width=0.5):
    """AUROC over pairs whose wording alone says about the same of both."""
    scores, is_positive, bias = np.asarray(scores, float), np.asarray(is_positive, bool), np.asarray(bias, float)
    near = np.abs(bias[is_positive][:, None] - bias[~is_positive][None]) < width
    difference = scores[is_positive][:, None] - scores[~is_positive][None]
    return (((difference > 0) + 0.5 * (difference == 0)) * near).sum() / near.sum()
