"""What a judge says of every question, passage and claim of a business."""

import numpy as np
import torch
import torch.nn.functional as F

from .retrieval import Bm25, combine
from .tokens import TokenTable, assemble_pairs, encode, question_tokens, single_texts

MAX_SPAN_TOKENS = 40


@torch.no_grad()
def score_pairs(model, firsts, first, seconds, second, batch_size=1024):
    """Scores of pairs in their order; spans as tokens of the second part."""
    model.eval()
    device = firsts.tokens.device
    use_half = device.type == "cuda"
    order = torch.argsort(firsts.lengths[first] + seconds.lengths[second])
    result = {name: np.zeros(len(first), np.float32) for name in ("answers", "supports", "margin")}
    result |= {name: np.zeros(len(first), np.int32) for name in ("start", "end")}
    for part in order.split(batch_size):
        tokens, types, mask, begins, ends = assemble_pairs(firsts, first[part], seconds, second[part])
        with torch.autocast(device.type, torch.bfloat16, enabled=use_half):
            scores = model(tokens, types, mask)
        margin, start, end = best_spans(scores["start"], scores["end"], ends)
        where = part.cpu().numpy()
        result["answers"][where] = scores["answers"].cpu().numpy()
        result["supports"][where] = scores["supports"].cpu().numpy()
        result["margin"][where] = margin.cpu().numpy()
        result["start"][where] = (start - begins).cpu().numpy()
        result["end"][where] = (end - begins).cpu().numpy()
    return result


def best_spans(start, end, ends):
    """The best span of each row against saying that there is none: margin, first and last position."""
    rows = torch.arange(len(start), device=start.device)
    null = start[:, 0] + end[:, 0]
    start, end = start.clone(), end.clone()
    for scores in (start, end):
        scores[:, 0] = -1e4
        scores[rows, ends] = -1e4
    best = torch.full_like(null, -1e9)
    first = torch.zeros_like(rows)
    last = torch.zeros_like(rows)
    for length in range(min(MAX_SPAN_TOKENS, start.shape[1])):
        value, place = (start[:, : start.shape[1] - length] + end[:, length:]).max(1)
        is_better = value > best
        best = torch.where(is_better, value, best)
        first = torch.where(is_better, place, first)
        last = torch.where(is_better, place + length, last)
    return best - null, first, last


@torch.no_grad()
def embed(encoder, table, batch_size=1024):
    """Unit vectors as the product's search makes them: the mean of the unchanged encoder's last layer."""
    encoder.eval()
    vectors = torch.zeros(len(table.lengths), 384, device=table.tokens.device)
    for rows in torch.argsort(table.lengths).split(batch_size):
        tokens, mask = single_texts(table, rows)
        hidden = encoder(tokens, torch.zeros_like(tokens), mask)
        mean = (hidden * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        vectors[rows] = F.normalize(mean, dim=1)
    return vectors


def retrieval_scores(base, tokenizer, business, device):
    """The search's score of every passage for every question."""
    passages = TokenTable([e.ids for e in encode(tokenizer, [p.full for p in business.passages])], device)
    asked = [f"{q.history} {q.text}".strip() for q in business.questions]
    questions = TokenTable([e.ids for e in encode(tokenizer, asked)], device)
    cosine = (embed(base, questions) @ embed(base, passages).T).cpu().numpy()
    index = Bm25([p.full for p in business.passages])
    return combine(np.array([index.scores(text) for text in asked]), cosine)


def score_business(model, tokenizer, business, device):
    """Arrays by question and passage, and by claim; spans as places in the passage's text."""
    encoded = encode(tokenizer, [p.full for p in business.passages])
    passages = TokenTable([e.ids for e in encoded] + [[1012]], device)
    history = encode(tokenizer, [q.history for q in business.questions])
    asked = encode(tokenizer, [q.text for q in business.questions])
    questions = TokenTable([question_tokens(q.ids, h.ids) for q, h in zip(asked, history)], device)
    shape = (len(business.questions), len(business.passages))
    first, second = np.indices(shape).reshape(2, -1)
    scores = score_pairs(
        model, questions, torch.tensor(first, device=device), passages, torch.tensor(second, device=device)
    )
    spans = np.zeros((len(first), 2), np.int32)
    for row, (passage, start, end) in enumerate(zip(second, scores["start"], scores["end"])):
        offsets, shift = encoded[passage].offsets, len(business.passages[passage].context)
        start, end = min(max(start, 0), len(offsets) - 1), min(max(end, 0), len(offsets) - 1)
        spans[row] = max(0, offsets[start][0] - shift), max(0, offsets[end][1] - shift)

    claims = TokenTable([e.ids for e in encode(tokenizer, [c.text for c in business.claims])], device)
    claim = torch.arange(len(business.claims), device=device)
    cited = torch.tensor([c.passage for c in business.claims], device=device)
    # A full stop in place of the passage: what the claim's own words give away.
    nothing = torch.full_like(cited, len(business.passages))
    return {
        "answers": scores["answers"].reshape(shape),
        "margin": scores["margin"].reshape(shape),
        "spans": spans.reshape(*shape, 2),
        "supports": score_pairs(model, claims, claim, passages, cited)["supports"],
        "supports_blank": score_pairs(model, claims, claim, passages, nothing)["supports"],
    }
