"""What the judge is trained to get right, summed over a batch of pairs."""

import torch
import torch.nn.functional as F

MAX_LOGIT = 15.0


def batch_loss(scores, columns, begins, settings):
    """The bias is what the words of the question or claim alone say. It is added where the loss compares different
    questions or claims, so that only what it does not explain is left to learn; the judge is used without it."""
    is_claim = columns["is_claim"] == 1
    parts = {}
    asked = ~is_claim
    answers = scores["answers"] + columns["bias"]
    supports = scores["supports"] + columns["bias"]
    if asked.any():
        parts["answers"] = settings.answers_weight * _binary(answers[asked], columns, asked)
        parts["listwise"] = settings.listwise_weight * _listwise(scores["answers"], columns, asked)
        parts["contrast"] = settings.contrast_weight * _contrast(answers, columns, asked)
        parts["span"] = settings.span_weight * _span(scores, columns, begins, settings.null_weight)
    if is_claim.any():
        parts["supports"] = settings.supports_weight * _binary(supports[is_claim], columns, is_claim)
        parts["claims"] = settings.contrast_weight * _contrast(supports, columns, is_claim)
    return parts


def _binary(logits, columns, chosen):
    labels = columns["label"][chosen].float()
    loss = F.binary_cross_entropy_with_logits(logits, labels, reduction="none")
    weight = columns["weight"][chosen]
    return (loss * weight).sum() / weight.sum()


def _listwise(logits, columns, chosen):
    """Among the passages of one question the answering one comes first."""
    logits, group = logits.clamp(-MAX_LOGIT, MAX_LOGIT), columns["group"]
    total = torch.zeros(int(group.max()) + 1, device=logits.device)
    total = total.scatter_add(0, group, torch.exp(logits) * chosen)
    positive = chosen & (columns["label"] == 1)
    if not positive.any():
        return logits.sum() * 0
    return (torch.log(total[group[positive]]) - logits[positive]).mean()


def _contrast(logits, columns, chosen):
    """Among the questions (or claims) about one passage, those it answers (or supports) come first."""
    logits = logits.clamp(-MAX_LOGIT, MAX_LOGIT)
    _, passage = torch.unique(columns["passage"], return_inverse=True)
    negative = chosen & (columns["label"] == 0)
    positive = chosen & (columns["label"] == 1)
    total = torch.zeros(int(passage.max()) + 1, device=logits.device)
    total = total.scatter_add(0, passage, torch.exp(logits) * negative)
    against = total[passage]
    compared = positive & (against > 0)
    if not compared.any():
        return logits.sum() * 0
    return F.softplus(torch.log(against[compared]) - logits[compared]).mean()


def _span(scores, columns, begins, null_weight):
    """Start and end of the answer, or the first token where there is none."""
    start, end = columns["start"], columns["end"]
    is_known = start >= -1
    weight = torch.where(start >= 0, 1.0, null_weight) * is_known
    start = torch.where(start >= 0, start + begins, 0)
    end = torch.where(end >= 0, end + begins, 0)
    loss = F.cross_entropy(scores["start"], start, reduction="none")
    loss = loss + F.cross_entropy(scores["end"], end, reduction="none")
    return (loss * weight).sum() / 2 / weight.sum().clamp(min=1)
