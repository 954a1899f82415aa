import type { FoundPassage, SearchResult } from '../../knowledge/index.ts';
import { asksWhatIsLeftOut, lacksDenial } from './asked-denial.ts';
import { asksForLength, asksForMoment, asksForMoney, lacksAskedKind, saysMoment } from './asked-kind.ts';

/** What a sentence stands back by that has nothing of what is asked for, where its neighbours do. */
const withoutFigure = 1.5;
/** What can be done is no answer at all to what cannot. */
const withoutDenial = 4;

/** Who asks when, how long, for how much, or what is left out, is told it by a sentence that has it, where a passage has such sentences beside others. */
export function withAskedKind(found: SearchResult): SearchResult {
  const { query, language } = found;
  if (language !== 'en') return found;
  if (asksForMoment(query)) return { ...found, passages: found.passages.map(withMoment) };
  const asksForFigure = asksForLength(query) || asksForMoney.test(query);
  if (!(asksForFigure || asksWhatIsLeftOut(query))) return found;
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

/** "The course costs €39. It is held on Saturdays.": when it is says the sentence behind the one that names it. */
function withMoment(passage: FoundPassage): FoundPassage {
  const [best] = [...passage.sentences].sort((one, other) => other.score - one.score);
  if (passage.question !== null || !best || saysMoment(best.text)) return passage;
  const isNext = ({ text, startsAt }: { text: string; startsAt: number }) =>
    startsAt >= best.endsAt && /^[ \t]*$/.test(passage.text.slice(best.endsAt, startsAt)) && saysMoment(text);
  const next = passage.sentences.find(isNext);
  if (!next) return passage;
  const sentences = passage.sentences.map((one) => {
    if (one === best) return { ...one, isPlace: false };
    return one === next ? { ...one, score: best.score + 0.1 } : one;
  });
  return { ...passage, sentences };
}
