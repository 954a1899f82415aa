"""Reads the training data: small businesses written for this purpose, and examples from public sources."""

import gzip
import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Passage:
    """What the judge reads of a passage: its headings as context, then its text."""

    context: str
    text: str

    @property
    def full(self):
        return self.context + self.text


@dataclass
class Question:
    text: str
    history: str
    kind: str
    # Places in the list of passages; a span is the place of the answer in the passage's text.
    positives: list[tuple[int, tuple[int, int] | None]]
    negatives: list[int]
    source: str
    # The unanswerable question's tempting passage.
    near: int | None = None


@dataclass
class Claim:
    text: str
    passage: int
    is_supported: bool
    kind: str
    source: str


@dataclass
class Dataset:
    passages: list[Passage] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)


@dataclass
class Business:
    name: str
    passages: list[Passage]
    questions: list[Question]
    claims: list[Claim]


def context_of(*headings):
    """As the product feeds them: the document's title and the headings above the passage."""
    path = " › ".join(heading for heading in headings if heading)
    return f"{path}. " if path else ""


def load_businesses(folder):
    """One file a business: JSON, or the shorter text form of `businesses/` (see README.md)."""
    json_files = [_make_business(path.stem, json.loads(path.read_text())) for path in sorted(Path(folder).glob("*.json"))]
    text_files = [_make_business(path.stem, parse_twins(path.read_text())) for path in sorted(Path(folder).glob("*.txt"))]
    return json_files + text_files


_PASSAGE_LINE = re.compile(r"## (\w+) \| (.*?) \|\s*(.*)$")
_ITEM_LINE = re.compile(r"([QNTF]) ([\w-]+) :: (.*)$")


def parse_twins(content):
    """Under each passage its questions, answered (Q) or not (N), and its claims, true (T) or false (F)."""
    passages, questions, claims = [], [], []
    for line in map(str.strip, content.splitlines()):
        if passage := _PASSAGE_LINE.match(line):
            passages.append({"id": passage[1], "title": passage[2], "heading": passage[3], "text": ""})
        elif item := _ITEM_LINE.match(line):
            label, kind, rest = item.groups()
            here = passages[-1]["id"]
            if label in "TF":
                claims.append({"p": here, "claim": rest, "supported": label == "T", "kind": kind})
                continue
            asked, _, quote = rest.partition(" :: ")
            *history, question = asked.split(" || ")
            answers = [{"p": here, "quote": quote}] if label == "Q" else []
            near = here if label == "N" else None
            questions.append({"q": question, "history": history, "answers": answers, "near": near, "kind": kind})
        elif line and not line.startswith("#"):
            passages[-1]["text"] = f"{passages[-1]['text']} {line}".strip()
    return {"passages": passages, "questions": questions, "claims": claims}


def _make_business(name, content):
    place = {passage["id"]: index for index, passage in enumerate(content["passages"])}
    passages = [Passage(context_of(p["title"], p["heading"]), p["text"]) for p in content["passages"]]
    questions = []
    for item in content["questions"]:
        positives = []
        for answer in item["answers"]:
            index = place[answer["p"]]
            start = passages[index].text.index(answer["quote"])
            positives.append((index, (start, start + len(answer["quote"]))))
        answering = {index for index, _ in positives}
        questions.append(
            Question(
                text=item["q"],
                history=" ".join(item.get("history") or [])[-400:],
                kind=item["kind"],
                positives=positives,
                negatives=[index for index in range(len(passages)) if index not in answering],
                source=name,
                near=place.get(item.get("near")),
            )
        )
    claims = [
        Claim(item["claim"], place[item["p"]], item["supported"], item["kind"], name)
        for item in content["claims"]
    ]
    return Business(name, passages, questions, claims)


def split_businesses(businesses, seed, fold=None, folds=5):
    """Whole businesses: 30 to train on, 5 to choose by, 5 to report; or one fold of five to report, none to choose by."""
    shuffled = sorted(businesses, key=lambda business: business.name)
    random.Random(seed).shuffle(shuffled)
    if fold is not None:
        held_out = shuffled[fold::folds]
        return {"train": [b for b in shuffled if b not in held_out], "dev": [], "test": held_out}
    return {"train": shuffled[10:], "dev": shuffled[:5], "test": shuffled[5:10]}


TWINS_TO_REPORT = ("quill-thorn-tattoo", "tumblefern-kids-furniture", "thistledown-farm", "ballinfreyne-music-school")


def split_twins(businesses):
    """Of the businesses in twins: most to train on, some to report."""
    trained = [business for business in businesses if business.name not in TWINS_TO_REPORT]
    return trained, [business for business in businesses if business.name in TWINS_TO_REPORT]


def merge_businesses(businesses):
    """One dataset with the passages of all."""
    merged = Dataset()
    for business in businesses:
        offset = len(merged.passages)
        merged.passages += business.passages
        for question in business.questions:
            merged.questions.append(
                Question(
                    question.text,
                    question.history,
                    question.kind,
                    [(index + offset, span) for index, span in question.positives],
                    [index + offset for index in question.negatives],
                    question.source,
                    None if question.near is None else question.near + offset,
                )
            )
        for claim in business.claims:
            merged.claims.append(
                Claim(claim.text, claim.passage + offset, claim.is_supported, claim.kind, claim.source)
            )
    return merged


def load_public(folder, without=(), share=1.0, seed=1):
    """Examples of public sources; `without` names the beginnings of sources to leave out."""
    folder = Path(folder)
    dataset = Dataset()
    place = {}
    for item in _lines(folder / "passages.jsonl.gz"):
        if without and item["source"].startswith(tuple(without)):
            continue
        place[item["id"]] = len(dataset.passages)
        title = (item["title"] or "").strip('"').replace(" > ", " › ")
        dataset.passages.append(Passage(context_of(title), item["text"]))
    draw = random.Random(seed)
    for item in _lines(folder / "examples.jsonl.gz"):
        if without and item["source"].startswith(tuple(without)):
            continue
        if draw.random() >= share:
            continue
        positives = []
        for positive in item["positives"]:
            if positive["passage"] in place:
                spans = positive.get("spans")
                positives.append((place[positive["passage"]], tuple(spans[0]) if spans else None))
        negatives = [place[passage] for passage in item["negatives"] if passage in place]
        if positives or negatives:
            dataset.questions.append(
                Question(
                    item["question"],
                    item.get("history") or "",
                    item["kind"],
                    positives,
                    negatives,
                    item["source"],
                )
            )
    return dataset


def _lines(path):
    with gzip.open(path, "rt") as file:
        for line in file:
            yield json.loads(line)
