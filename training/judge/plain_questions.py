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
        others = [other for other in range(len(passages)) if other != index]
        asked = []
        for sentence in split_sentences(passage.text):
            text = plain_question(sentence, draw)
            if text:
                asked.append((text, sentence))
        asked += topic_questions(passage, draw)
        for text, sentence in asked:
            start = passage.text.index(sentence)
            span = (start, start + len(sentence.rstrip(".")))
            questions.append(Question(text, "", "by-rule", [(index, span)], others, source))
    return questions


def topic_questions(passage, draw):
    """(question, sentence) about what the heading names: its price, its time, where, whether there is any."""
    topic = topic_of(passage)
    asked, kinds = [], set()
    for sentence in split_sentences(passage.text):
        for kind, pattern, wordings in _TOPICS:
            found = pattern.search(sentence)
            if not found or kind in kinds:
                continue
            chosen = [w for w in wordings if topic or "{}" not in w]
            if not chosen:
                continue
            kinds.add(kind)
            day = _DAY.search(sentence)
            text = draw.choice(chosen).format(topic)
            if kind == "hours" and day and draw.random() < 0.4:
                text = draw.choice(["are you open on {}", "what time do you close on {}", "{} opening times"]).format(day[0])
            asked.append((_typed(text, draw), sentence))
    sentences = split_sentences(passage.text)
    if topic and sentences and draw.random() < 0.7:
        asked.append((_typed(draw.choice(_WHETHER).format(topic), draw), sentences[0]))
    return asked


def make_foreign_questions(businesses, draw, share=12):
    """Plain questions about what only other businesses name: nothing here answers them."""
    for business in businesses:
        words = set(re.findall(r"[a-z]{4,}", " ".join(p.full for p in business.passages).lower()))
        topics = []
        for other in businesses:
            if other is business:
                continue
            for passage in other.passages:
                topic = topic_of(passage)
                if topic and not any(word[:5] in have for word in re.findall(r"[a-z]{4,}", topic) for have in words):
                    topics.append(topic)
        everything = list(range(len(business.passages)))
        wordings = _WHETHER + [w for kind, _, several in _TOPICS for w in several if "{}" in w]
        for topic in draw.sample(topics, min(share, len(topics))):
            text = _typed(draw.choice(wordings).format(topic), draw)
            business.questions.append(Question(text, "", "by-rule", [], everything, business.name))


def topic_of(passage):
    """What the last heading names, where that is a plain name of something."""
    heading = passage.context.removesuffix(". ").split(" › ")[-1]
    heading = re.sub(r"^.*: ", "", heading).strip()
    words = heading.lower().split()
    if not 1 <= len(words) <= 4 or _NO_TOPIC & set(words) or re.search(r"[\d,'’?()]", heading):
        return ""
    return " ".join(words)


_NO_TOPIC = set(
    "what which when where how who why if we you your our not no do does is are can terms rules general none and or from"
    " contact service hours opening times prices price list fees about information methods duration other".split()
)
_DAY = re.compile(r"\b(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)", re.I)
_TOPICS = [
    ("price", re.compile(r"[£$€]\s?\d|\d (?:euros?|dollars?|pounds?|pence|cents?)\b"),
     ["how much is {}", "how much does {} cost", "what does {} cost", "{} price", "what is the price of {}", "how much do you charge for {}"]),
    ("hours", re.compile(r"\bopen\b.*\d|^Phone.*\b(?:Monday|daily)\b"),
     ["when are you open", "what are your opening hours", "what time do you open", "opening hours", "when do you close", "until when are you open"]),
    ("length", re.compile(r"\b(?:takes?|within|lasts?|need) (?:about |up to )?(?:\w+ to )?\w+ (?:working )?(?:minutes|hours|days|weeks|months)\b"),
     ["how long does {} take", "how long is {}", "how many days does {} take"]),
    ("place", re.compile(r"\b(?:at|on|in) \d+ [A-Z]|[A-Z]\w+ (?:Street|Road|Lane|Row|Square|Yard|Quay)\b"),
     ["where are you", "where can i find you", "what is your address", "where is your shop"]),
    ("phone", re.compile(r"\b0\d{3,4} ?\d{3}"), ["what is your phone number", "how can i call you", "phone number", "how do i contact you"]),
    ("mail", re.compile(r"\S+@\S+"), ["what is your email address", "how can i write to you", "email address"]),
    ("free", re.compile(r"\b(?:free|no charge|at no cost)\b"), ["is {} free", "does {} cost anything", "do i have to pay for {}"]),
]
_WHETHER = ["do you have {}", "do you offer {}", "what about {}", "tell me about {}", "is there {}", "{}", "can i get {}", "how does {} work", "what do i need to know about {}"]


def _typed(text, draw):
    """As some write it."""
    text = text[0].upper() + text[1:] if draw.random() < 0.5 else text
    return text + "?" if draw.random() < 0.6 else text


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
