import { contentWordsOf, type FoundPassage, type SearchResult } from '../../knowledge/index.ts';
import type { ComposedAnswer } from '../composed-answer.ts';

/** "Can I store my boat?", "Do you mend an umbrella?": whether something may be done with a thing of the customer. */
const asksOfThing =
  /^\W{0,3}(?:(?:can|could|may|will|would|do) (?:i|we|you)(?: also)?|am i allowed to|is it (?:ok|okay|possible|allowed) to) (?:\p{L}{1,20} ){1,3}(?:my|our|an?) (?:\p{L}{1,20} ){0,1}(\p{L}{3,20})\W{0,3}$/iu;

/**
 * Whether a question asks of a thing that no document has a word for, in whatever way it may be called: a list of other things
 * does not say yes. A passage that is a question and its answer was read as the very question, and may have another name for it.
 */
export function isOfUnknownThing(
  { query, words, corrections, otherWords = [], passages }: SearchResult,
  { sentences }: ComposedAnswer,
): boolean {
  const thing = asksOfThing.exec(query)?.[1]?.toLowerCase();
  const asked = words.find(({ written }) => written === thing);
  if (!thing || !asked || asked.isKnown) return false;
  if (corrections.some(({ written }) => written === thing)) return false;
  if (otherWords.some(({ written }) => written === thing)) return false;
  const isPair = ({ id, question }: FoundPassage) =>
    question !== null &&
    contentWordsOf(question).length > 0 &&
    sentences.some(({ passageId }) => passageId === id);
  return !passages.some(isPair);
}
