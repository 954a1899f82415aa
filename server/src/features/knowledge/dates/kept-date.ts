import type { DocumentDate, FoundDate } from './document-date.ts';
import { dayOf, type PartialDate } from './partial-date.ts';

/** What is kept of a document's age. */
interface KeptDate {
  dated: PartialDate | null;
  dateOrigin: FoundDate['origin'] | null;
  datedByOwner: PartialDate | null;
  fileSavedAt: Date | null;
  createdAt: Date;
}

/** Until it was read, the day it came is all that is known. */
export function dateOf({ dated, dateOrigin, datedByOwner, fileSavedAt, createdAt }: KeptDate): DocumentDate {
  if (datedByOwner !== null) return { date: datedByOwner, origin: 'owner' };
  return dated === null || dateOrigin === null
    ? { date: dayOf(fileSavedAt ?? createdAt), origin: 'upload' }
    : { date: dated, origin: dateOrigin };
}
