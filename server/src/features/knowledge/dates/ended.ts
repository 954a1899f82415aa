import { lastDayOf, type PartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

const until =
  "(?<!\\p{L})(?:until|till|through|ends?(?: on)?|expires?(?: on)?|bis(?: zum)?|jusqu['’](?:au|en|à)|hasta(?: el)?|fino al?|tot(?: en met)?)\\s(?:the\\s)?(?:end of\\s)?$";
// dynamic-pattern: the words above
const untilBefore = new RegExp(until, 'iu');
/**
 * "Vouchers bought until 2025" says of which vouchers it speaks, and not how long it holds. "Valid until October" was written
 * while it held, and may be all that a business has.
 */
// dynamic-pattern: the same behind what was done
const doneUntilBefore = new RegExp(
  `(?<!\\p{L})(?:bought|purchased|sold|made|placed|paid|booked|ordered|registered|received|issued|born|built|sent|given|earned|completed|valid|in force|applicable|appl(?:y|ies)|gültig|gelten|gilt|valables?|válid[oa]s?|geldig|gekauft\\p{L}?|bestellt\\p{L}?|gebucht\\p{L}?|achetée?s?|comprad[oa]s?)\\s${until}`,
  'iu',
);

/** Whether a sentence says until when it holds, and that day is past; `rest` is what it says beside its dates. */
export function endedBefore(sentence: string, today: PartialDate, isFit: (rest: string) => boolean) {
  const dates = writtenDatesIn(sentence, today);
  const last = dates.at(-1);
  if (!last || dates.some(({ date }) => lastDayOf(date) >= today)) return false;
  const before = sentence.slice(0, last.startsAt);
  if (!untilBefore.test(before) || doneUntilBefore.test(before)) return false;
  const rest = dates.reduceRight(
    (text, { startsAt, endsAt }) => text.slice(0, startsAt) + text.slice(endsAt),
    sentence,
  );
  return isFit(rest);
}
