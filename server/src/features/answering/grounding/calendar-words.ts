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
const until = /^\s*(?:to|till|until|through|thru|bis|à|au|a|al|até|tot|t\/m|-|–|—)\s*$/i;
const word = /\p{L}[\p{L}\p{M}-]*/gu;

/** Days and months a text names, as `d0` to `d6` and `m0` to `m11`; "Monday to Friday" names the days between as well. */
export function calendarWordsOf(text: string): Set<string> {
  const found = new Set<string>();
  let last: { day: number; endsAt: number } | undefined;
  for (const match of text.matchAll(word)) {
    const place = placeOf(match[0], /[\p{L}\p{N}]/u.test(text.slice(0, match.index)));
    if (!place) continue;
    found.add(place);
    const day = place.startsWith('d') ? Number(place.slice(1)) : undefined;
    if (last && day !== undefined && until.test(text.slice(last.endsAt, match.index)))
      for (let between = last.day; between !== day; between = (between + 1) % 7) found.add(`d${between}`);
    last = day === undefined ? undefined : { day, endsAt: match.index + match[0].length };
  }
  return found;
}

export const isCalendarWord = (text: string) => placeOf(text, true) !== undefined;

function placeOf(written: string, isInside: boolean) {
  const lower = written.toLowerCase();
  if (everydayWords.has(lower) && (!isInside || written === lower)) return undefined;
  // "Saturdays", "samstags", "lunedì"
  return placeByWord.get(lower) ?? (lower.endsWith('s') ? placeByWord.get(lower.slice(0, -1)) : undefined);
}
