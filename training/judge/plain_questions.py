"""Plain questions made by rule from sentences of the businesses.

People's answerable questions there are paraphrases and complaints, while the near misses are plain ('is there', 'how much
is'): a model would learn the style of a question instead of reading the passage. These are plain and answered.
"""

import re

from .data import Question
from .rule_claims import split_sentences

_PERSONS = {"we": "you", "us": "you", "our": "your", "you": "i", "your": "my", "yours": "mine"}
_INVERTED = re.compile(
    r"^(?P<subject>(?:[\w'’£%-]+ ){1,6}?)(?P<verb>is|are|can|must|may|will|has to|have to)(?P<rest> [^.;:]{6,90})"
)
_COST = re.compile(r"^(?P<subject>(?:[\w'’-]+ ){1,7}?)costs? (?P<rest>[£$€]?\d)")
_TAKES = re.compile(r"^(?P<subject>(?:[\w'’-]+ ){1,6}?)(?:takes?|lasts?) (?P<rest>(?:about |up to )?\w+)")
_WE = re.compile(r"^We (?P<verb>[a-z]+(?<!s)) (?P<rest>[^.;:]{6,70})")
_NOT_VERBS = {"are", "also", "have", "can", "do", "will", "must", "never", "only", "then", "always", "may"}
_TAIL = re.compile(r",? (?:from|until|for|at|on|if|when|before|after|within|and|but|which|so|because|up to|by|unless|with)\b.*$")


def plain_question(sentence, draw):
    """A question that the sentence answers, or None where no rule fits."""
    for pattern, make in ((_COST, _ask_price), (_TAKES, _ask_time), (_WE, _ask_whether_we), (_INVERTED, _invert)):
        match = pattern.match(sentence)
        if match:
            question = make(match, draw)
            if question and 3 <= len(question.split()) <= 16:
                return _turn_persons(question) + ("?" if draw.random() < 0.3 else "")
    return None


def make_plain_questions(passages, source, draw):
    questions = []
    for index, passage in enumerate(passages):
        for sentence in split_sentences(passage.text):
            text = plain_question(sentence, draw)
            if text:
                start = passage.text.index(sentence)
                span = (start, start + len(sentence.rstrip(".")))
                others = [other for other in range(len(passages)) if other != index]
                questions.append(Question(text, "", "plain", [(index, span)], others, source))
    return questions


def _ask_price(match, draw):
    return draw.choice(["how much is {}", "what does {} cost", "price of {}", "how much does {} cost"]).format(
        _lower(match["subject"])
    )


def _ask_time(match, draw):
    return draw.choice(["how long does {} take", "how long is {}"]).format(_lower(match["subject"]))


def _ask_whether_we(match, draw):
    if match["verb"] in _NOT_VERBS:
        return None
    return f"do we {match['verb']} {_shorten(match['rest'], draw)}"


def _invert(match, draw):
    verb, subject = match["verb"], _lower(match["subject"])
    rest = _shorten(match["rest"].strip(), draw)
    if verb in ("has to", "have to"):
        return f"{'does' if verb.startswith('has') else 'do'} {subject} have to {rest}"
    if verb in ("is", "are") and draw.random() < 0.3:
        return f"{draw.choice(['when', 'where', 'how'])} {verb} {subject} {rest}"
    return f"{verb} {subject} {rest}"


def _shorten(rest, draw):
    shorter = _TAIL.sub("", rest)
    return shorter if len(shorter.split()) >= 1 and draw.random() < 0.7 else rest


def _lower(subject):
    return subject.strip()[0].lower() + subject.strip()[1:]


def _turn_persons(question):
    return re.sub(r"\b(we|us|our|you|your|yours)\b", lambda m: _PERSONS[m.group().lower()], question, flags=re.I)
