import type { FoundPassage } from '../../knowledge/index.ts';
import { asksForNote, isNoteOfDocument } from './document-notes.ts';
import type { JudgedSpan, Judgement } from './judge.ts';
import { isPlainTitle } from './plain-title.ts';

const isQuestion = (text: string) => /[?？؟]["'”’)\]]*$/u.test(text.trim());
/** The name of something whose value stands behind a row of dots, in the next sentence. */
const lacksItsValue = (text: string) => /(?:\.{5}|…{2})\s*$/u.test(text);
/** A line in bold or in capitals above what it is about. */
const isTitle = (text: string) =>
  /^\*\*[^*.!?:]{1,80}\*\*$/u.test(text.trim()) ||
  /^\p{Lu}{2,30}(?: [\p{Lu}&'’-]{1,30}){1,7}$/u.test(text.trim());
const opensList = (text: string) => /[:：]["'”’)\]*_]*$/u.test(text.trim());

/** What can be told: a question of the document stands for the sentence behind it, and a lead-in brings its list along. */
export function spokenSpans({ passage, spans }: Judgement, question: string): JudgedSpan[] {
  const spoken: JudgedSpan[] = [];
  let asked: JudgedSpan | undefined;
  for (const span of spans) {
    const text = passage.text.slice(span.startsAt, span.endsAt);
    if (isQuestion(text)) {
      asked = span;
      continue;
    }
    if (lacksItsValue(text) || isTitle(text) || isPlainTitle(passage.text, span)) continue;
    if (isNoteOfDocument(text) && !asksForNote(question)) continue;
    const whole = opensList(text) || isAboveList(passage, span) ? withList(passage.text, span) : span;
    if (whole) spoken.push(asked ? behindQuestion(whole, asked) : whole);
    asked = undefined;
  }
  return spoken;
}

const longestMark = 16;

/** A title right above a list says nothing without it: "Come at once", "Can wait until tomorrow". */
const isAboveList = ({ text, lists = [] }: FoundPassage, { startsAt, endsAt }: JudgedSpan) =>
  lists.some(
    ({ leadIn, items: [first] }) =>
      leadIn === text.slice(startsAt, endsAt) &&
      first !== undefined &&
      first.startsAt >= endsAt &&
      first.startsAt - endsAt <= longestMark,
  );

const behindQuestion = (span: JudgedSpan, asked: JudgedSpan): JudgedSpan => ({
  ...span,
  score: Math.max(span.score, asked.score),
  covers: [...new Set([...asked.covers, ...span.covers])],
});

const maxListWords = 60;

/** A lead-in with the items right behind it; alone it would break off, so without any it is left out. */
function withList(text: string, span: JudgedSpan): JudgedSpan | undefined {
  const behind = text.slice(span.endsAt);
  const items = /^\s*(?:(?:[-*+•–]|\d{1,3}[.)])\s[^\n]*(?:\n|$)\s?)+/u.exec(behind)?.[0];
  if (!items || items.split(/\s+/).length > maxListWords) return undefined;
  return { ...span, endsAt: span.endsAt + items.trimEnd().length };
}
