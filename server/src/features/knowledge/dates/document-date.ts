import { dateInText } from './date-in-text.ts';
import { compareDates, dayOf, daysBetween, type PartialDate, toPartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

/** Where the date of a document comes from, the most telling first. */
export type DateOrigin = 'owner' | 'text' | 'name' | 'page' | 'metadata' | 'upload';

export interface DocumentDate {
  date: PartialDate;
  origin: DateOrigin;
}

export interface FoundDate extends DocumentDate {
  origin: Exclude<DateOrigin, 'owner'>;
}

/** What a file or a page says of its own age beside its text. */
export interface StatedDate {
  /** As a program wrote it: ISO 8601, `D:20260301…` of a PDF, or the date of an HTTP header. */
  written: string;
  origin: 'page' | 'metadata';
}

/** The date that a document is compared by: its text knows best, then its name, then its file or page, then the day it came. */
export function dateDocument(
  {
    title,
    ownTitle,
    text,
    stated,
    savedAt,
  }: {
    /** The name of the file, or the title of the page. */
    title: string;
    ownTitle: string | null;
    text: string;
    stated?: StatedDate | undefined;
    savedAt: Date;
  },
  now: Date,
): FoundDate {
  const today = dayOf(now);
  const inText = dateInText(text, ownTitle, today);
  if (inText) return { date: inText, origin: 'text' };
  const inName = dateInName(title, today);
  if (inName) return { date: inName, origin: 'name' };
  const moment = stated && momentOf(stated.written, today);
  if (stated && moment) return { date: moment, origin: stated.origin };
  return { date: dayOf(savedAt), origin: 'upload' };
}

/** `prices-2024.pdf`, `menu_2025-03.docx`, `20250312 hours.txt` */
function dateInName(name: string, today: PartialDate): PartialDate | undefined {
  const plain = name
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/(?<!\d)(20\d{2})([01]\d)([0-3]\d)(?!\d)/g, '$1-$2-$3')
    .replace(/(?<=\p{L})[-_.](?=\d)|(?<=\d)[-_.](?=\p{L})|_/gu, ' ');
  return writtenDatesIn(plain, today)
    .filter(({ date }) => compareDates(date, today) <= 0 || date.length === 4)
    .map(({ date }) => date)
    .at(-1);
}

/** A clock that runs ahead has written nothing worth knowing. */
function momentOf(written: string, today: PartialDate): PartialDate | undefined {
  const day = written.replace(/^D:(\d{4})(\d{2})(\d{2})[\s\S]*$/, '$1-$2-$3');
  const moment = new Date(day);
  const date = Number.isNaN(moment.getTime())
    ? undefined
    : toPartialDate(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate(), today);
  return date && compareDates(date, today) <= 0 ? date : undefined;
}

/** Such a date tells when a file was saved or brought here; what it says may be much older. */
const isRough = ({ origin }: DocumentDate) => origin === 'upload' || origin === 'metadata';
const daysOfDoubt = 730;

/**
 * Whether the first is known to be newer. What is dated ahead does not hold yet, so it is not newer until its day comes. A rough
 * date says little beside one that somebody wrote: they must lie two years apart.
 */
export function isNewer(one: DocumentDate, other: DocumentDate, today: PartialDate): boolean {
  const [isAhead, isOtherAhead] = [compareDates(one.date, today) > 0, compareDates(other.date, today) > 0];
  if (isAhead !== isOtherAhead) return isOtherAhead;
  if (compareDates(one.date, other.date) <= 0) return false;
  const isSure = isRough(one) === isRough(other) && (!isRough(one) || one.origin === other.origin);
  return isSure || daysBetween(other.date, one.date) >= daysOfDoubt;
}
