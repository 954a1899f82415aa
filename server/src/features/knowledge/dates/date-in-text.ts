import { compareDates, type PartialDate } from './partial-date.ts';
import { type WrittenDate, writtenDatesIn } from './written-dates.ts';

const openingLines = 15;
const closingLines = 3;
const titleLines = 3;
const maxTitleWords = 10;
const maxLineLength = 600;

/** From then on it holds. */
const validity =
  /(?:\b(?:valid|effective|applicable|appl(?:y|ies)|in force|in effect|binding)(?: (?:from|as of|as from|since|on|starting|beginning|with effect from))?|\b(?:prices?|rates?|fees?|terms|conditions|tariffs?|hours|menu|rules)(?: (?:are|is))? (?:from|as of|as from|since|starting)|\b(?:gültig|gilt|gelten|in kraft)(?: (?:ab|seit|vom|von))?(?: dem)?|\b(?:preise|tarife) (?:ab|seit)|\b(?:valables?|en vigueur|applicables?)(?: (?:à partir du|depuis|dès le|au))?(?: le)?|\bà (?:partir|compter) du|\b(?:válid[oa]s?|vigentes?|en vigor)(?: (?:desde|a partir de))?(?: el)?|\b(?:valid[oaei]|in vigore)(?: (?:dal|da|a partire dal))?|\b(?:geldig|geldend|van kracht)(?: (?:vanaf|sinds|per))?|\bper)\s?[:\s(]\s?$/iu;
/** On that day it was as it is written. */
const update =
  /\b(?:as of|as at|(?:last )?(?:updated|revised|modified|changed|reviewed|edited)(?: on| in)?|last (?:update|change|revision|modification)|update|revision|version(?: of| from)?|edition(?: of)?|issued?(?: on| in)?|published(?: on| in)?|date|status|stand(?: vom)?|zuletzt (?:geändert|aktualisiert)(?: am)?|aktualisiert(?: am)?|letzte änderung|fassung(?: vom)?|ausgabe|mis(?:e)? à jour(?: le)?|dernière (?:mise à jour|modification)|état(?: au)?|actualizad[oa](?: el)?|última (?:actualización|modificación)|versión(?: de)?|aggiornat[oa](?: al| il)?|ultimo aggiornamento|bijgewerkt(?: op)?|laatst (?:bijgewerkt|gewijzigd)(?: op)?|versie(?: van)?)\s?[:\s(]\s?$/iu;
/** What tells how old a firm is says nothing about its price list. */
const ofTheFirm =
  /©|\(c\)|copyright|\b(?:since|founded|established|est\.|family[- ]run|seit|gegründet|depuis|fondée?|desde|fundad[oa]|dal)\b/iu;
const labelLength = 40;

/** When a document was written or came into force, as it says itself where such things stand: at its head, or at its foot. */
export function dateInText(text: string, title: string | null, today: PartialDate): PartialDate | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const opening = lines.slice(0, openingLines);
  const closing = lines.slice(Math.max(openingLines, lines.length - closingLines));
  const labelled = [
    ...opening.flatMap((line) => labelledDates(line, today)),
    ...closing.flatMap((line) => labelledDates(line, today)).filter(({ isValidity }) => !isValidity),
  ];
  const ahead = labelled.filter(({ date, isValidity }) => isValidity && compareDates(date, today) > 0);
  const stated = ahead[0] ?? latestOf(labelled.filter(({ date }) => compareDates(date, today) <= 0));
  if (stated) return stated.date;
  return [title ?? '', ...opening.slice(0, titleLines)]
    .filter(isTitle)
    .flatMap((line) => writtenDatesIn(line, today))
    .find(({ date }) => compareDates(date, today) <= 0 || date.length === 4)?.date;
}

const latestOf = (dates: { date: PartialDate }[]) =>
  [...dates].sort((one, other) => compareDates(other.date, one.date))[0];

function labelledDates(line: string, today: PartialDate) {
  const plain = line
    .slice(0, maxLineLength)
    .replace(/[*_#>|]/g, ' ')
    .replace(/\s+/g, ' ');
  return writtenDatesIn(plain, today).flatMap((found) => {
    const before = labelBefore(plain, found);
    const isValidity = validity.test(before);
    return isValidity || update.test(before) ? [{ date: found.date, isValidity }] : [];
  });
}

/** A space is added so that the label may end with or without one. */
const labelBefore = (line: string, { startsAt }: WrittenDate) =>
  `${line.slice(Math.max(0, startsAt - labelLength), startsAt).trimEnd()} `;

/** A line that names the document: short, no sentence, no row of a table and no value of a record. */
const isTitle = (line: string) =>
  line.split(/\s+/).length <= maxTitleWords &&
  !/[.!?;,]\s*$|^\s*\||:\s*\d/.test(line) &&
  !ofTheFirm.test(line);
