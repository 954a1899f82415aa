"""A simple search in the passages of one business, as a stand-in for the product's: words by BM25, meaning by cosine."""

import math
import re
from collections import Counter

import numpy as np

_WORD = re.compile(r"[a-z0-9]+")
_STOP_WORDS = set(
    "a an the of to in on for is are was were do does did i my me it its this that with and or at by from be can how "
    "what you your we our if have has there any will would".split()
)


def words_of(text):
    return [word.rstrip("s") for word in _WORD.findall(text.lower()) if word not in _STOP_WORDS]


class Bm25:
    def __init__(self, texts, k=1.2, b=0.75):
        self.counts = [Counter(words_of(text)) for text in texts]
        self.lengths = np.array([sum(counts.values()) for counts in self.counts], float)
        self.k, self.b = k, b
        found_in = Counter(word for counts in self.counts for word in counts)
        self.weights = {
            word: math.log(1 + (len(texts) - count + 0.5) / (count + 0.5)) for word, count in found_in.items()
        }

    def scores(self, query):
        norm = self.k * (1 - self.b + self.b * self.lengths / max(self.lengths.mean(), 1))
        total = np.zeros(len(self.counts))
        for word in set(words_of(query)):
            if word not in self.weights:
                continue
            frequency = np.array([counts[word] for counts in self.counts], float)
            total += self.weights[word] * frequency * (self.k + 1) / (frequency + norm)
        return total


def combine(bm25, cosine):
    """One score of both; BM25 is bounded so that a rare word does not drown the meaning."""
    return cosine + 0.5 * bm25 / (bm25 + 8.0)
