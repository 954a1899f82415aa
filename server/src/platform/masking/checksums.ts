/** Of card numbers, and of some national ones. */
export function passesLuhn(digits: string) {
  let sum = 0;
  for (let nth = 0; nth < digits.length; nth += 1) {
    const digit = Number(digits[digits.length - 1 - nth]);
    const doubled = nth % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** How long an IBAN is in each country. */
const ibanLengths: Record<string, number> = {
  AD: 24,
  AE: 23,
  AL: 28,
  AT: 20,
  AZ: 28,
  BA: 20,
  BE: 16,
  BG: 22,
  BH: 22,
  BR: 29,
  BY: 28,
  CH: 21,
  CR: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  DO: 28,
  EE: 20,
  EG: 29,
  ES: 24,
  FI: 18,
  FO: 18,
  FR: 27,
  GB: 22,
  GE: 22,
  GI: 23,
  GL: 18,
  GR: 27,
  GT: 28,
  HR: 21,
  HU: 28,
  IE: 22,
  IL: 23,
  IQ: 23,
  IS: 26,
  IT: 27,
  JO: 30,
  KW: 30,
  KZ: 20,
  LB: 28,
  LC: 32,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  LY: 25,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MR: 27,
  MT: 31,
  MU: 30,
  NL: 18,
  NO: 15,
  PK: 24,
  PL: 28,
  PS: 29,
  PT: 25,
  QA: 29,
  RO: 24,
  RS: 22,
  SA: 24,
  SC: 31,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  ST: 25,
  SV: 28,
  TL: 23,
  TN: 24,
  TR: 26,
  UA: 29,
  VA: 22,
  VG: 24,
  XK: 20,
};

/** Undefined where no country has such numbers. */
export const ibanLengthOf = (country: string): number | undefined => ibanLengths[country.toUpperCase()];

export function passesIban(iban: string) {
  const turned = (iban.slice(4) + iban.slice(0, 4)).toUpperCase();
  let rest = 0;
  for (const letter of turned) {
    const value = /\d/.test(letter) ? letter : String(letter.charCodeAt(0) - 55);
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1;
}

/** Of the identity and residence cards of Spain. */
export function passesSpanish(number: string) {
  const digits = number
    .slice(0, -1)
    .replace(/^[XYZ]/i, (letter) => String('XYZ'.indexOf(letter.toUpperCase())));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number.at(-1)!.toUpperCase();
}

/** Of the social security of France; Corsica counts as 19 and 18. */
export function passesFrench(number: string) {
  const digits = number.toUpperCase().replace('2A', '19').replace('2B', '18');
  let rest = 0;
  for (const digit of digits.slice(0, 13)) rest = (rest * 10 + Number(digit)) % 97;
  return 97 - rest === Number(digits.slice(13));
}

/** Of Finland. */
export function passesFinnish(number: string) {
  const digits = Number(number.slice(0, 6) + number.slice(7, 10));
  return '0123456789ABCDEFHJKLMNPRSTUVWXY'[digits % 31] === number.at(-1)!.toUpperCase();
}

/** Of Poland, eleven digits. */
export function passesPolish(digits: string) {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
  const sum = weights.reduce((total, weight, nth) => total + weight * Number(digits[nth]), 0);
  return (10 - (sum % 10)) % 10 === Number(digits[10]);
}

/** Of the tax numbers of Germany, eleven digits. */
export function passesGermanTax(digits: string) {
  if (digits.startsWith('0')) return false;
  let product = 10;
  for (const digit of digits.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[10]);
}

/** Six digits that begin or end with a day and a month. */
export function isBirthDay(digits: string) {
  const [first, second, third] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  const isMonth = second! >= 1 && second! <= 12;
  return isMonth && ((first! >= 1 && first! <= 31) || (third! >= 1 && third! <= 31));
}
