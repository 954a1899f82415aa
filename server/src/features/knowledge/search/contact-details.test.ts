import { expect, test } from 'vitest';
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
