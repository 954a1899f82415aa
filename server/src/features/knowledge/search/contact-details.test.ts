import { expect, test } from 'vitest';
import { addressBlocksIn, holdsAddress } from '../contact/index.ts';
import { languageOf } from '../language/index.ts';
import { contactAskedFor } from './contact-details.ts';

const english = await languageOf('en');

test.each([
  ['phone number?', 'phone'],
  ['What is your phone number please', 'phone'],
  ['can I call you', 'phone'],
  ['where are you located', 'address'],
  ['Where is your shop?', 'address'],
  ['address', 'address'],
  ['What is your email address?', 'email'],
])('«%s» asks for the %s', (question, kind) => {
  expect(contactAskedFor(question, english)?.kind).toBe(kind);
});

test('other languages ask likewise', async () => {
  expect(contactAskedFor('Wie ist Ihre Telefonnummer?', await languageOf('de'))?.kind).toBe('phone');
});

test.each([
  'Can I get my invoice by email every month?',
  'Where is the nearest parking for large vans?',
  'Do I have to phone before I bring my dog?',
  'Where are your tables made?',
  'What does a lesson cost?',
])('«%s» asks for something else', (question) => {
  expect(contactAskedFor(question, english)).toBeUndefined();
});

test.each([
  'You find us at 22 Kiln Street, first floor.',
  'Old Mill Track 7, Burley.',
  'Cedar Road 14a, then ring the bell.',
  'Gate House, Burley BU6 1QA.',
  'We are in Springfield, IL 62704.',
])('«%s» is an address', (sentence) => {
  expect(holdsAddress(sentence)).toBe(true);
});

test.each([
  'Lane 4 is for fast swimmers.',
  'The road is closed until 7 May.',
  'Our Garden Path 2000 lamp costs 30 euros.',
  'Order AB12 by phone.',
])('«%s» is none', (sentence) => {
  expect(holdsAddress(sentence)).toBe(false);
});

test('an address that is written as on a letter is one detail', () => {
  const text =
    'Come and see us.\n\nOld Mill GmbH\nRopehof 4\n28217 Bremen\nGermany\n\nTram 3 stops nearby.\nThen walk.';
  expect(addressBlocksIn(text).map((block) => text.slice(block.startsAt, block.endsAt))).toEqual([
    'Old Mill GmbH\nRopehof 4\n28217 Bremen\nGermany',
  ]);
  expect(addressBlocksIn('Room 12\nTable 4\n\n2024 Plans\nwere made.')).toEqual([]);
});
