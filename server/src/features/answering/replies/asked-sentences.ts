import type { SearchResult } from '../../knowledge/index.ts';
import { asksWhatIsLeftOut, lacksDenial } from './asked-denial.ts';
import { asksForLength, asksForMoney, lacksAskedKind } from './asked-kind.ts';

/** What a sentence stands back by that has nothing of what is asked for, where its neighbours do. */
const withoutFigure = 1.5;
/** What can be done is no answer at all to what cannot. */
const withoutDenial = 4;

/** Who asks how long, for how much, or what is left out, is told it by a sentence that has it, where a passage has such sentences beside others. */
export function withAskedKind(found: SearchResult): SearchResult {
  const { query, language } = found;
  const asksForFigure = asksForLength(query) || asksForMoney.test(query);
  if (language !== 'en' || !(asksForFigure || asksWhatIsLeftOut(query))) return found;
  const lacks = ({ text }: { text: string }) => lacksAskedKind(query, text) || lacksDenial(query, text);
  const standBack = asksWhatIsLeftOut(query) ? withoutDenial : withoutFigure;
  const passages = found.passages.map((passage) => {
    if (passage.question !== null || passage.sentences.every(lacks)) return passage;
    const sentences = passage.sentences.map((one) =>
      lacks(one) ? { ...one, isPlace: false, score: one.score - standBack } : one,
    );
    return { ...passage, sentences };
  });
  return { ...found, passages };
}
