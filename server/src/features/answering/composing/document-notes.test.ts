import { expect, test } from 'vitest';
import { asksForNote, isNoteOfDocument } from './document-notes.ts';

test.each([
  'Valid from 1 April 2026.',
  'Prices valid until 31.12.2026',
  'Effective: 1 May 2026',
  'Last updated: March 2026',
  'Updated by Ann on 3 May 2026.',
  'Delivery rules (last changed 3 March 2026, Ann).',
  '**House rules (Ann, updated March 2026)**',
  'Version 2.3, March 2026',
  'As of March 2026',
])('«%s» tells how old its document is, and nothing else', (sentence) => {
  expect(isNoteOfDocument(sentence)).toBe(true);
});

test.each([
  'Vouchers are valid for 3 years.',
  'The voucher is valid from the day on which it was bought.',
  'Tickets are valid until midnight and can be changed once.',
  'Updated menus hang at the door.',
  'As of 12 years children pay the full price.',
  'The deposit (changed in 2025) is €20.',
  'Version 2 of the lamp costs €49 and takes 3 days.',
])('«%s» tells something', (sentence) => {
  expect(isNoteOfDocument(sentence)).toBe(false);
});

test.each(['Are these prices still valid?', 'when was the price list updated'])(
  '«%s» asks for it',
  (question) => {
    expect(asksForNote(question)).toBe(true);
  },
);

test('whoever asks for something else does not ask for it', () => {
  expect(asksForNote('What are the rules for parcels?')).toBe(false);
});
