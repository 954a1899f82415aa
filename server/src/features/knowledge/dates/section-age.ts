import { compareDates, type PartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

const laidAside =
  /\b(?:old|former|previous|past|archived?|outdated|obsolete|superseded|expired|historical|no longer (?:valid|in force|applies|available)|alte[nrs]?|frühere[nrs]?|bisherige[nrs]?|archiv|veraltet|nicht mehr gültig|ancien(?:ne)?s?|archives|périmée?s?|antigu[oa]s?|anteriores?|archivo|vecchi[oa]?|precedent[ei]|archivio|oude|vorige|verlopen)\b/iu;
/** An old thing that is on offer is not an old text: "Old town tour", "Previous experience". */
const ofWhat =
  /\b(?:prices?|rates?|fees?|terms|conditions|tariffs?|hours|menu|rules|polic(?:y|ies)|version|list|edition|information|plans?|opening times|preise|tarife|öffnungszeiten|bedingungen|fassung|liste|tarifs?|horaires|precios|horarios?|prezzi|orari|prijzen|openingstijden)\b/iu;
const wholeHeading =
  /^\W*(?:archived?|archiv|archives|archivo|archivio|outdated|obsolete|superseded|expired|veraltet|no longer (?:valid|in force|applies))\W*$/iu;
const until =
  /\b(?:until|till|up to|through|valid to|expired(?: on)?|before|bis(?: zum)?|gültig bis|jusqu(?:'|’)(?:au|en)|hasta(?: el)?|fino al?|tot(?: en met)?)\s?$/iu;
const from =
  /\b(?:from|as of|since|starting|new from|valid from|after|ab|seit|gültig ab|à partir (?:de|du)|dès|depuis|desde|a partir de|dal|vanaf|sinds)\s?$/iu;

export interface SectionAge {
  /** It holds no longer, or not yet. */
  isOver: boolean;
  /** The day or year that the heading names for what stands under it. */
  date: PartialDate | undefined;
}

/** What headings tell about the age of what stands under them: "Until March 2026", "Old prices (2024)", "Archive". */
export function sectionAgeOf(heading: string, today: PartialDate): SectionAge {
  const age: SectionAge = { isOver: false, date: undefined };
  for (const title of heading.split(' › ')) {
    const one = ageOfTitle(title, today);
    if (one.isOver) return one;
    age.date = one.date ?? age.date;
  }
  return age;
}

function ageOfTitle(title: string, today: PartialDate): SectionAge {
  const plain = title.slice(0, 200);
  const [found] = writtenDatesIn(plain, today);
  const before = found ? plain.slice(0, found.startsAt).trimEnd() : '';
  if (found && until.test(before)) return { isOver: compareDates(found.date, today) < 0, date: undefined };
  if (found && from.test(before)) return { isOver: compareDates(found.date, today) > 0, date: found.date };
  const isLaidAside =
    wholeHeading.test(plain) || (laidAside.test(plain) && (ofWhat.test(plain) || found !== undefined));
  const namesAge = found !== undefined && ofWhat.test(plain);
  return { isOver: isLaidAside, date: namesAge ? found.date : undefined };
}
