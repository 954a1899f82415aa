import {
  contentWordsOf,
  isCodeColumn,
  isRemarkColumn,
  recordsOf,
  type SearchResult,
  subjectWordsOf,
  tablesIn,
} from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { moreText } from '../texts/index.ts';
import { captionOf } from './drawn-table.ts';
import { inSentence, tellCells } from './record-sentences.ts';

const asksForAll =
  /^(?:\W|\b(?:and|so|hi|hello|ok)\b)*(?:(?:what|which)\b.{1,60}\b(?:are there|is there|available|(?:do|can|could) (?:you|i|we) (?:have|offer|sell|do|serve|rent|hire|get|choose|order|book|buy))|(?:what|which) are (?:the|your)\b|list\b|show me\b|tell me (?:all )?(?:the|your)\b)/iu;
const maxRows = 8;
const fewestRows = 2;
/** A row of more says more than what there is. */
const maxValues = 1;

/** "Which main dishes are there?" under that very heading: the rows of its table, with their value where they have just one. */
export function rowsUnder({ query, language, passages }: SearchResult): ComposedAnswer | undefined {
  if (language !== 'en' || !asksForAll.test(query)) return undefined;
  const subject = contentWordsOf(subjectWordsOf(query).join(' '));
  const asked = new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  if (subject.length === 0) return undefined;
  for (const passage of passages) {
    const title = contentWordsOf(captionOf(passage));
    // "Workshop" is a place, where "workshops" are asked for.
    const isWritten = (
      captionOf(passage)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).every((word) => asked.has(word));
    const isThat = isWritten && title.length > 0 && subject.every((word) => title.includes(word));
    const [table, ...others] = isThat ? tablesIn(passage.text, passage.heading) : [];
    if (!table || others.length > 0) continue;
    const { records } = recordsOf(table);
    if (records.length < fewestRows || records.some(({ name }) => name === '')) continue;
    const told = records.slice(0, maxRows).map(({ name, cells }) => {
      const values = cells.filter((cell) => !isCodeColumn(cell.name) && !isRemarkColumn(cell.name));
      const isFew = values.length > 0 && values.length <= maxValues;
      return `- ${name}${isFew ? `: ${tellCells(values.map(withoutPriceName), inSentence)}` : ''}`;
    });
    const left = records.length - told.length;
    return {
      text: [
        `${captionOf(passage)}:`,
        ...told,
        ...(left > 0 ? [`- … ${moreText(language, left)}`] : []),
      ].join('\n'),
      sentences: table.rows.slice(0, maxRows).map(({ startsAt, endsAt }) => ({
        text: passage.text.slice(startsAt, endsAt),
        passageId: passage.id,
        startsAt,
        endsAt,
      })),
      isWhole: true,
    };
  }
  return undefined;
}

/** "£18" needs no "price" before it. */
const withoutPriceName = ({ name, value }: { name: string; value: string }) => ({
  name: /^(?:price|cost|fee)s?$/iu.test(name) ? '' : name,
  value,
});
