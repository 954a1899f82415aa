"""Claims made by rule from passages: a sentence as it stands is supported; with a number, a name, a condition or its
negation changed it is not. They teach the support head to look at small words before it sees what people wrote."""

import random
import re

from .data import Claim

_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z0-9£$€])|\n+")
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_NAME = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+(?: [A-Z][a-z]+)*")
_CONDITION = re.compile(
    r",? (?:if|unless|except|only if|as long as|provided that|until|before|after|within|when|but not)\b[^,;.]*"
)
_NEGATABLE = re.compile(r"\b(is|are|was|were|can|must|may|will|do|does|should|has|have)\b(?! not|n't)")
_NEGATION = re.compile(r"\b(?:is|are|was|were|can|must|may|will|do|does|should|has|have)( not)\b|\b(no|never|without) ")

_GROUPS = [
    "monday tuesday wednesday thursday friday saturday sunday".split(),
    "january february march april may june july august september october november december".split(),
    "one two three four five six seven eight nine ten twelve".split(),
    "before after".split(),
    "always never sometimes".split(),
    "minutes hours days weeks months years".split(),
    "minute hour day week month year".split(),
    "more less".split(),
    "free charged".split(),
    "morning evening".split(),
    "adults children".split(),
    "included extra".split(),
    "open closed".split(),
    "first last".split(),
    "all some".split(),
    "least most".split(),
    "above below".split(),
    "maximum minimum".split(),
]
_ALTERNATIVES = {word: [other for other in group if other != word] for group in _GROUPS for word in group}
_ALTERNATIVE = re.compile(r"\b(" + "|".join(_ALTERNATIVES) + r")\b", re.IGNORECASE)


def split_sentences(text):
    return [s.strip() for s in _SENTENCE_END.split(text) if 5 <= len(s.split()) <= 45]


def make_claims(passages, wanted, seed, source):
    """About `wanted` claims, half of them supported."""
    draw = random.Random(seed)
    claims = []
    for index in draw.sample(range(len(passages)), min(len(passages), wanted)):
        sentences = split_sentences(passages[index].text[:1200])
        if not sentences or "{" in passages[index].text:
            continue
        sentence = draw.choice(sentences)
        if draw.random() < 0.5:
            claims.append(Claim(_shorten(sentence, draw), index, True, "copied", source))
        else:
            changed = _change(sentence, passages[index].text, draw)
            if changed:
                claims.append(Claim(changed[1], index, False, changed[0], source))
                continue
            # Nothing in it could be changed: said of another passage it is not supported either.
            other = draw.randrange(len(passages))
            if other != index:
                claims.append(Claim(sentence, other, False, "elsewhere", source))
    return claims


def _shorten(sentence, draw):
    """Now and then without its leading words, so that an exact copy is not all that is supported."""
    if draw.random() < 0.3:
        sentence = re.sub(r"^(?:However|Also|Then|Please|In addition|For example|Note that),? ", "", sentence)
    return sentence[0].upper() + sentence[1:]


def change_words(sentence, passage, draw):
    """A false neighbour of a true sentence, or None where nothing in it can be changed."""
    changed = _change(sentence, passage, draw)
    return changed[1] if changed else None


def _change(sentence, passage, draw):
    changes = [_change_number, _change_word, _negate, _drop_condition, _change_name]
    draw.shuffle(changes)
    for change in changes:
        result = change(sentence, passage, draw)
        if result and result != sentence:
            return change.__name__.strip("_"), result
    return None


def _replace(text, match, replacement):
    return text[: match.start()] + replacement + text[match.end() :]


def _change_number(sentence, passage, draw):
    found = list(_NUMBER.finditer(sentence))
    if not found:
        return None
    match = draw.choice(found)
    others = [n for n in _NUMBER.findall(passage) if n != match.group() and len(n) <= len(match.group()) + 1]
    if others and draw.random() < 0.5:
        return _replace(sentence, match, draw.choice(others))
    digits = re.sub(r"\D", "", match.group())
    if digits != match.group() or len(digits) > 6:
        return _replace(sentence, match, draw.choice(others)) if others else None
    value = int(digits)
    changed = draw.choice([value + 1, max(0, value - 1), value * 2, value + 5, value * 10, value + draw.randint(2, 30)])
    return _replace(sentence, match, str(changed)) if changed != value else None


def _change_word(sentence, _passage, draw):
    found = [m for m in _ALTERNATIVE.finditer(sentence) if m.group() != "may"]
    if not found:
        return None
    match = draw.choice(found)
    word = draw.choice(_ALTERNATIVES[match.group().lower()])
    return _replace(sentence, match, word.capitalize() if match.group()[0].isupper() else word)


def _negate(sentence, _passage, draw):
    negated = _NEGATION.search(sentence)
    if negated and draw.random() < 0.7:
        if negated.group(1):
            return sentence[: negated.start(1)] + sentence[negated.end(1) :]
        word = {"no": "a ", "never": "always ", "without": "with "}[negated.group(2)]
        return _replace(sentence, negated, word)
    found = list(_NEGATABLE.finditer(sentence))
    if not found:
        return None
    match = draw.choice(found)
    return _replace(sentence, match, f"{match.group()} not")


def _drop_condition(sentence, _passage, draw):
    found = list(_CONDITION.finditer(sentence))
    if not found:
        return None
    shorter = _replace(sentence, draw.choice(found), "").strip()
    return shorter if len(shorter.split()) >= 5 else None


def _change_name(sentence, passage, draw):
    found = list(_NAME.finditer(sentence))
    others = {n for n in _NAME.findall(passage)}
    if not found:
        return None
    match = draw.choice(found)
    others = sorted(others - {match.group()})
    return _replace(sentence, match, draw.choice(others)) if others else None
