"""Turns examples into rows of pairs, and rows into batches of similar length."""

import random
import re

import numpy as np
import torch

from .data import Passage
from .rule_claims import change_words
from .tokens import TokenTable, encode, question_tokens, token_span

_SMALL_WORDS = set("a an the of to in on for is are was were do does did i my me it its this that with and or at".split())
_GREETINGS = ["hi,", "hello,", "hey", "please help,", "quick question:", "sorry,", "good morning,"]

# How often a passage is read in another shape, where it has one.
SHARE_OF_VIEWS = 0.35

NO_SPAN = -1
UNKNOWN_SPAN = -100


def add_noise(text, draw):
    """As people type: words left out, letters exchanged, a greeting first."""
    words = text.rstrip("?.! ").split()
    chance = draw.random()
    if chance < 0.35 and len(words) > 4:
        words = [w for w in words if w.lower() not in _SMALL_WORDS or draw.random() < 0.4] or words
    elif chance < 0.75 and words:
        place = draw.randrange(len(words))
        word = words[place]
        if len(word) > 4:
            at = draw.randrange(1, len(word) - 2)
            words[place] = draw.choice(
                [word[:at] + word[at + 1] + word[at] + word[at + 2 :], word[:at] + word[at + 1 :]]
            )
    else:
        words = draw.choice(_GREETINGS).split() + words
    return " ".join(words)


class Examples:
    """All questions and claims as tokens, with what is needed to draw rows from them."""

    def __init__(self, tokenizer, passages, questions, claims, device, seed, is_house, max_tokens, views=()):
        self.draw = random.Random(seed)
        self.max_tokens = max_tokens
        self.questions, self.claims, self.is_house = questions, claims, is_house
        passages = passages + self._cut_passages(passages)
        self.views, self.holds, self.shapes = {}, {}, {}
        for number, view in enumerate(views, start=len(passages)):
            self.holds[number] = set(view.places)
            for passage, place in view.places.items():
                self.views.setdefault(passage, []).append((number, place))
        self.passages = passages = passages + [view.passage for view in views]
        self.question_bias = np.zeros(len(questions))
        self.claim_bias = np.zeros(len(claims))
        encoded = encode(tokenizer, [p.full for p in passages])
        self.passage_table = TokenTable([e.ids for e in encoded], device)
        self.passage_lengths = [len(e.ids) for e in encoded]
        self.spans = {}
        for index, question in enumerate(questions):
            for passage, span in question.positives:
                if span:
                    self._place_span(encoded, index, passage, span)
                    for number, place in self.views.get(passage, ()):
                        self._place_span(encoded, index, number, place(*span))
        self._encode_texts(tokenizer, device)

    def _place_span(self, encoded, index, passage, span):
        shift = len(self.passages[passage].context)
        found = token_span(encoded[passage].offsets, span[0] + shift, span[1] + shift)
        if found:
            self.spans[index, passage] = found

    def shape_of(self, passage, answering=()):
        """The passage or one of its views, the same for all that is asked about it in a batch."""
        if passage not in self.views:
            return passage
        if passage not in self.shapes:
            is_other = self.draw.random() < SHARE_OF_VIEWS
            self.shapes[passage] = self.draw.choice(self.views[passage])[0] if is_other else passage
        shape = self.shapes[passage]
        # A passage that does not answer may stand beside one that does.
        is_misleading = passage not in answering and self.holds.get(shape, set()) & set(answering)
        return passage if is_misleading else shape

    def _cut_passages(self, passages):
        """The answering passage without the answer: a negative that the words of the question cannot give away."""
        self.cuts, cut = {}, []
        for index, question in enumerate(self.questions):
            if self.is_house[question.source] and len(question.positives) == 1:
                passage, span = question.positives[0]
                text = remove_sentences(passages[passage].text, *span)
                if len(text.split()) >= 6:
                    self.cuts[index] = len(passages) + len(cut)
                    cut.append(Passage(passages[passage].context, text))
        return cut

    def _encode_texts(self, tokenizer, device):
        """The text table holds every question as it is and with noise, house questions also after an unrelated turn."""
        texts, histories, self.variants = [], [], []
        for question in self.questions:
            variants = [(question.text, question.history), (add_noise(question.text, self.draw), question.history)]
            if self.is_house[question.source] and not question.history:
                variants.append((question.text, self.draw.choice(self.questions).text))
            self.variants.append(range(len(texts), len(texts) + len(variants)))
            texts += [text for text, _ in variants]
            histories += [history for _, history in variants]
        self.first_claim = len(texts)
        for claim in self.claims:
            texts.append(claim.text)
            histories.append("")
        # False neighbours of each true claim of a house business, where rules can make some.
        self.changed = {}
        for index, claim in enumerate(self.claims):
            if claim.is_supported and self.is_house.get(claim.source):
                passage = self.passages[claim.passage].text
                changed = {change_words(claim.text, passage, self.draw) for _ in range(4)} - {None}
                self.changed[index] = range(len(texts), len(texts) + len(changed))
                texts += sorted(changed)
                histories += [""] * len(changed)
        pairs = zip(encode(tokenizer, texts), encode(tokenizer, histories))
        lists = [question_tokens(text.ids, history.ids) for text, history in pairs]
        self.text_lengths = [len(tokens) for tokens in lists]
        self.text_table = TokenTable(lists, device)

    def choose_variant(self, index):
        variants = self.variants[index]
        chance = self.draw.random()
        if chance < 0.75:
            return variants[0]
        return variants[1] if chance < 0.9 or len(variants) < 3 else variants[2]

    def question_rows(self, index, group, hard_order):
        """(text, passage, skipped, answers, span start, span end, group, weight, is claim, bias)"""
        question = self.questions[index]
        text = self.choose_variant(index)
        room = self.max_tokens - 3 - self.text_lengths[text]
        rows = []
        bias = self.question_bias[index]
        answering = [passage for passage, _ in question.positives]
        for passage in [self.shape_of(passage, answering) for passage in answering]:
            span = self.spans.get((index, passage))
            skipped = 0
            if span and span[1] >= room:
                most = self.passage_lengths[passage] - room
                skipped = max(0, min(most, span[0] - self.draw.randint(5, room // 2)))
            if span and span[1] - skipped < room:
                rows.append((text, passage, skipped, 1, span[0] - skipped, span[1] - skipped, group, 1.0, 0, bias))
            else:
                rows.append((text, passage, skipped, 1, UNKNOWN_SPAN, UNKNOWN_SPAN, group, 1.0, 0, bias))
        for passage, weight in self._choose_negatives(index, hard_order):
            bias_here = bias if passage == question.near else 0
            rows.append((text, self.shape_of(passage, answering), 0, 0, NO_SPAN, NO_SPAN, group, weight, 0, bias_here))
        if index in self.cuts and self.draw.random() < 0.5:
            rows.append((text, self.cuts[index], 0, 0, NO_SPAN, NO_SPAN, group, 1.5, 0, 0))
        return rows

    def _choose_negatives(self, index, hard_order):
        question = self.questions[index]
        if not self.is_house[question.source]:
            chosen = question.negatives
            if len(chosen) > 3:
                chosen = self.draw.sample(chosen, 3)
            return [(passage, 1.0) for passage in chosen]
        ordered = hard_order[index]
        near = [] if question.near is None else [question.near]
        hardest = [p for p in ordered[:8] if p != question.near]
        chosen = self.draw.sample(hardest, 4) + self.draw.sample(list(ordered[8:]), 2)
        return [(passage, 2.0) for passage in near] + [(passage, 1.0) for passage in chosen]

    def claim_rows(self, index, group):
        claim = self.claims[index]
        text = self.first_claim + index
        bias = self.claim_bias[index]
        passage = self.shape_of(claim.passage, [claim.passage])
        rows = [(text, passage, 0, int(claim.is_supported), UNKNOWN_SPAN, UNKNOWN_SPAN, group, 1.0, 1, bias)]
        if claim.is_supported and self.is_house.get(claim.source):
            # True claims beside a neighbouring passage, and changed by rule, so that the words alone tell nothing.
            neighbour = claim.passage + self.draw.choice([-2, -1, 1, 2])
            if 0 <= neighbour < len(self.passages) and self.draw.random() < 0.5:
                rows.append((text, neighbour, 0, 0, UNKNOWN_SPAN, UNKNOWN_SPAN, group, 0.5, 1, 0))
            if self.changed[index] and self.draw.random() < 0.5:
                changed = self.draw.choice(self.changed[index])
                rows.append((changed, passage, 0, 0, UNKNOWN_SPAN, UNKNOWN_SPAN, group, 0.5, 1, 0))
        return rows


def remove_sentences(text, start, end):
    """The text without the sentences that the span touches."""
    ends = [match.end() for match in re.finditer(r"[.!?](?=\s)", text)] + [len(text)]
    begins = [0, *ends[:-1]]
    return "".join(text[b:e] for b, e in zip(begins, ends) if e <= start or b >= end).strip()


def make_units(examples, question_indexes, claim_indexes):
    """Questions about one passage stay together, and so do its claims: they are contrasted with one another."""
    by_passage = {}
    for index in question_indexes:
        question = examples.questions[index]
        passage = question.positives[0][0] if question.positives else question.near
        if passage is None:
            passage = question.negatives[0]
        by_passage.setdefault(passage, []).append((0, index))
    for index in claim_indexes:
        by_passage.setdefault(examples.claims[index].passage, []).append((1, index))
    return [(examples.passage_lengths[passage], items) for passage, items in by_passage.items()]


def make_batches(units, batch_examples, draw):
    """Units of similar length together, batches in any order."""
    units = units[:]
    draw.shuffle(units)
    batches, pool_size = [], 24 * batch_examples // 2
    for start in range(0, len(units), pool_size):
        pool = sorted(units[start : start + pool_size], key=lambda unit: unit[0])
        batch = []
        for _, items in pool:
            batch += items
            if len(batch) >= batch_examples:
                batches.append(batch)
                batch = []
        if batch:
            batches.append(batch)
    draw.shuffle(batches)
    return batches


def rows_to_tensors(rows, device):
    table = torch.from_numpy(np.array(rows, np.float64)).to(device, non_blocking=True)
    names = ["text", "passage", "skipped", "label", "start", "end", "group", "weight", "is_claim", "bias"]
    columns = {name: table[:, place].long() for place, name in enumerate(names)}
    return columns | {"weight": table[:, 7].float(), "bias": table[:, 9].float()}
