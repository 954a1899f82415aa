export {
  type DocumentDate,
  dateDocument,
  isNewer,
  type StatedDate,
} from './document-date.ts';
export { endedBefore } from './ended.ts';
export { dateOf } from './kept-date.ts';
export { dayOf, daysBetween, firstDayOf, type PartialDate } from './partial-date.ts';
export { periodAskedFor, withoutPeriod } from './period-asked-for.ts';
export { sectionAgeOf } from './section-age.ts';
export { validityInText } from './validity-in-text.ts';
