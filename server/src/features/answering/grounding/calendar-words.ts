/** Weekdays from Monday and months from January, in the languages we look into; with the short forms people write. */
const weekdays = [
  'monday mon montag lundi lunes lunedì lunedi segunda segunda-feira maandag poniedziałek',
  'tuesday tue tues dienstag mardi martes martedì martedi terça terça-feira dinsdag wtorek',
  'wednesday wed mittwoch mercredi miércoles miercoles mercoledì mercoledi quarta quarta-feira woensdag środa',
  'thursday thu thur thurs donnerstag jeudi jueves giovedì giovedi quinta quinta-feira donderdag czwartek',
  'friday fri freitag vendredi viernes venerdì venerdi sexta sexta-feira vrijdag piątek',
  'saturday sat samstag sonnabend samedi sábado sabado sabato zaterdag sobota',
  'sunday sun sonntag dimanche domingo domenica zondag niedziela',
];
const months = [
  'january januar jänner janvier enero gennaio janeiro januari',
  'february februar février febrero febbraio fevereiro februari',
  'march märz mars marzo março maart',
  'april avril abril aprile',
  'may mai mayo maggio maio mei',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august août agosto augustus',
  'september septembre septiembre settembre setembro',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember décembre diciembre dicembre dezembro',
];

const placesOf = (rows: string[], letter: string) =>
  new Map(rows.flatMap((row, place) => row.split(' ').map((word) => [word, `${letter}${place}`] as const)));
const placeByWord = new Map([...placesOf(weekdays, 'd'), ...placesOf(months, 'm')]);

/** Words that name several days at once. */
const groups = new Map<string, readonly number[]>([
  ...['weekday', 'werktags', 'wochentags'].map((word) => [word, [0, 1, 2, 3, 4]] as const),
  ...['weekend', 'wochenende', 'fine-settimana', 'finde'].map((word) => [word, [5, 6]] as const),
  ...['daily', 'täglich', 'quotidiennement', 'diariamente'].map(
    (word) => [word, [0, 1, 2, 3, 4, 5, 6]] as const,
  ),
]);

/** Words that are a day or a month only when written as a name in the middle of a sentence. */
const everydayWords = new Set([
  'may',
  'march',
  'mars',
  'mai',
  'sat',
  'sun',
  'mon',
  'wed',
  'segunda',
  'terça',
  'quarta',
  'quinta',
  'sexta',
]);
const until = /^(?:\s*(?:to|till|until|through|thru|bis|à|au|a|al|até|tot|t\/m|-|–|—)\s*)$/i;
/** Between the months of "15 May to 30 June" and of "1 July – 31 August 2026". */
const untilDay =
  /^[\s\d.]{0,10}(?:to|till|until|through|bis|au|al|tot|-|–|—)[\s\d.]{0,6}(?:st|nd|rd|th|of|\s){0,3}$/i;
const opensRange = /(?:^|\s)between [\d. ]{0,4}$/i;
const word = /\p{L}[\p{L}\p{M}-]*/gu;

/** Days and months a text names, as `d0` to `d6` and `m0` to `m11`; "Monday to Friday" names the days between as well. */
export function calendarWordsOf(text: string): Set<string> {
  const found = new Set<string>();
  let last: { place: string; startsAt: number; endsAt: number } | undefined;
  let isInside = false;
  for (const match of text.matchAll(word)) {
    const lower = match[0].toLowerCase();
    const group = groups.get(lower) ?? (lower.endsWith('s') ? groups.get(lower.slice(0, -1)) : undefined);
    for (const day of group ?? []) found.add(`d${day}`);
    const place = placeOf(match[0], isInside || match.index > 0);
    isInside = true;
    if (!place) continue;
    found.add(place);
    const between = last && last.place[0] === place[0] ? text.slice(last.endsAt, match.index) : '';
    const [letter, circle] = place.startsWith('d') ? ['d', 7] : ['m', 12];
    const isRange =
      until.test(between) ||
      (letter === 'm' && untilDay.test(between)) ||
      (last &&
        /^ and [\d. ]{0,4}$/.test(between) &&
        opensRange.test(text.slice(0, last.startsAt).slice(-16)));
    if (last && between.length <= 24 && isRange)
      for (let one = Number(last.place.slice(1)); one !== Number(place.slice(1)); one = (one + 1) % circle)
        found.add(`${letter}${one}`);
    last = { place, startsAt: match.index, endsAt: match.index + match[0].length };
  }
  return found;
}

export const isCalendarWord = (text: string) => placeOf(text, true) !== undefined;

/** The month a word names, from 0; also for a levelled text, in which nothing is written with a capital. */
export function monthOf(text: string | undefined): number | undefined {
  const place = text === undefined ? undefined : placeByWord.get(text.toLowerCase());
  return place?.startsWith('m') ? Number(place.slice(1)) : undefined;
}

function placeOf(written: string, isInside: boolean) {
  const lower = written.toLowerCase();
  if (everydayWords.has(lower) && (!isInside || written === lower)) return undefined;
  // "Saturdays", "samstags", "lunedì"
  return placeByWord.get(lower) ?? (lower.endsWith('s') ? placeByWord.get(lower.slice(0, -1)) : undefined);
}
