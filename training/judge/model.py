"""MiniLM as a cross-encoder: the encoder the product ships, low-rank changes to it, and four heads."""

import math

import torch
import torch.nn.functional as F
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from torch import nn

LAYERS = 6
HEADS = 12
HIDDEN = 384
INNER = 1536
VOCABULARY = 30522
POSITIONS = 512
EPSILON = 1e-12

# Far below any score of a token that may begin or end a span; small enough for half precision.
NEVER = -10_000.0


class LowRankLinear(nn.Linear):
    """A frozen linear layer plus a change of low rank; rank 0 trains the layer itself.

    The change is scaled by alpha / sqrt(rank), so that one learning rate fits every rank.
    """

    def __init__(self, inputs, outputs, rank, alpha):
        super().__init__(inputs, outputs)
        self.scale = alpha / math.sqrt(rank) if rank else 0.0
        if rank:
            self.A = nn.Parameter(torch.randn(rank, inputs) / math.sqrt(inputs))
            self.B = nn.Parameter(torch.zeros(outputs, rank))

    def forward(self, inputs):
        weight = self.weight + self.scale * (self.B @ self.A) if self.scale else self.weight
        return F.linear(inputs, weight, self.bias)


class EncoderLayer(nn.Module):
    def __init__(self, rank, alpha, dropout):
        super().__init__()
        self.query = LowRankLinear(HIDDEN, HIDDEN, rank, alpha)
        self.key = LowRankLinear(HIDDEN, HIDDEN, rank, alpha)
        self.value = LowRankLinear(HIDDEN, HIDDEN, rank, alpha)
        self.attended = LowRankLinear(HIDDEN, HIDDEN, rank, alpha)
        self.attended_norm = nn.LayerNorm(HIDDEN, eps=EPSILON)
        self.widen = LowRankLinear(HIDDEN, INNER, rank, alpha)
        self.narrow = LowRankLinear(INNER, HIDDEN, rank, alpha)
        self.output_norm = nn.LayerNorm(HIDDEN, eps=EPSILON)
        self.dropout = nn.Dropout(dropout)

    def forward(self, hidden, mask):
        rows, length, _ = hidden.shape

        def heads(layer):
            return layer(hidden).view(rows, length, HEADS, HIDDEN // HEADS).transpose(1, 2)

        context = F.scaled_dot_product_attention(
            heads(self.query), heads(self.key), heads(self.value), attn_mask=mask
        )
        context = context.transpose(1, 2).reshape(rows, length, HIDDEN)
        hidden = self.attended_norm(hidden + self.dropout(self.attended(context)))
        return self.output_norm(hidden + self.dropout(self.narrow(F.gelu(self.widen(hidden)))))


class Encoder(nn.Module):
    def __init__(self, rank=0, alpha=2.0, dropout=0.0):
        super().__init__()
        self.words = nn.Embedding(VOCABULARY, HIDDEN)
        self.positions = nn.Embedding(POSITIONS, HIDDEN)
        self.types = nn.Embedding(2, HIDDEN)
        self.norm = nn.LayerNorm(HIDDEN, eps=EPSILON)
        self.dropout = nn.Dropout(dropout)
        self.layers = nn.ModuleList(EncoderLayer(rank, alpha, dropout) for _ in range(LAYERS))

    def forward(self, tokens, types, mask):
        positions = self.positions.weight[: tokens.shape[1]]
        hidden = self.dropout(self.norm(self.words(tokens) + positions + self.types(types)))
        for layer in self.layers:
            hidden = layer(hidden, mask[:, None, None, :])
        return hidden


class Head(nn.Module):
    """One number of a pair: from the first token's state, and from how alike the means of both parts are.

    The published encoder was trained to put the meaning of a text into the mean of its states, so the likeness is a
    fair judgement before any training; the first token learns what it misses.
    """

    def __init__(self, likeness):
        super().__init__()
        self.pool = nn.Linear(HIDDEN, HIDDEN)
        self.score = nn.Linear(HIDDEN, 1)
        self.match = nn.Linear(HIDDEN, 1, bias=False)
        for layer in (self.pool, self.score):
            nn.init.normal_(layer.weight, std=0.02)
            nn.init.zeros_(layer.bias)
        nn.init.constant_(self.match.weight, likeness)
        # States of one pair are much alike from the beginning.
        nn.init.constant_(self.score.bias, -0.9 * likeness)

    def forward(self, first, agreement):
        return (self.score(torch.tanh(self.pool(first))) + self.match(agreement)).squeeze(-1)


def mean_of(hidden, chosen):
    """Unit-length mean of the chosen states of each row."""
    chosen = chosen[..., None].to(hidden.dtype)
    return F.normalize((hidden * chosen).sum(1) / chosen.sum(1), dim=-1)


class Judge(nn.Module):
    """Scores of pairs: does it answer, where does the answer begin and end, does it support.

    Position 0 of `start` and `end` means that the passage holds no answer.
    """

    def __init__(self, rank=0, alpha=2.0, dropout=0.0):
        super().__init__()
        self.encoder = Encoder(rank, alpha, dropout)
        self.answers = Head(likeness=5.0)
        self.supports = Head(likeness=0.0)
        self.span = nn.Linear(HIDDEN, 2)
        nn.init.normal_(self.span.weight, std=0.02)
        nn.init.zeros_(self.span.bias)

    def forward(self, tokens, types, mask):
        hidden = self.encoder(tokens, types, mask)
        first = hidden[:, 0]
        # Both means count the separators: a part is never empty, and the graph needs no masks but the types.
        agreement = mean_of(hidden, (types == 0) & mask) * mean_of(hidden, types == 1)
        # Of the passage only; its closing token is taken out by whoever reads the spans.
        allowed = (types == 1) & mask
        allowed[:, 0] = True
        span = self.span(hidden).float().masked_fill(~allowed[:, :, None], NEVER)
        return {
            "answers": self.answers(first, agreement).float(),
            "supports": self.supports(first, agreement).float(),
            "start": span[..., 0],
            "end": span[..., 1],
        }


# Our names on the left, those of the published weights on the right.
_PUBLISHED = {
    "words": "embeddings.word_embeddings",
    "positions": "embeddings.position_embeddings",
    "types": "embeddings.token_type_embeddings",
    "norm": "embeddings.LayerNorm",
}
_PUBLISHED_LAYER = {
    "query": "attention.self.query",
    "key": "attention.self.key",
    "value": "attention.self.value",
    "attended": "attention.output.dense",
    "attended_norm": "attention.output.LayerNorm",
    "widen": "intermediate.dense",
    "narrow": "output.dense",
    "output_norm": "output.LayerNorm",
}


def published_name(name):
    """The name under which the published weights know a parameter of the encoder."""
    parts = name.split(".")
    if parts[0] == "layers":
        return f"encoder.layer.{parts[1]}.{_PUBLISHED_LAYER[parts[2]]}.{parts[3]}"
    return f"{_PUBLISHED[parts[0]]}.{parts[1]}"


def load_base(encoder, weights_path):
    """Fills an encoder with the published weights, leaving its adapters as they are."""
    published = load_file(weights_path)
    own = encoder.state_dict()
    for name in own:
        if name.endswith((".A", ".B")):
            continue
        own[name] = published[published_name(name)].float()
    encoder.load_state_dict(own)
    return encoder


def choose_trainable(model, rank):
    """With adapters: those, biases, norms, token types and heads. Without: all but words and positions."""
    for name, parameter in model.named_parameters():
        if not name.startswith("encoder."):
            trained = True
        elif rank:
            trained = name.endswith((".A", ".B", ".bias")) or "norm" in name or ".types." in name
        else:
            trained = not name.startswith(("encoder.words", "encoder.positions"))
        parameter.requires_grad_(trained)


def stored_name(name):
    """The name of a parameter in the file of adapters: as published, with `A` or `B` in place of `weight`."""
    if not name.startswith("encoder."):
        return name
    inner = name.removeprefix("encoder.")
    if inner.endswith((".A", ".B")):
        layer, factor = inner.rsplit(".", 1)
        return published_name(f"{layer}.weight").removesuffix("weight") + factor
    return published_name(inner)


def save_adapters(model, path, rank, alpha):
    """All that was trained, in half precision."""
    tensors = {
        stored_name(name): parameter.detach().to(torch.float16).cpu().contiguous()
        for name, parameter in model.named_parameters()
        if parameter.requires_grad
    }
    save_file(tensors, path, metadata={"rank": str(rank), "alpha": str(alpha)})


def load_adapters(weights_path, adapters_path):
    """The judge as the product merges it: the published weights changed by the adapters."""
    with safe_open(adapters_path, "pt") as file:
        metadata = file.metadata()
        stored = {key: file.get_tensor(key).float() for key in file.keys()}
    model = Judge(int(metadata["rank"]), float(metadata["alpha"]))
    load_base(model.encoder, weights_path)
    state = model.state_dict()
    for name in state:
        state[name] = stored.get(stored_name(name), state[name])
    model.load_state_dict(state)
    return model.eval()
