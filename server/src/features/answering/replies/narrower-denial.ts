import { contentWordsOf, isAskingWord } from '../../knowledge/index.ts';
import { isNegated } from '../composing/index.ts';

const asksWhether = /^(?:\W|\b(?:and|so|hi|hello|ok|but)\b)*(?:is|are|do|does|can|could|will|would|may)\b/iu;
const verb =
  /^(?:is|are|was|were|can|cannot|could|may|must|will|do|does|has|have|(?:is|are|ca|do|does)n['’]t)$/iu;
const maxSubjectWords = 5;
const fewestLetters = 4;

/**
 * "Robot vacuums are not repaired" denies nothing to who asks whether vacuums are repaired: a denial for one kind of a thing is no
 * answer about the thing.
 */
export function deniesOneKind(question: string, told: string) {
  const [first = '', ...others] = told.split(/(?<=[.!?;])\s/u);
  if (!asksWhether.test(question) || isNegated(question) || !isNegated(first)) return false;
  // What a sentence speaks of stands before its verb.
  const opening = first.split(/\s/u).slice(0, maxSubjectWords + 1);
  const words = contentWordsOf(
    opening
      .slice(
        0,
        Math.max(
          0,
          opening.findIndex((one) => verb.test(one)),
        ),
      )
      .join(' '),
  );
  const thing = words.at(-1) ?? '';
  if (others.some((one) => !isNegated(one) && contentWordsOf(one).includes(thing))) return false;
  const asked = contentWordsOf(question).filter((word) => !isAskingWord(word));
  const isOfThing = asked.some(
    (word) => word === thing || (thing.length >= fewestLetters && word.endsWith(thing)),
  );
  const kinds = words.slice(0, -1);
  return isOfThing && kinds.length > 0 && !kinds.some((kind) => asked.includes(kind));
}
