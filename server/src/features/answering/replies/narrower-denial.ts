import { contentWordsOf, isAskingWord } from '../../knowledge/index.ts';
import { isNegated } from '../composing/index.ts';

const asksWhether = /^(?:\W|\b(?:and|so|hi|hello|ok|but)\b)*(?:is|are|do|does|can|could|will|would|may)\b/iu;
/** What a sentence speaks of stands before its verb. */
const subject =
  /^\W*((?:[\p{L}'’-]+ ){1,4}?[\p{L}'’-]+) (?:is|are|was|were|can|cannot|could|may|must|will|do|does|has|have|(?:is|are|can|do|does)n['’]t)\b/iu;
const fewestLetters = 4;

/**
 * "Robot vacuums are not repaired" denies nothing to who asks whether vacuums are repaired: a denial for one kind of a thing is no
 * answer about the thing.
 */
export function deniesOneKind(question: string, told: string) {
  const [first = '', ...others] = told.split(/(?<=[.!?;])\s/u);
  const isDenial =
    isNegated(first) && !others.some((one) => !isNegated(one) && contentWordsOf(one).length > 2);
  if (!asksWhether.test(question) || isNegated(question) || !isDenial) return false;
  const named = subject.exec(first)?.[1];
  const words = named ? contentWordsOf(named) : [];
  const thing = words.at(-1) ?? '';
  const asked = contentWordsOf(question).filter((word) => !isAskingWord(word));
  const isOfThing = asked.some(
    (word) => word === thing || (thing.length >= fewestLetters && word.endsWith(thing)),
  );
  const kinds = words.slice(0, -1);
  return isOfThing && kinds.length > 0 && !kinds.some((kind) => asked.includes(kind));
}
