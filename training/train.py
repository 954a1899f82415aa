"""Trains the judge. See README.md for the commands."""

import argparse
import json
import random
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

from judge.batches import Examples, make_batches, make_units, rows_to_tensors
from judge.data import Dataset, Question, load_businesses, load_public, merge_businesses, split_businesses, split_twins
from judge.losses import batch_loss
from judge.model import Encoder, Judge, choose_trainable, load_adapters, load_base, save_adapters
from judge.plain_questions import make_foreign_questions, make_plain_questions
from judge.rule_claims import make_claims
from judge.scoring import retrieval_scores, score_business
from judge.tokens import assemble_pairs, open_tokenizer
from judge.views import View, make_views
from judge.word_bias import left_out_bias


TWINS = Path(__file__).parent / "businesses"


def read_settings():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with house/ and the public files")
    parser.add_argument("--twins", type=Path, default=TWINS, help="folder of the businesses written in twins")
    parser.add_argument("--base", type=Path, required=True, help="folder of the published weights and tokenizer")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default="judge")
    parser.add_argument("--start-from", type=Path, help="adapters to go on training, of the same rank")
    parser.add_argument("--rank", type=int, default=32, help="0 trains the whole encoder")
    parser.add_argument("--alpha", type=float, default=2.0)
    parser.add_argument("--dropout", type=float, default=0.1)
    parser.add_argument("--learning-rate", type=float, default=6e-4)
    parser.add_argument("--public-epochs", type=float, default=1.0, help="public examples mixed with the businesses")
    parser.add_argument("--house-repeats", type=int, default=2, help="of the businesses in a public epoch")
    parser.add_argument("--house-epochs", type=int, default=20, help="afterwards, of the businesses alone")
    parser.add_argument("--late-public", type=int, default=1500, help="questions people wrote, in each of those")
    parser.add_argument("--rule-claims", type=int, default=20_000, help="made of public passages")
    parser.add_argument("--without", nargs="*", default=[], help="beginnings of public sources to leave out")
    parser.add_argument("--max-tokens", type=int, default=256, help="of a pair; the product reads up to 320")
    parser.add_argument("--batch-examples", type=int, default=128)
    parser.add_argument("--answers-weight", type=float, default=2.0)
    parser.add_argument("--listwise-weight", type=float, default=0.5)
    parser.add_argument("--contrast-weight", type=float, default=0.5)
    parser.add_argument("--span-weight", type=float, default=1.0)
    parser.add_argument("--null-weight", type=float, default=0.35)
    parser.add_argument("--supports-weight", type=float, default=1.5)
    parser.add_argument("--bias", type=float, default=1.0, help="how much of the words' own verdict is taken out")
    parser.add_argument("--plain-questions", type=int, default=1, help="0 leaves out those made by rule")
    parser.add_argument("--views", type=int, default=1, help="0 reads every passage in its own shape alone")
    parser.add_argument("--mine-again", action="store_true", help="hard passages by the judge itself before the last part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--split-seed", type=int, default=18)
    parser.add_argument("--fold", type=int, help="leave out this fifth of the businesses instead of ten")
    parser.add_argument("--max-seconds", type=float, default=400)
    parser.add_argument("--max-steps", type=int, default=0)
    return parser.parse_args()


# Rules made these from what people wrote; they weigh less than it.
SHARE_OF_KIND = {"intro": 0.5, "sibling": 0.6, "swap": 0.7, "howto": 0.7, "topic": 0.5, "human-unans": 2.0}


# Of the public examples, what people wrote.
BY_PEOPLE = {"span", "rel", "faq", "human-unans", "rated-good"}


class Training:
    def __init__(self, settings):
        self.settings = settings
        torch.manual_seed(settings.seed)
        np.random.seed(settings.seed)
        self.draw = random.Random(settings.seed)
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.backends.cuda.matmul.allow_tf32 = True
        self.tokenizer = open_tokenizer(settings.base / "tokenizer.json")
        weights = settings.base / "model.fp16.safetensors"
        self.base = load_base(Encoder(), weights).to(self.device).eval()
        if settings.start_from:
            self.model = load_adapters(weights, settings.start_from)
            for layer in self.model.modules():
                if isinstance(layer, torch.nn.Dropout):
                    layer.p = settings.dropout
        else:
            self.model = Judge(settings.rank, settings.alpha, settings.dropout)
            load_base(self.model.encoder, weights)
        choose_trainable(self.model, settings.rank)
        self.model.to(self.device)

        businesses = load_businesses(settings.data / "house")
        self.split = split_businesses(businesses, settings.split_seed, settings.fold)
        twins, self.split["twins"] = split_twins(load_businesses(settings.twins))
        self.split["train"] += twins
        if settings.plain_questions:
            for business in self.split["train"]:
                business.questions += make_plain_questions(business.passages, business.name, self.draw)
            make_foreign_questions(self.split["train"], self.draw)
        self._load_examples()
        if settings.bias:
            self._measure_bias(settings.bias)

    def _load_examples(self):
        settings = self.settings
        house = merge_businesses(self.split["train"])
        public = Dataset()
        if settings.public_epochs or settings.late_public:
            public = load_public(settings.data, settings.without)
        house_claims = house.claims[:]
        for seed in range(3):
            house_claims += make_claims(house.passages, len(house.passages), settings.seed + seed, "house-rules")
        public_claims = make_claims(public.passages, settings.rule_claims, settings.seed, "public-rules")
        shift = len(house.passages)
        for question in public.questions:
            question.positives = [(passage + shift, span) for passage, span in question.positives]
            question.negatives = [passage + shift for passage in question.negatives]
        for claim in public_claims:
            claim.passage += shift
        is_house = {business.name: True for business in self.split["train"]}
        is_house |= {question.source: False for question in public.questions}
        self.examples = Examples(
            self.tokenizer,
            house.passages + public.passages,
            house.questions + public.questions,
            house_claims + public_claims,
            self.device,
            settings.seed,
            is_house,
            settings.max_tokens,
            self._views() if settings.views else [],
        )
        self.house_questions = range(len(house.questions))
        self.house_claims = range(len(house_claims))
        self.public_questions = range(len(house.questions), len(self.examples.questions))
        self.public_claims = range(len(house_claims), len(self.examples.claims))
        self._order_by_hardness(
            lambda business: retrieval_scores(self.base, self.tokenizer, business, self.device)
        )

    def _views(self):
        views, shift = [], 0
        for business in self.split["train"]:
            for view in make_views(business.passages):
                views.append(View(view.passage, {index + shift: place for index, place in view.places.items()}))
            shift += len(business.passages)
        return views

    def _measure_bias(self, strength):
        """Of what people wrote for the businesses; what rules made has none."""
        questions = [i for i in self.house_questions if self.examples.questions[i].kind != "by-rule"]
        claims = [i for i in self.house_claims if self.examples.claims[i].source != "house-rules"]
        chosen = [self.examples.questions[i] for i in questions]
        bias = left_out_bias([q.text for q in chosen], [bool(q.positives) for q in chosen], [q.source for q in chosen])
        self.examples.question_bias[questions] = strength * bias
        chosen = [self.examples.claims[i] for i in claims]
        bias = left_out_bias([c.text for c in chosen], [c.is_supported for c in chosen], [c.source for c in chosen])
        self.examples.claim_bias[claims] = strength * bias

    def _order_by_hardness(self, score):
        """For each question of a business its wrong passages, the most tempting first."""
        self.hard_order = []
        shift = 0
        for business in self.split["train"]:
            for question, scores in zip(business.questions, score(business)):
                ordered = sorted(question.negatives, key=lambda passage: -scores[passage])
                self.hard_order.append([passage + shift for passage in ordered])
            shift += len(business.passages)

    def _batches(self, with_public):
        examples, draw = self.examples, self.draw
        units = []
        for _ in range(self.settings.house_repeats if with_public else 1):
            units += make_units(examples, self.house_questions, self.house_claims)
        if with_public:
            chosen = []
            for index in self.public_questions:
                share = SHARE_OF_KIND.get(examples.questions[index].kind, 1.0)
                chosen += [index] * (int(share) + (draw.random() < share - int(share)))
            units += make_units(examples, chosen, self.public_claims)
        else:
            # Otherwise the style of the businesses' questions would be all that it learns last.
            written = [i for i in self.public_questions if examples.questions[i].kind in BY_PEOPLE]
            units += make_units(examples, draw.sample(written, min(len(written), self.settings.late_public)), [])
        return make_batches(units, self.settings.batch_examples, draw)

    def run(self):
        settings = self.settings
        mixed = []
        for _ in range(int(np.ceil(settings.public_epochs))):
            mixed += self._batches(with_public=True)
        mixed = mixed[: int(len(mixed) * settings.public_epochs / max(1, np.ceil(settings.public_epochs)))]
        alone = []
        for _ in range(settings.house_epochs):
            alone += self._batches(with_public=False)
        batches = mixed + alone
        if settings.max_steps:
            batches = batches[: settings.max_steps]
        trained = [p for p in self.model.parameters() if p.requires_grad]
        print(settings.name, "trains", sum(p.numel() for p in trained), "numbers in", len(batches), "steps", flush=True)
        decayed = [p for p in trained if p.dim() > 1]
        plain = [p for p in trained if p.dim() <= 1]
        optimizer = torch.optim.AdamW(
            [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
            lr=settings.learning_rate,
            betas=(0.9, 0.98),
            fused=self.device.type == "cuda",
        )
        started, pairs = time.time(), 0
        for step, batch in enumerate(batches):
            # Runs out of steps or out of time, whichever comes first, with the learning rate falling to zero.
            done = max(step / len(batches), (time.time() - started) / settings.max_seconds)
            if done >= 1:
                print(settings.name, "stopped by time at step", step, flush=True)
                break
            if settings.mine_again and step == len(mixed):
                self._mine_again()
            for group in optimizer.param_groups:
                group["lr"] = settings.learning_rate * min(1, (step + 1) / 200) * (1 - done)
            parts, rows = self._step(batch, optimizer, trained)
            pairs += rows
            if step % 300 == 0:
                figures = " ".join(f"{name} {float(part.detach()):.3f}" for name, part in parts.items())
                print(f"{settings.name} {step} {time.time() - started:.0f}s {figures}", flush=True)
        print(f"{settings.name} trained on {pairs} pairs in {time.time() - started:.0f}s", flush=True)

    def _mine_again(self):
        self._order_by_hardness(
            lambda business: score_business(self.model, self.tokenizer, business, self.device)["answers"]
        )

    def _step(self, batch, optimizer, trained):
        self.model.train()
        self.examples.shapes.clear()
        rows = []
        for group, (is_claim, index) in enumerate(batch):
            if is_claim:
                rows += self.examples.claim_rows(index, group)
            else:
                rows += self.examples.question_rows(index, group, self.hard_order)
        columns = rows_to_tensors(rows, self.device)
        tokens, types, mask, begins, _ = assemble_pairs(
            self.examples.text_table,
            columns["text"],
            self.examples.passage_table,
            columns["passage"],
            columns["skipped"],
            self.settings.max_tokens,
        )
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            scores = self.model(tokens, types, mask)
        parts = batch_loss(scores, columns, begins, self.settings)
        optimizer.zero_grad(set_to_none=True)
        sum(parts.values()).backward()
        torch.nn.utils.clip_grad_norm_(trained, 1.0)
        optimizer.step()
        return parts, len(rows)

    def save(self):
        settings = self.settings
        settings.out.mkdir(parents=True, exist_ok=True)
        if settings.rank:
            path = settings.out / f"{settings.name}.safetensors"
            save_adapters(self.model, path, settings.rank, settings.alpha)
        arrays = {}
        for business in self.split["dev"] + self.split["test"] + self.split["twins"]:
            scores = score_business(self.model, self.tokenizer, business, self.device)
            scores["search"] = retrieval_scores(self.base, self.tokenizer, business, self.device)
            plain = replace(business, questions=make_plain_questions(business.passages, "", random.Random(1)))
            judged = score_business(self.model, self.tokenizer, plain, self.device)
            scores["plain_answers"] = judged["answers"]
            scores["plain_search"] = retrieval_scores(self.base, self.tokenizer, plain, self.device)
            direct = replace(business, questions=direct_questions(business))
            if direct.questions:
                scores["direct_answers"] = score_business(self.model, self.tokenizer, direct, self.device)["answers"]
                scores["direct_search"] = retrieval_scores(self.base, self.tokenizer, direct, self.device)
            arrays |= {f"{business.name}/{key}": value for key, value in scores.items()}
        names = {part: [b.name for b in self.split[part]] for part in ("dev", "test", "twins")}
        settings_text = json.dumps({"split": names, "settings": vars(settings)}, default=str)
        arrays["about"] = np.array(settings_text)
        for key, value in arrays.items():
            if value.dtype == np.float32 or value.dtype == np.float64:
                arrays[key] = value.astype(np.float16)
        np.savez_compressed(settings.out / f"{settings.name}.scores.npz", **arrays)


def direct_questions(business):
    """Plain questions written by hand for the businesses to choose by; each is answered by one passage."""
    written = json.loads((Path(__file__).parent / "direct_questions.json").read_text())
    answering = [(text, int(passage[1:]) - 1) for text, passage in written.get(business.name, [])]
    everything = range(len(business.passages))
    return [
        Question(text, "", "direct", [(place, None)], [other for other in everything if other != place], business.name)
        for text, place in answering
    ]


if __name__ == "__main__":
    training = Training(read_settings())
    training.run()
    training.save()
