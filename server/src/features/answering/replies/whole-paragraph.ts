import type { FoundPassage } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { isOrder } from '../orders.ts';

/** A longer one is read by nobody who wanted to know one thing. */
const maxWords = 45;

/**
 * What is shown with a doubt, with the rest of its short paragraph: which of its sentences answers is doubtful too, and the
 * neighbour often does.
 */
export function inItsParagraph(passages: FoundPassage[], shown: ComposedAnswer): ComposedAnswer {
  const [first, ...others] = shown.sentences;
  const passage = passages.find(({ id }) => id === first?.passageId);
  if (!first || !passage || others.some(({ passageId }) => passageId !== passage.id)) return shown;
  if (shown.records || shown.table || passage.question !== null) return shown;
  const paragraph = paragraphAround(passage.text, first.startsAt);
  const isWhole = shown.sentences.every(({ startsAt, endsAt }) => isWithin(paragraph, { startsAt, endsAt }));
  const text = passage.text.slice(paragraph.startsAt, paragraph.endsAt);
  const before = shown.text.indexOf(first.text);
  if (!isWhole || before === -1 || !isProse(text) || text.split(/\s+/).length > maxWords) return shown;
  const sentences = passage.sentences.filter((sentence) => isWithin(paragraph, sentence));
  if (sentences.length <= shown.sentences.length || sentences.some((one) => isOrder(one.text))) return shown;
  return {
    ...shown,
    text: shown.text.slice(0, before) + text,
    sentences: [{ passageId: passage.id, text, ...paragraph }],
  };
}

interface Place {
  startsAt: number;
  endsAt: number;
}

const isWithin = (outer: Place, { startsAt, endsAt }: Place) =>
  outer.startsAt <= startsAt && endsAt <= outer.endsAt;

function paragraphAround(text: string, at: number): Place {
  const from = text.lastIndexOf('\n\n', at);
  const to = text.indexOf('\n\n', at);
  const startsAt = from === -1 ? 0 : from + 2;
  const endsAt = to === -1 ? text.length : to;
  const trimmed = text.slice(startsAt, endsAt).trimEnd();
  return { startsAt, endsAt: startsAt + trimmed.length };
}

/** No list, no row, no lines of an address. */
const isProse = (text: string) => !/[\n|]/.test(text) && !/^\s*(?:[-*+•#]|\d{1,3}[.)])\s/u.test(text);
