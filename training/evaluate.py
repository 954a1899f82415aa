"""Prints the figures of left-out businesses from the scores that train.py wrote. Bounds and weights are chosen on the
businesses to choose by, figures are of those to report; with folds both are the left-out fifths."""

import argparse
import json
import re
from pathlib import Path

import numpy as np

from judge.data import load_businesses
from judge.metrics import auroc, best_bound, bound_answering, matched_auroc
from judge.retrieval import words_of
from judge.word_bias import fit_and_score

SHARES = (0.6, 0.7, 0.8)
WEIGHTS = (0.0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.5, 5.0)


def read_runs(paths, businesses):
    """Scores by part and business; several files are folds of one run."""
    by_name = {business.name: business for business in businesses}
    parts = {"dev": [], "test": [], "twins": []}
    for path in paths:
        stored = np.load(path)
        about = json.loads(str(stored["about"]))
        for part in parts:
            for name in about["split"].get(part, []):
                prefix = f"{name}/"
                arrays = {key.removeprefix(prefix): stored[key] for key in stored.files if key.startswith(prefix)}
                arrays = {k: v.astype(float) if v.dtype == np.float16 else v for k, v in arrays.items()}
                parts[part].append((by_name[name], arrays))
    parts["dev"] = parts["dev"] or parts["test"]
    return parts


def rank(scores, weight, depth):
    """Passages best first: the search's best `depth` ordered by search and judge together."""
    order = np.argsort(-scores["search"], axis=1, kind="stable")
    fused = scores["search"] + weight * scores["answers"]
    ranked = []
    for row, places in enumerate(order):
        head = sorted(places[:depth], key=lambda passage: -fused[row, passage])
        ranked.append([*head, *places[depth:]])
    return ranked


def hits(part, weight, depth=10, top=1, kind=None):
    found = []
    for business, scores in part:
        for question, places in zip(business.questions, rank(scores, weight, depth)):
            if question.positives and kind in (None, question.kind):
                answering = {passage for passage, _ in question.positives}
                found.append(bool(answering & set(places[:top])))
    return 100 * np.mean(found)


def confidences(part, use, depth=5):
    """Of each question: its confidence, whether something answers it, its kind."""
    result = []
    for business, scores in part:
        order = np.argsort(-scores["search"], axis=1, kind="stable")[:, :depth]
        for row, question in enumerate(business.questions):
            values = use(scores)[row, order[row]]
            result.append((values.max(), bool(question.positives), question.kind))
    confidence, answerable, kinds = zip(*result)
    return np.array(confidence), np.array(answerable), np.array(kinds)


def plain_confidences(scores, depth=5, kind="plain"):
    order = np.argsort(-scores[f"{kind}_search"], axis=1, kind="stable")[:, :depth]
    return np.take_along_axis(scores[f"{kind}_answers"], order, axis=1).max(1)


USES = {
    "search alone": lambda s: s["search"],
    "answers": lambda s: s["answers"],
    "null margin": lambda s: s["margin"],
    "answers + 0.2 margin": lambda s: s["answers"] + 0.2 * s["margin"],
    "answers + 4 search": lambda s: s["answers"] + 4 * s["search"],
}


def wording_bias(part, others):
    """What wording alone says of the part's questions and of its claims, by the other businesses."""
    questions = [[(q.text, bool(q.positives)) for b in group for q in b.questions] for group in (others, part)]
    claims = [[(c.text, c.is_supported) for b in group for c in b.claims] for group in (others, part)]
    return fit_and_score(*questions), fit_and_score(*claims)


def print_answerability(part, bias):
    print(f"{'answerable against not':30s} AUROC near-miss matched  near-miss answered where 60 / 70 / 80 % are (out of scope)")
    for name, use in USES.items():
        for depth in (5,) if name == "search alone" else (3, 5, 10):
            confidence, answerable, kinds = confidences(part, use, depth)
            outside = kinds == "out-of-scope"
            near = ~answerable & ~outside
            seen = answerable | near
            line = f"{name + f', best of {depth}':30s} {100 * auroc(confidence, answerable):5.1f}  "
            line += f"{100 * auroc(confidence[seen], answerable[seen]):5.1f}    "
            line += f"{100 * matched_auroc(confidence[seen], answerable[seen], bias[seen]):5.1f}   "
            for share in SHARES:
                bound = bound_answering(confidence[answerable], share)
                line += f" {100 * (confidence[near] >= bound).mean():5.1f} ({100 * (confidence[outside] >= bound).mean():4.1f})"
            print(line)


def sentences_around(text, start, end):
    """The whole sentences that a span touches."""
    ends = [m.end() for m in re.finditer(r"[.!?;](?=\s)", text)] + [len(text)]
    begins = [0, *ends[:-1]]
    touched = [(b, e) for b, e in zip(begins, ends) if b < end and e > start]
    return (touched[0][0], touched[-1][1]) if touched else (0, 0)


def print_spans(part):
    exact, overlap, within, by_words = [], [], [], []
    for business, scores in part:
        for row, question in enumerate(business.questions):
            for passage, (start, end) in question.positives:
                text = business.passages[passage].text
                found, last = scores["spans"][row, passage]
                shared = max(0, min(end, last) - max(start, found))
                exact.append(text[found:last].strip(" .,;").lower() == text[start:end].strip(" .,;").lower())
                overlap.append(2 * shared / max(1, (end - start) + (last - found)))
                begin, close = sentences_around(text, found, max(last, found + 1))
                middle = (start + end) // 2
                within.append(begin <= middle < close)
                asked = set(words_of(question.text))
                pieces = [m for m in re.finditer(r"[^.!?;]+(?:[.!?;](?=\S)[^.!?;]*)*[.!?;]?", text)]
                best = max(pieces, key=lambda m: len(asked & set(words_of(m.group()))))
                by_words.append(best.start() <= middle < best.end())
    print(
        f"spans in the answering passage: exact {100 * np.mean(exact):.1f}, overlap F1 {100 * np.mean(overlap):.1f}, "
        f"its sentences hold the quote {100 * np.mean(within):.1f} (the sentence sharing most words: {100 * np.mean(by_words):.1f})"
    )


def claims_of(part, key):
    values, labels, kinds = [], [], []
    for business, scores in part:
        values += list(scores[key])
        labels += [claim.is_supported for claim in business.claims]
        kinds += [claim.kind for claim in business.claims]
    return np.array(values), np.array(labels), np.array(kinds)


def print_support(dev, test, bias):
    values, labels, _ = claims_of(dev, "supports")
    bound = best_bound(values, labels)
    strict = bound_answering(values[~labels], 0.08)
    values, labels, kinds = claims_of(test, "supports")
    blank, _, _ = claims_of(test, "supports_blank")
    print(
        f"support: AUROC {100 * auroc(values, labels):.1f} (blank passage {100 * auroc(blank, labels):.1f}, words alone {100 * auroc(bias, labels):.1f}, "
        f"matched {100 * matched_auroc(values, labels, bias):.1f}); at the bound of the "
        f"others {bound:.2f} false shown {100 * (values[~labels] >= bound).mean():.1f}, true dropped {100 * (values[labels] < bound).mean():.1f}; "
        f"at {strict:.2f} {100 * (values[~labels] >= strict).mean():.1f} / {100 * (values[labels] < strict).mean():.1f}"
    )
    shown = []
    for kind in sorted(set(kinds[~labels])):
        chosen = (kinds == kind) & ~labels
        if chosen.sum() >= 10:
            shown.append(f"{kind} {100 * (values[chosen] >= bound).mean():.0f} of {chosen.sum()}")
    print("  false shown by kind:", ", ".join(shown))


def print_figures(parts, businesses, is_brief):
    dev, test = parts["dev"], parts["test"]
    weight = max(WEIGHTS, key=lambda w: hits(dev, w) + 0.2 * hits(dev, w, top=3))
    print(f"weight of the judge in the order: {weight}; passages: {len(test)} businesses of 30")
    for label, chosen, depth in (("search", 0.0, 10), ("judged 5", weight, 5), ("judged 10", weight, 10), ("judged all", weight, 30)):
        line = " ".join(f"@{top} {hits(test, chosen, depth, top):5.1f}" for top in (1, 3, 5, 10))
        print(f"hit {label:12s} {line}")
    part = [business for business, _ in test]
    names = {business.name for business in part}
    question_bias, claim_bias = wording_bias(part, [b for b in businesses if b.name not in names])
    if not is_brief:
        print_answerability(test, question_bias)
    confidence, answerable, kinds = confidences(test, USES["answers"])
    seen = kinds != "out-of-scope"
    near = confidence[~answerable & seen]
    print(
        f"answers, best of 5: AUROC {100 * auroc(confidence, answerable):.1f}, near misses "
        f"{100 * auroc(confidence[seen], answerable[seen]):.1f} (words of the question alone "
        f"{100 * auroc(question_bias[seen], answerable[seen]):.1f}), matched "
        f"{100 * matched_auroc(confidence[seen], answerable[seen], question_bias[seen]):.1f}"
    )
    bound = bound_answering(confidence[answerable], 0.7)
    if "plain_answers" in test[0][1]:
        plain = np.concatenate([plain_confidences(scores) for _, scores in test])
        both = np.concatenate([plain, near])
        print(
            f"plain questions made by rule: {100 * (plain >= bound).mean():.1f} % answered at that bound, AUROC against near misses "
            f"{100 * auroc(both, np.arange(len(both)) < len(plain)):.1f}"
        )
    direct = [plain_confidences(scores, kind="direct") for _, scores in test if "direct_answers" in scores]
    if direct:
        direct = np.concatenate(direct)
        both = np.concatenate([direct, near])
        print(
            f"direct questions written by hand: {100 * (direct >= bound).mean():.1f} % of {len(direct)} answered at that bound, "
            f"AUROC against near misses {100 * auroc(both, np.arange(len(both)) < len(direct)):.1f}"
        )
    print(f"{'kind':14s} search@1 judged@1 answered where 70 % of the answerable are: answerable, not")
    for kind in sorted(set(kinds)):
        line = f"{kind:14s} "
        known, unknown = (kinds == kind) & answerable, (kinds == kind) & ~answerable
        if known.any():
            line += f"{hits(test, 0.0, 10, 1, kind):7.1f}  {hits(test, weight, 10, 1, kind):7.1f}  "
            line += f"{100 * (confidence[known] >= bound).mean():5.1f}"
        else:
            line += " " * 23
        print(line + (f"  {100 * (confidence[unknown] >= bound).mean():5.1f}" if unknown.any() else ""))
    print_spans(test)
    print_support(dev, test, claim_bias)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scores", type=Path, nargs="+", help="one file, or the files of all folds")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--twins", type=Path, default=Path(__file__).parent / "businesses")
    parser.add_argument("--part", default="test", choices=("dev", "test", "twins"))
    parser.add_argument("--brief", action="store_true")
    arguments = parser.parse_args()
    all_businesses = load_businesses(arguments.data / "house") + load_businesses(arguments.twins)
    runs = read_runs(arguments.scores, all_businesses)
    runs["test"] = runs[arguments.part]
    print_figures(runs, all_businesses, arguments.brief)
