"""Texts as tokens on the device, and pairs put together from them."""

import numpy as np
import torch
from tokenizers import Tokenizer

FIRST, SEPARATOR, BAR = 101, 102, 1064
MAX_QUESTION_TOKENS = 96
MAX_PAIR_TOKENS = 320


def open_tokenizer(path):
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def encode(tokenizer, texts):
    return tokenizer.encode_batch(texts, add_special_tokens=False)


def question_tokens(question, history=()):
    """The question whole, after as much of the end of the earlier turn as there is room for."""
    question = list(question)[:MAX_QUESTION_TOKENS]
    room = MAX_QUESTION_TOKENS - len(question) - 1
    if not len(history) or room < 8:
        return question
    return [*history[-room:], BAR, *question]


class TokenTable:
    """Lists of tokens side by side in one tensor."""

    def __init__(self, lists, device):
        self.lengths = torch.tensor([len(tokens) for tokens in lists], device=device)
        self.starts = torch.cumsum(self.lengths, 0) - self.lengths
        joined = np.concatenate([np.asarray(tokens, np.int32) for tokens in lists] + [np.zeros(1, np.int32)])
        self.tokens = torch.tensor(joined, device=device)

    def at(self, places):
        return self.tokens[places.clamp(0, len(self.tokens) - 1)].long()


def assemble_pairs(firsts, first, seconds, second, skipped=None, max_tokens=MAX_PAIR_TOKENS):
    """`[CLS] first [SEP] second [SEP]`, padded. `skipped` tokens of each second are left out at its beginning.

    Returns tokens, types, mask, and for each pair where its second part begins and ends.
    """
    if skipped is None:
        skipped = torch.zeros_like(second)
    first_lengths = firsts.lengths[first][:, None]
    room = max_tokens - 3 - first_lengths
    second_lengths = torch.minimum((seconds.lengths[second] - skipped)[:, None], room).clamp(min=1)
    width = int((first_lengths + second_lengths).max()) + 3
    # Multiples of eight keep the number of shapes the device sees small.
    column = torch.arange((width + 7) // 8 * 8, device=first.device)[None]
    begins = first_lengths + 2
    ends = begins + second_lengths
    tokens = torch.zeros(len(first), column.shape[1], dtype=torch.long, device=first.device)
    tokens = torch.where(column < begins - 1, firsts.at(firsts.starts[first][:, None] + column - 1), tokens)
    in_second = (column >= begins) & (column < ends)
    places = (seconds.starts[second] + skipped)[:, None] + column - begins
    tokens = torch.where(in_second, seconds.at(places), tokens)
    tokens = torch.where((column == begins - 1) | (column == ends), SEPARATOR, tokens)
    tokens = torch.where(column == 0, FIRST, tokens)
    mask = column <= ends
    types = (mask & (column >= begins)).long()
    return tokens, types, mask, begins[:, 0], ends[:, 0]


def single_texts(table, rows, max_tokens=256):
    """`[CLS] text [SEP]`, as the embedding model reads a text."""
    lengths = table.lengths[rows].clamp(max=max_tokens - 2)[:, None]
    column = torch.arange(int(lengths.max()) + 2, device=rows.device)[None]
    tokens = table.at(table.starts[rows][:, None] + column - 1)
    tokens = torch.where(column == 0, FIRST, torch.where(column == lengths + 1, SEPARATOR, tokens))
    mask = column <= lengths + 1
    return torch.where(mask, tokens, 0), mask


def token_span(offsets, start, end):
    """First and last token of the characters from start to end."""
    starts = np.array([offset[0] for offset in offsets])
    ends = np.array([offset[1] for offset in offsets])
    first = int(np.searchsorted(starts, start, side="right")) - 1
    last = min(int(np.searchsorted(ends, end, side="left")), len(offsets) - 1)
    return (first, last) if last >= first >= 0 else None
