import { type Range, rangesIn } from './quantities.ts';

const ofPeople =
  /(?<!\p{L})(?:child|children|kids?|age|aged|ages|years?|yrs?|old|older|young|younger|adults?|teen\p{L}{0,5}|juniors?|seniors?|toddlers?|babies|baby|boys?|girls?|they|alone|accompanied)(?!\p{L})/iu;
const noAge =
  /\d{1,2}[:.]\d{2}|\d{1,2}\s?[ap]\.?m\b|[€$£]\s?\d{1,9}|(?<![\d.,])\d{1,9}(?:[.,]\d{1,2})?\s?[€$£%]/giu;
const minutesOfYear = 525_600;
const oldest = 110;

/** The bounds of age that a sentence names, in years: "under 8", "from 12", "5 to 7 years", "16+". */
export function ageBoundsIn(sentence: string): Range[] {
  if (!ofPeople.test(sentence)) return [];
  return rangesIn(sentence.replace(noAge, ' '))
    .map(({ from, to, measure }) =>
      measure === 'time'
        ? { from: from / minutesOfYear, to: to / minutesOfYear, measure }
        : { from, to, measure },
    )
    .filter(({ from, to, measure }) => from !== to && (measure === undefined || measure === 'time'))
    .filter(({ from, to }) =>
      [from, to].every((end) => !Number.isFinite(end) || (end > 0.9 && end < oldest)),
    );
}
