import { isVerb } from './clauses.ts';

const joint = /,(?: (?:and|or|und|oder|et|ou|y|o|e|en)(?= ))?| (?:and|or|plus|und|oder|sowie|et|ou|ed)(?= )/u;
/** Where what is joined ends and the sentence goes on. */
const goesOn = /\s(?:if|when|while|until|till|before|after|because|since|unless|which|who|that|wenn|bis)\s/u;
const isPronoun = /^(?:you|we|it|they|he|she|i|this|that|these|those|there|please|then|also|so|not|no)\b/u;

/** A longer one says something of its own. */
const maxWords = 6;

/** What a levelled clause joins as one of several things or places: "in the café and in the garden" joins two. */
export function conjunctsOf(clause: string): string[] {
  const parts = clause.replace(/\s+/gu, ' ').split(joint);
  const joined: string[] = [];
  for (const [nth, part] of parts.entries()) {
    if (nth === 0) continue;
    const words = part.split(goesOn)[0]!.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    const verbAt = words.findIndex(isVerb);
    const phrase = verbAt < 0 ? words : words.slice(0, verbAt);
    const isThing =
      phrase.length > 0 && phrase.length <= maxWords && !phrase.some((word) => /\p{N}/u.test(word));
    if (isThing && !isPronoun.test(phrase[0]!)) joined.push(phrase.join(' '));
  }
  return joined;
}
