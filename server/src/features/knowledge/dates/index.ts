export {
  type DocumentDate,
  dateDocument,
  isNewer,
  type StatedDate,
} from './document-date.ts';
export { dateOf } from './kept-date.ts';
export { dayOf, daysBetween, type PartialDate } from './partial-date.ts';
export { sectionAgeOf } from './section-age.ts';
