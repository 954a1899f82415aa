import { monthByWord } from '../tables/index.ts';
import { compareDates, dayBefore, firstDayOf, lastDayOf, type PartialDate } from './partial-date.ts';
import { writtenDatesIn } from './written-dates.ts';

/** First and last day of a document, as it states them itself, and the words that say so. */
interface StatedValidity {
  validFrom: PartialDate | null;
  validUntil: PartialDate;
  quote: string;
}

const openingLines = 8;
const maxLineLength = 400;
const maxTitleWords = 10;

// What a document is as a whole. A sentence about anything else (a voucher, an event, a course) bounds no document.
const kinds =
  '(?:prices?(?: ?lists?)?|pricing|rates?|fees?|tariffs?|charges|menus?|(?:opening )?(?:hours|times)|timetables?|schedules?|terms(?: and conditions)?|conditions|catalogues?|catalogs?|brochures?|leaflets?|flyers?|offers?|lists?|documents?|pages?|versions?|editions?|guides?|polic(?:y|ies)|information|programmes?|programs?|preise|preislisten?|tarife?|speisekarten?|öffnungszeiten|bedingungen|angebote?|fassung|dokumente?|seiten?|listen?|tarifs|horaires|conditions générales|offres?|carte|version|precios|horarios?|condiciones|oferta|lista|documento|página|prezzi|orari|listino|condizioni|offerta|documento|pagina|prijzen|prijslijst|openingstijden|voorwaarden|aanbieding|lijst)';
const determiners =
  '(?:(?:all|these|this|the|our|your|following|above|listed|stated|below|diese[rs]?|alle|die|unsere|das|ces?|cette|nos|les|estos?|estas?|esta|nuestros|los|questi|queste|questo|questa|i nostri|i|gli|deze|dit|onze|de) )';
const valid =
  '(?:valid|effective|in force|in effect|applicable|appl(?:y|ies|ied)|gültig|gilt|gelten|galten|valables?|en vigueur|válid[oa]s?|vigentes?|valid[oaei]|in vigore|geldig)';
const verbs =
  '(?:(?:are|is|were|was|remain|remained|sind|ist|waren|war|sont|est|étaient|son|es|eran|sono|è|zijn|is|waren) )?(?:(?:only|nur|seulement|sólo|solo|alleen) )?';
const until =
  "(?:until|till|til|through|up to(?: and including)?|to|bis(?: (?:zum|einschließlich))?|jusqu['’](?:au|en|à)|au|hasta(?: el)?|al|fino al?|tot(?: en met)?|[-–—])";

// dynamic-pattern: every repetition in them is bounded
const within = (pattern: string) => new RegExp(pattern, 'iu');
/** "Valid until …", "Prices valid from … to …", "These terms were in force until …" */
const statesValidity = within(
  `^(?:${determiners}{0,3}(?<words>(?:[\\p{L}\\p{N}'’-]{1,30} ){0,4}?)${kinds}(?: (?:in|on|of) (?:this|the) ${kinds})?[ :,]{1,2})?${verbs}${valid}(?![\\p{L}])`,
);
/** "These were our prices from January to December 2025." */
const wasOurs = within(
  `^(?:these|this|those below|the following|here|das|dies|ce|voici|c['’]|estos|estas|questi|queste|dit) (?:were|was|waren|war|étaient|eran|erano|ooit) (?:(?:our|the|all|unsere|die|nos|les|nuestros|los|i nostri|i|onze|de) ){0,2}(?<words>(?:[\\p{L}\\p{N}'’-]{1,30} ){0,3}?)${kinds}(?![\\p{L}])`,
);
/** "Prices from January to December 2025", as a title: both ends are named. */
const ofPeriod = within(
  `^(?:${determiners}{0,2}(?<words>(?:[\\p{L}\\p{N}'’-]{1,30} ){0,4}?)${kinds})[ :,(]{1,2}(?:from|for|vom|von|du|del?|dal|van)(?![\\p{L}])`,
);
const over =
  '(?:no longer (?:valid|current|in force|in use|applicable|appl(?:y|ies)|offered)|not (?:valid|current) any ?more|out of date|outdated|obsolete|superseded|replaced by|withdrawn|expired|archived|nicht mehr gültig|veraltet|ungültig|ersetzt durch|plus valables?|périmée?s?|remplacée?s? par|ya no (?:es|son) válid[oa]s?|reemplazad[oa]s? por|non più valid[oaie]|sostituit[oaie] da|niet meer geldig|vervangen door)';
/** "This price list is no longer valid.", "These prices have been superseded by those of 2026." */
const isOver = within(
  `^(?:(?:please )?(?:note|notice|attention|important|achtung|hinweis)(?: that)?[:,!]? ?)?(?:this|these|diese[rs]?|ces?|cette|estos?|estas?|esta|questi|queste|questo|questa|deze|dit) (?<words>(?:[\\p{L}\\p{N}'’-]{1,30} ){0,3}?)${kinds} (?:(?:are|is|was|were|has|have|been|sind|ist|wurden?|sont|est|n['’](?:est|sont)|a été|ont été|son|es|sono|è|zijn|now) ){1,3}${over}(?![\\p{L}])`,
);
/** A line of its own: "No longer valid", "Superseded by the price list of 2026", "Archived version". */
const isOverAlone = within(
  `^(?:${over}(?:[!.]|,? (?:version|document|page|copy|edition)[!.]?)?|superseded by .{1,100}|replaced by .{1,100}|ersetzt durch .{1,100})$`,
);
/** "Last season's menu", "Old price list". "Old town menu" and "Last minute offers" are none. */
const namesFormer = within(
  `^(?:our )?(?:last (?:season|year|winter|summer|spring|autumn)['’]?s?(?: [\\p{L}-]{1,20})?|(?:old|former|previous|outdated|alte|frühere|anciens?|antiguos|vecchi|oude)) ${kinds}(?: (?:from|of|for|\\(|-|–|—|19|20).{0,30})?$`,
);
const yearOrPeriod =
  /(?:\b(?:in|for|during|of|the year|für|im jahr|pour|en|para|per|nel|voor)(?: the)?(?: (?:year|season))?|\bseason|\b(?:our|prices|price list|rates|fees|menu|hours|terms))\s?:?\s?$/iu;
const starts =
  /(?:\b(?:from|since|as of|as from|starting|beginning|after|ab|seit|à partir d[eu]|depuis|dès|desde|a partir de[l]?|dal|vanaf|sinds))(?: le| el| dem| the)?\s?$/iu;

const months = [...monthByWord.keys()].sort((one, other) => other.length - one.length).join('|');
const untilBefore = within(`(?:^|[\\s(:])${until}:?\\s?(?:the\\s|le\\s|el\\s|dem\\s)?$`);
const onlyUntil = within(`^[\\s,:]{0,3}${until}[\\s,:]{0,3}(?:the\\s|le\\s|el\\s|dem\\s)?$`);
/** "from 1 March to …", "January – …": a start without its year. */
const startBefore = within(
  `(?:^|[\\s(])(?:(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?)?\\s?(?:of\\s)?(?<month>${months})?\\.?\\s?${until}\\s?(?:the\\s)?$`,
);

/**
 * The days of a document that says itself, in its title or first lines, that it is of a time with an end. What it tells of
 * other things, such as an event or a voucher, bounds them and not the document.
 */
export function validityInText(
  { title, text, savedAt }: { title: string; text: string; savedAt: PartialDate },
  dated: { date: PartialDate; origin: string },
  today: PartialDate,
): StatedValidity | undefined {
  const name = plain(title.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[-_]/g, ' '));
  const lines = openingOf(text);
  const names = [name, lines[0] ?? ''].filter(isTitle);
  const titleWords = new Set(wordsOf(names.join(' ')));
  const sentences = lines.flatMap((line) =>
    line.split(betweenSentences).map((one) => one.replace(/[.;]$/, '')),
  );
  for (const quote of [...names, ...sentences]) {
    if (quote.endsWith('?')) continue;
    const found = periodStated(quote, titleWords, today) ?? endStated(quote, names, dated, savedAt, today);
    // Something later stands in the same lines: it is not all of the past.
    if (found && !(dated.origin === 'text' && compareDates(firstDayOf(dated.date), found.validUntil) > 0))
      return { ...found, quote };
  }
  return undefined;
}

/** Not between the day and the month of "1. Januar". */
const betweenSentences = /(?<=[.!;])(?<!(?<!\d)\d{1,2}\.)\s+(?=\p{Lu})/u;

const isTitle = (line: string) => line.split(' ').length <= maxTitleWords && !/[.!?;:,]$/.test(line);

/** The title and what stands below it, up to the first heading, list or table. */
function openingOf(text: string) {
  const opening: string[] = [];
  let headings = 0;
  for (const line of text.slice(0, openingLines * maxLineLength).split('\n')) {
    if (line.trim() === '') continue;
    headings += /^\s*#/.test(line) ? 1 : 0;
    const isContent = headings > 1 || /^\s*(?:[-*•]\s|\d+[.)]\s|\|)/.test(line);
    if (isContent || opening.length === openingLines) break;
    opening.push(plain(line));
  }
  return opening;
}

const plain = (line: string) =>
  line
    .slice(0, maxLineLength)
    .replace(/[*_#>|()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function periodStated(sentence: string, titleWords: ReadonlySet<string>, today: PartialDate) {
  const past = matchOf(wasOurs, sentence, titleWords);
  const stated = past ?? (inThePast.test(sentence) && matchOf(statesValidity, sentence, titleWords));
  if (stated) return periodIn(sentence, today, { isStated: true });
  return matchOf(ofPeriod, sentence, titleWords) && periodIn(sentence, today, { isStated: false });
}

/** "The old prices were valid until …" stands where the new ones are told. */
const former =
  /^(?:old|former|previous|earlier|alten?|früheren?|bisherigen?|anciens?|anciennes?|antigu[oa]s|vecchi[eo]?|oude|vorige)$/u;

/** "Valid until October" was written while it held, and may be all that a business has: that alone ends nothing. */
const inThePast =
  /(?<!\p{L})(?:were|was|applied|remained|waren|war|galten|galt|étaient|était|eran|era|erano)(?!\p{L})/iu;

/** "Early bird prices" are those of the document only where that is what its title names. */
function matchOf(pattern: RegExp, sentence: string, titleWords: ReadonlySet<string>) {
  const found = pattern.exec(sentence);
  const own = wordsOf(found?.groups?.words ?? '').filter((word) => !/^(?:19|20)\d{2}$/.test(word));
  return found && own.every((word) => titleWords.has(word) && !former.test(word)) ? found : undefined;
}

function periodIn(sentence: string, today: PartialDate, { isStated }: { isStated: boolean }) {
  const dates = writtenDatesIn(sentence, today);
  const [last, first] = [dates.at(-1), dates.at(-2)];
  if (!last) return undefined;
  const validUntil = lastDayOf(last.date);
  const before = sentence.slice(0, last.startsAt).trimEnd();
  if (untilBefore.test(before)) {
    const isRange = first !== undefined && onlyUntil.test(sentence.slice(first.endsAt, last.startsAt));
    const validFrom = isRange ? firstDayOf(first.date) : startWithoutYear(before, last.date);
    const isOrdered = validFrom === null || validFrom <= validUntil;
    return isOrdered && (isStated || validFrom !== null) ? { validFrom, validUntil } : undefined;
  }
  const isPeriod = !starts.test(before) && yearOrPeriod.test(before) && last.date.length < 10;
  return isStated && dates.length === 1 && isPeriod
    ? { validFrom: firstDayOf(last.date), validUntil }
    : undefined;
}

function startWithoutYear(before: string, end: PartialDate): PartialDate | null {
  const { day, month } = startBefore.exec(before)?.groups ?? {};
  const number = month ? monthByWord.get(month.toLowerCase())! + 1 : Number(end.slice(5, 7));
  if ((!day && !month) || number === 0) return null;
  const start = `${end.slice(0, 4)}-${String(number).padStart(2, '0')}`;
  return day ? `${start}-${day.padStart(2, '0')}` : firstDayOf(start);
}

/** It is over, and does not say since when: by the time that it names, and before it came here. */
function endStated(
  sentence: string,
  names: string[],
  dated: { date: PartialDate; origin: string },
  savedAt: PartialDate,
  today: PartialDate,
) {
  const isStated =
    matchOf(isOver, sentence, new Set(wordsOf(sentence))) ||
    isOverAlone.test(sentence) ||
    (names.includes(sentence) && namesFormer.test(sentence));
  if (!isStated) return undefined;
  const before = dayBefore(savedAt < today ? savedAt : today);
  const isWritten = dated.origin === 'text' || dated.origin === 'name' || dated.origin === 'owner';
  const end = isWritten ? lastDayOf(dated.date) : before;
  return { validFrom: null, validUntil: end < before ? end : before };
}
