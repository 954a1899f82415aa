import {
  ibanLengthOf,
  isBirthDay,
  passesFinnish,
  passesFrench,
  passesGermanTax,
  passesIban,
  passesLuhn,
  passesPolish,
  passesSpanish,
} from './checksums.ts';

export type PersonalKind = 'EMAIL' | 'IBAN' | 'CARD' | 'ID' | 'PHONE';

/** Where something personal stands in a text. */
export interface PersonalData {
  kind: PersonalKind;
  startsAt: number;
  endsAt: number;
}

/** Every repetition in these patterns has an end, so that a text of any shape takes time by its length alone. */
const email = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
const ibanStart = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?=[ ]?[A-Z0-9])/giu;
/** Groups of digits as people write card numbers. */
const digitGroups = /(?<!\d)\d{1,19}(?:[ \u00a0\u202f-]\d{1,19}){0,11}(?!\d)/g;

/** Numbers with which states know people, as far as their shape tells them from others. */
const nationalIds: { pattern: RegExp; isOne(text: string): boolean }[] = [
  // United States, social security.
  { pattern: /(?<![\d-])(?!000|666|9)\d{3}[- ](?!00)\d{2}[- ](?!0000)\d{4}(?![\d-])/g, isOne: () => true },
  // United Kingdom, national insurance.
  {
    pattern: /(?<![A-Z\d])[A-CEGHJ-PR-TW-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Z\d])/gi,
    isOne: () => true,
  },
  // Spain.
  {
    pattern: /(?<![A-Z\d])(?:\d{8}|[XYZ]-?\d{7})-?[A-Z](?![A-Z\d])/gi,
    isOne: (text) => passesSpanish(bare(text)),
  },
  // Italy, tax code.
  { pattern: /(?<![A-Z\d])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Z\d])/gi, isOne: () => true },
  // France, social security.
  {
    pattern: /(?<!\d)[12] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?!\d)/gi,
    isOne: (text) => passesFrench(bare(text)),
  },
  // Finland.
  { pattern: /(?<!\d)\d{6}[-+A]\d{3}[\dA-Y](?![A-Z\d])/gi, isOne: (text) => passesFinnish(text) },
  // Sweden, Denmark, Norway and others that begin with a birthday.
  { pattern: /(?<!\d)(?:\d{2})?\d{6}[-+]\d{4}(?!\d)/g, isOne: (text) => isBirthDay(text.slice(-11, -5)) },
  // Poland and the tax numbers of Germany.
  {
    pattern: /(?<!\d)\d{2} ?\d{3} ?\d{3} ?\d{3}(?!\d)/g,
    isOne: (text) => passesPolish(bare(text)) || passesGermanTax(bare(text)),
  },
  // Brazil.
  { pattern: /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, isOne: () => true },
  // Switzerland.
  { pattern: /(?<!\d)756\.?\d{4}\.?\d{4}\.?\d{2}(?!\d)/g, isOne: () => true },
];

const phones: { pattern: RegExp; minDigits: number }[] = [
  // With the code of a country.
  { pattern: /(?<![\d\p{L}])(?:\+|00)\d[\d \u00a0()./-]{5,24}\d(?!\d)/gu, minDigits: 8 },
  // With a zero in front; shorter ones could be dates and hours.
  { pattern: /(?<![\d\p{L}.,/-])\(?0\d[\d \u00a0()./-]{5,18}\d(?!\d)/gu, minDigits: 9 },
  // As in North America.
  { pattern: /(?<![\d-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\d-])/g, minDigits: 10 },
  // Called a number by the words before it, which are looked for only where digits begin.
  {
    pattern:
      /(?=\d)(?<=(?:\b(?:tel|phone|telephone|mobile|cell|handy|fon|telefon|móvil|teléfono|téléphone|telefono|cellulare|call me (?:at|on)|whatsapp)\b)[^\d\n]{0,14})\d[\d \u00a0()./-]{4,18}\d(?!\d)/giu,
    minDigits: 6,
  },
];
const maxPhoneDigits = 15;

const bare = (text: string) => text.replace(/[^A-Za-z0-9]/g, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Addresses, account and card numbers, phone numbers and national ids, in their order, none within another. */
export function findPersonalData(text: string): PersonalData[] {
  if (!/[\d@]/.test(text)) return [];
  const found: PersonalData[] = [];
  const taken = new Uint8Array(text.length);
  const take = (kind: PersonalKind, startsAt: number, endsAt: number) => {
    for (let at = startsAt; at < endsAt; at += 1) if (taken[at] === 1) return;
    taken.fill(1, startsAt, endsAt);
    found.push({ kind, startsAt, endsAt });
  };
  if (text.includes('@'))
    for (const { index, 0: whole } of text.matchAll(email)) take('EMAIL', index, index + whole.length);
  for (const { index } of text.matchAll(ibanStart)) {
    const endsAt = endOfIban(text, index);
    if (endsAt !== undefined) take('IBAN', index, endsAt);
  }
  for (const { index, 0: groups } of text.matchAll(digitGroups))
    for (const [startsAt, endsAt] of cardsIn(groups)) take('CARD', index + startsAt, index + endsAt);
  for (const { pattern, isOne } of nationalIds)
    for (const { index, 0: whole } of text.matchAll(pattern))
      if (isOne(whole)) take('ID', index, index + whole.length);
  for (const { pattern, minDigits } of phones)
    for (const { index, 0: whole } of text.matchAll(pattern)) {
      const { length } = digitsOf(whole);
      if (length >= minDigits && length <= maxPhoneDigits) take('PHONE', index, index + whole.length);
    }
  return found.sort((one, other) => one.startsAt - other.startsAt);
}

/** An IBAN may be written with single blanks; its country says where it ends. */
function endOfIban(text: string, startsAt: number) {
  const length = ibanLengthOf(text.slice(startsAt, startsAt + 2));
  if (length === undefined) return undefined;
  let letters = '';
  let at = startsAt;
  for (; at < text.length && letters.length < length; at += 1) {
    const letter = text[at]!;
    if (/[A-Za-z0-9]/.test(letter)) letters += letter;
    else if (letter !== ' ' || text[at - 1] === ' ') return undefined;
  }
  const isWhole = letters.length === length && !/[\p{L}\p{N}]/u.test(text[at] ?? '');
  return isWhole && passesIban(letters) ? at : undefined;
}

/** Groups that together make a card number, also where the month and the three digits of its back follow. */
function cardsIn(groups: string): [number, number][] {
  const parts = [...groups.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({ index, digits }));
  const cards: [number, number][] = [];
  for (let first = 0; first < parts.length; first += 1) {
    let number = '';
    for (let last = first; last < parts.length && number.length < 19; last += 1) {
      number += parts[last]!.digits;
      if (!isCard(number)) continue;
      cards.push([parts[first]!.index, parts[last]!.index + parts[last]!.digits.length]);
      first = last;
      break;
    }
  }
  return cards;
}

const isCard = (digits: string) => /^[2-6]\d{12,18}$/.test(digits) && passesLuhn(digits);
