import { contentWordsOf, type FoundPassage, isAskingWord } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { isPlainTitle, joinSentences } from '../composing/index.ts';
import type { JudgedResult } from '../judging/index.ts';
import { asksForMoney } from './asked-kind.ts';

const amount =
  /[€$£]\s?\d|\d\s?(?:[€$£]|(?:p|pence|cents?|euros?|pounds?|dollars?)(?!\p{L}))|(?<!\p{L})(?:free|nothing|no charge)(?!\p{L})/iu;

/**
 * "How much is delivery?" where a section is called so and one of its sentences names a price without saying of what: worth a
 * hint, however unsure the search is.
 */
export function pricedSection({ query, language, passages }: JudgedResult): ComposedAnswer | undefined {
  if (language !== 'en' || !asksForMoney.test(query)) return undefined;
  const naming = (query.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !isAskingWord(word));
  const asked = contentWordsOf(naming.join(' '));
  if (asked.length === 0) return undefined;
  for (const passage of passages) {
    if (passage.question !== null) continue;
    const told = passage.sentences.find((sentence) => {
      const title = contentWordsOf(titleAbove(passage, sentence));
      return (
        asked.every((word) => title.includes(word)) &&
        !sentence.text.includes('|') &&
        amount.test(sentence.text)
      );
    });
    if (!told) continue;
    const { text, startsAt, endsAt } = told;
    return {
      text: joinSentences([text]),
      sentences: [{ text, passageId: passage.id, startsAt, endsAt }],
    };
  }
  return undefined;
}

/** The heading of a sentence; in a text without marks the line above its paragraph. */
function titleAbove(
  { heading, text, sentences }: FoundPassage,
  sentence: FoundPassage['sentences'][number],
): string {
  const line = sentences
    .filter(({ startsAt }) => startsAt < sentence.startsAt)
    .findLast((one) => isPlainTitle(text, one));
  const isOwn = line && !/\S\s*\n\s*\n/.test(text.slice(line.endsAt, sentence.startsAt));
  return (isOwn ? line.text : undefined) ?? sentence.heading ?? heading?.split(' › ').at(-1) ?? '';
}
