import { trimEndLetters } from '@parley/contract/wire/trim-letters';
export interface Quantity {
  /** Written the same however it was written: no thousands marks, a dot for decimals, no empty decimals. */
  value: string;
  /** Kind of what is counted, where the text says it. */
  unit: string | undefined;
}

const unitWords: Record<string, string> = {
  EUR: '€ eur euro euros euri',
  USD: '$ usd dollar dollars dólar dólares dollari',
  GBP: '£ gbp pound pounds',
  CHF: 'chf franken francs',
  PLN: 'pln zł złoty zloty',
  percent: '% percent prozent percento porcento procent pct',
  second: 'second seconds sekunde sekunden seconde secondes segundo segundos secondo secondi seconden',
  minute: 'minute minutes min minuten minuto minutos minuti minuut',
  hour: 'hour hours stunde stunden heure heures hora horas ora ore uur uren std',
  day: 'day days tag tage tagen jour jours día dia días dias giorno giorni dag dagen werktage werktagen',
  week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
  month: 'month months monat monate monaten mois mes meses mese mesi maand maanden mês',
  year: 'year years jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren',
};
const unitByWord = new Map(
  Object.entries(unitWords).flatMap(([unit, words]) => words.split(' ').map((one) => [one, unit] as const)),
);

/** What a number counts is told by the number. */
export const isUnitWord = (word: string) => unitByWord.has(word) || unitByWord.has(`${word}s`);

/** One is left out: in most languages it is an article too. */
const numberWords = [
  'two zwei deux dos due dois duas twee',
  'three drei trois tres tre três drie',
  'four vier quatre cuatro quattro quatro',
  'five fünf cinq cinco cinque vijf',
  'six sechs seis sei zes',
  'seven sieben sept siete sette sete zeven',
  'eight acht huit ocho otto oito',
  'nine neun neuf nueve nove negen',
  'ten zehn dix diez dieci dez tien',
  'eleven elf onze once undici',
  'twelve zwölf douze doce dodici doze twaalf',
];
const valueByWord = new Map(
  numberWords.flatMap((row, place) => row.split(' ').map((one) => [one, String(place + 2)] as const)),
);
/** Forms that mean something else as often: "sei" (you are), "tre", "elf". */
for (const unclear of ['sei', 'elf', 'once', 'tres', 'due', 'dos', 'onze', 'neuf', 'acht', 'sette', 'dix'])
  valueByWord.delete(unclear);

const figure =
  /(?<![\p{L}\p{N}])([€$£])?\s?(\d+(?:[.,:'’]\d+)*)(?:\s?([€$£%]))?(?=(?:[\s-]+(\p{L}+)(?:[\s-]+(\p{L}+))?)?)/gu;

/** Every number of a text with what it counts. */
export function quantitiesOf(text: string): Quantity[] {
  const figures = [...text.matchAll(figure)].map(([, before, value, after, ...next]) => ({
    value: canonical(value!),
    unit: unitByWord.get(before ?? after ?? '') ?? unitOf(next),
  }));
  const words = [...text.matchAll(/(\p{L}+)(?=(?:[\s-]+(\p{L}+)(?:[\s-]+(\p{L}+))?)?)/gu)].flatMap(
    ([, one, ...next]) => {
      const value = valueByWord.get(one!.toLowerCase());
      return value === undefined ? [] : [{ value, unit: unitOf(next) }];
    },
  );
  return [...figures, ...words];
}

/** The word after a number, or the one after that: "2 days", "2 working days". */
const unitOf = (next: (string | undefined)[]) =>
  next.map((one) => unitByWord.get(one?.toLowerCase() ?? '')).find((unit) => unit !== undefined);

/** Whether the text has this number, and does not count only other things with it: 30 days are not 30 minutes. */
export function standsAmong(quantity: Quantity, known: Quantity[]) {
  const same = known.filter(({ value }) => value === quantity.value);
  return same.some(({ unit }) => unit === undefined || quantity.unit === undefined || unit === quantity.unit);
}

function canonical(value: string) {
  if (value.includes(':')) return value.replace(/^0+(?=\d)/, '').replace(/:00$/, '');
  const grouped = /^\d{1,3}([.,'’])\d{3}(?:\1\d{3})*(?:[.,]\d{1,2})?$/.exec(value);
  const plain = grouped && grouped[1] !== undefined ? value.replaceAll(grouped[1], '') : value;
  const dotted = plain.replaceAll(',', '.');
  // A date such as 12.05.2026 has more than one dot and stays as it is.
  if (dotted.split('.').length > 2) return dotted;
  return dotted.includes('.')
    ? trimEndLetters(dotted, '0').replace(/\.$/, '')
    : dotted.replace(/^0+(?=\d)/, '');
}
