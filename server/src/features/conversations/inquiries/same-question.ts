/** A question as it is compared with others. */
export interface ComparedQuestion {
  text: string;
  vector: Float32Array;
  language: string | null;
  /** The stems of the words that carry its meaning. */
  words: ReadonlySet<string>;
}

// Measured with the model that comes with the product. Two groups of one question can be taught one by one; a question that
// hides in the group of another is never seen.
/** From here on two questions ask the same in other words. */
const sameCosine = 0.79;
/** Where one of them says no more than the other. */
const sameCosineOfPart = 0.6;
/** Of a language that the vectors do not know, its words must say it. */
const foreignCosine = 0.6;
const foreignShare = 0.6;

/**
 * How sure it is that two questions ask the same; undefined where they do not. `isEnglishOnly` says what the vectors know: of
 * other languages they only tell how alike two texts look.
 */
export function samenessOf(one: ComparedQuestion, other: ComparedQuestion, isEnglishOnly: boolean) {
  const cosine = cosineOf(one.vector, other.vector);
  if (detailsOf(one) !== detailsOf(other)) return undefined;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const isForeign = isEnglishOnly && (one.language !== 'en' || other.language !== 'en');
  if (isForeign) {
    const share = shared / Math.max(1, one.words.size + other.words.size - shared);
    const isSame = one.language === other.language && share >= foreignShare && cosine >= foreignCosine;
    return isSame ? cosine : undefined;
  }
  const isPart = shared > 0 && shared === Math.min(one.words.size, other.words.size);
  return cosine >= (isPart ? sameCosineOfPart : sameCosine) ? cosine : undefined;
}

/** Of unit vectors. */
export function cosineOf(one: Float32Array, other: Float32Array) {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at]! * other[at]!;
  return sum;
}

const details = [
  /\d+/g,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:january|february|april|june|july|august|september|october|november|december)\b/gi,
  /\bhow (?:long|much|many|often|old|far|fast|soon)\b|\b(?:when|what time|cost|price)\b/gi,
];

/** What makes two questions of nearly the same words: "size 42" and "size 43", Sunday and Monday, whether and how much. */
const detailsOf = ({ text }: ComparedQuestion) =>
  details
    .map((pattern) =>
      (text.match(pattern) ?? [])
        .map((found) => kindOf(found.toLowerCase()))
        .sort()
        .join(' '),
    )
    .join('|');

const kindOf = (detail: string) => {
  if (detail === 'cost' || detail === 'price') return 'how much';
  return detail === 'what time' ? 'when' : detail;
};
