"""Writes the scores of a few dozen pairs, worked out in full precision, which the product's own graph is tested against.
The texts are written here, not taken from any data."""

import argparse
import json
from pathlib import Path

import torch

from judge.data import Passage, context_of
from judge.model import load_adapters
from judge.scoring import best_spans
from judge.tokens import TokenTable, assemble_pairs, encode, open_tokenizer, question_tokens

PASSAGES = [
    Passage(context_of("Workshop", "Booking a repair"), "Services are booked online or by telephone; in spring the wait is up to three weeks. Punctures need no appointment: bring the bike before 11 am and it is ready the same evening. A booking can be moved free up to 24 hours ahead."),
    Passage(context_of("Campsite", "Facilities"), "Wi-Fi covers the reception, the café and every pitch; the code stands on your receipt. Showers are free. The laundry takes £2 coins and closes at 9 pm."),
    Passage(context_of("Returns"), "Unused goods can be sent back within 30 days. Helmets and anything made to measure cannot be returned unless they are faulty. We pay the postage for faulty goods only."),
    Passage(context_of("Prices", "Tickets"), "Ticket: adult; Price: £14. Ticket: child under 12; Price: £6. Ticket: family of four; Price: £34. Ticket: carer of a visitor with a disability; Price: free."),
    Passage("", "We are closed on Mondays and on public holidays. From May to September the garden stays open until 8 pm."),
]
QUESTIONS = [
    ("flat tyre, do i have to queue for that", ""),
    ("can I push my appointment to next week", ""),
    ("will I get internet in my tent", ""),
    ("How fast is the Wi-Fi?", ""),
    ("what does it cost for my seven-year-old", ""),
    ("can i bring the helmet back, it's too small", ""),
    ("and for two adults and two kids?", "how much is it to get in"),
    ("evening visit in june possible", ""),
    ("where can I park a camper van", ""),
]
CLAIMS = [
    "A puncture can be mended without an appointment.",
    "A booking can be moved free of charge until the last minute.",
    "Showers cost £2.",
    "Helmets cannot be returned unless something is wrong with them.",
    "Children under twelve pay £6.",
    "In July the garden closes at eight in the evening.",
]


@torch.no_grad()
def score(model, tokenizer, text, history, passage):
    device = torch.device("cpu")
    asked = encode(tokenizer, [text])[0].ids
    before = encode(tokenizer, [history])[0].ids
    encoded = encode(tokenizer, [passage.full])[0]
    question = TokenTable([question_tokens(asked, before)], device)
    table = TokenTable([encoded.ids], device)
    only = torch.zeros(1, dtype=torch.long)
    tokens, types, mask, begins, ends = assemble_pairs(question, only, table, only)
    scores = model(tokens, types, mask)
    # The span lies in the passage's own text, never in its headings.
    context = sum(1 for start, _ in encoded.offsets if start < len(passage.context))
    start, end = scores["start"].clone(), scores["end"].clone()
    for values in (start, end):
        values[:, 1 : int(begins) + context] = -1e4
    margin, first, last = best_spans(start, end, ends)
    shift = len(passage.context)
    return {
        "answers": round(float(scores["answers"]), 4),
        "supports": round(float(scores["supports"]), 4),
        "nullMargin": round(float(margin), 4),
        "startsAt": encoded.offsets[int(first - begins)][0] - shift,
        "endsAt": encoded.offsets[int(last - begins)][1] - shift,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--adapters", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    judge = load_adapters(arguments.base / "model.fp16.safetensors", arguments.adapters)
    wordpiece = open_tokenizer(arguments.base / "tokenizer.json")
    pairs = []
    for passage in PASSAGES:
        for text, history in QUESTIONS + [(claim, "") for claim in CLAIMS]:
            pair = {"question": text, "context": passage.context.removesuffix(". "), "text": passage.text}
            if history:
                pair["previous"] = history
            pairs.append(pair | {"expected": score(judge, wordpiece, text, history, passage)})
    arguments.out.write_text(json.dumps(pairs, ensure_ascii=False, indent=1) + "\n")
