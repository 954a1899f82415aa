"""Other shapes in which a passage may reach the judge: with its neighbour, or as a table.

The businesses' passages are short and of one subject. The product cuts documents into longer ones, whose tables keep their
columns and whose headings stand in the text.
"""

import re
from dataclasses import dataclass

from .data import Passage, context_of

_ROW = re.compile(r"[^.:;]{1,40}: [^;]{1,90}(?:; [^.:;]{1,40}: [^;]{1,90}?)+(?:\.(?=\s|$)|$)")
_NAME_AND_VALUE = re.compile(r"\s*([^:;]{1,40}): (.+)", re.S)


@dataclass
class View:
    passage: Passage
    # Which passages' text it holds, and what becomes of a place in it.
    places: dict


def make_views(passages):
    """Of each passage: joined to its neighbours, and with its rows as a table."""
    views = []
    for index, passage in enumerate(passages):
        table = _as_table(passage)
        if table:
            views.append(View(Passage(passage.context, table[0]), {index: table[1]}))
        following = passages[index + 1] if index + 1 < len(passages) else None
        if following and _title(passage) == _title(following):
            views.append(_joined(index, passage, following))
    return views


def _title(passage):
    return passage.context.removesuffix(". ").split(" › ")[0]


def _joined(index, passage, following):
    heading = following.context.removesuffix(". ").split(" › ")[-1]
    between = f"\n\n {heading}\n\n" if heading and heading != _title(following) else "\n\n"
    # Both stand under the document's title; the second brings its heading along in the text.
    first_heading = passage.context.removesuffix(". ").split(" › ")[-1]
    head = f" {first_heading}\n\n" if first_heading and first_heading != _title(passage) else ""
    shift = len(head) + len(passage.text) + len(between)
    text = head + passage.text + between + following.text
    return View(
        Passage(context_of(_title(passage)), text),
        {
            index: lambda start, end: (start + len(head), end + len(head)),
            index + 1: lambda start, end: (start + shift, end + shift),
        },
    )


def _as_table(passage):
    """(text, places) of a passage that begins with rows of the same names; None for others."""
    rows, at = [], 0
    text = passage.text
    while match := _ROW.match(text, at):
        cells = [_NAME_AND_VALUE.match(cell) for cell in match.group().rstrip(".").split(";")]
        if not all(cells) or (rows and [c[1] for c in cells] != rows[0][1]):
            break
        rows.append((match.span(), [c[1] for c in cells], [c[2].strip() for c in cells]))
        at = match.end() + (1 if text[match.end() : match.end() + 1] == " " else 0)
    if len(rows) < 2:
        return None
    written = " " + "   ".join(rows[0][1]) + "\n" + " " * 8 + "\n"
    spans = []
    for (start, end), _, values in rows:
        line = "   ".join(values)
        spans.append((start, end, len(written) + 2, len(written) + 2 + len(line)))
        written += f"  {line}  \n"
    shift = len(written) - at

    def place(start, end):
        touched = [span for span in spans if span[0] < end and start < span[1]]
        if not touched:
            return start + shift, end + shift
        return touched[0][2], (touched[-1][3] if end <= at else end + shift)

    return written + text[at:], place
