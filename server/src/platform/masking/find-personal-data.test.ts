import { expect, test } from 'vitest';
import { findPersonalData } from './find-personal-data.ts';

const found = (text: string) =>
  findPersonalData(text).map(({ kind, startsAt, endsAt }) => `${kind} ${text.slice(startsAt, endsAt)}`);

test.each([
  ['Write to anna.k+shop@mail.example.co.uk, please', 'EMAIL anna.k+shop@mail.example.co.uk'],
  ['meine Adresse: jürgen@bücher.example', 'EMAIL jürgen@bücher.example'],
  ['My card is 4111 1111 1111 1111 12/27 123', 'CARD 4111 1111 1111 1111'],
  ['5555555555554444', 'CARD 5555555555554444'],
  ['order 1234 4111-1111-1111-1111', 'CARD 4111-1111-1111-1111'],
  ['amex 378282246310005 ok', 'CARD 378282246310005'],
  ['IBAN DE89 3704 0044 0532 0130 00 please', 'IBAN DE89 3704 0044 0532 0130 00'],
  ['gb82west12345698765432', 'IBAN gb82west12345698765432'],
  ['call +43 (0)1 234-5678 now', 'PHONE +43 (0)1 234-5678'],
  ['0043 1 2345678', 'PHONE 0043 1 2345678'],
  ['0664/123 45 67', 'PHONE 0664/123 45 67'],
  ['(555) 123-4567', 'PHONE (555) 123-4567'],
  ['555.123.4567', 'PHONE 555.123.4567'],
  ['my phone: 5551234', 'PHONE 5551234'],
  ['Handy 664123456', 'PHONE 664123456'],
  ['SSN 123-45-6789', 'ID 123-45-6789'],
  ['NI QQ 12 34 56 C or AB 12 34 56 C', 'ID AB 12 34 56 C'],
  ['DNI 12345678Z', 'ID 12345678Z'],
  ['NIE X1234567L', 'ID X1234567L'],
  ['RSSMRA85T10A562S', 'ID RSSMRA85T10A562S'],
  ['1 84 12 76 451 089 46', 'ID 1 84 12 76 451 089 46'],
  ['131052-308T', 'ID 131052-308T'],
  ['811218-9876', 'ID 811218-9876'],
  ['PESEL 44051401359', 'ID 44051401359'],
  ['CPF 123.456.789-09', 'ID 123.456.789-09'],
  ['AHV 756.1234.5678.97', 'ID 756.1234.5678.97'],
])('%s', (text, expected) => {
  expect(found(text)).toEqual([expected]);
});

test.each([
  ['an order', 'Where is order 4711234567?'],
  ['a price', 'Does it cost 1.234,56 euros or 10 000 000?'],
  ['a date', 'Are you open on 01.02.2027 or 2027-02-01 or 24/12/2026?'],
  ['hours', 'Is it 0800 - 1800 on Sundays, 08:00 to 18:00?'],
  ['a year and a range', 'between 2019-2024'],
  ['a number with a wrong sum', 'the code 4111 1111 1111 1112'],
  ['an account with a wrong sum', 'GB82 WEST 1234 5698 7654 33'],
  ['a size', '1200 x 800 x 2000 mm'],
  ['a postcode', 'SW1A 1AA, 1010 Wien, 10115 Berlin'],
  ['a version', 'version 10.20.30.40'],
  ['a handle', 'follow us @bakery'],
])('%s is no personal data', (_, text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['digits', '1'.repeat(200_000)],
  ['digits with blanks', '1 '.repeat(100_000)],
  ['groups of four', '4111 '.repeat(40_000)],
  ['at signs', '@'.repeat(200_000)],
  ['half an address', 'a@'.repeat(100_000)],
  ['names without an address', 'a.'.repeat(100_000)],
  ['dots after an at', `a@${'b.'.repeat(100_000)}`],
  ['pluses', '+1'.repeat(100_000)],
  ['zeros', '0 0/'.repeat(50_000)],
  ['letters of accounts', 'DE89 '.repeat(40_000)],
  ['words for phones', 'phone '.repeat(33_000)],
])('two hundred thousand characters of %s take time by their number alone', (_, text) => {
  const timeOf = (one: string) => {
    const startedAt = performance.now();
    findPersonalData(one);
    return performance.now() - startedAt;
  };
  timeOf(text.slice(0, 1000));
  // What grows by the square would take minutes.
  expect(timeOf(text)).toBeLessThan(4000);
});
