/**
 * What nobody sees but everybody is fooled by: control characters, overrides and embeddings of the writing direction,
 * invisible fillers and tags. The joiners stay, which Persian, Indic scripts and emoji need, as do the plain direction marks.
 */
const unseen = new RegExp(
  [
    String.raw`[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD]`,
    String.raw`[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180E]`,
    String.raw`[\u200B\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB]`,
    String.raw`[\u{E0000}-\u{E007F}]`,
  ].join('|'),
  'gu',
);
/** The flags of England, Scotland and Wales are the only honest tags: a black flag, letters, an end. */
const flag = /\u{1F3F4}[\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu;
/** No script stacks more marks on a letter; what does is made to cover its neighbours. */
const stackedMarks = /(\p{M}{6})\p{M}+/gu;
const halfPair = /\p{Surrogate}/gu;
/** Joiners in a row hide text as bits. */
const repeatedJoiners = /([\u200C\u200D])[\u200C\u200D]+/gu;

/** A text of a stranger as it may be kept and shown: what is written stays, also HTML, for it is shown as text. */
export function harmlessText(text: string) {
  const flags = text.match(flag) ?? [];
  const parts = text.replace(/\r\n?/g, '\n').replace(halfPair, '\uFFFD').split(flag);
  return parts
    .map(
      (part, nth) =>
        part.replace(unseen, '').replace(repeatedJoiners, '$1').replace(stackedMarks, '$1') +
        (flags[nth] ?? ''),
    )
    .join('')
    .trim();
}

/** The same for what is one line: a name, a number. */
export const harmlessLine = (text: string) => harmlessText(text).replace(/\s+/g, ' ');
