import { expect, test } from 'vitest';
import { words } from '../translations/en.ts';
import { contactFields, rejectedFields, validateContact } from './contact-fields.ts';

const draft = { name: '', email: '', phone: '', inquiry: 'Do you sell cars?' };

test('an e-mail address or a phone number is enough', () => {
  expect(validateContact({ ...draft, email: 'ada@tea.example' }, words)).toEqual({});
  expect(validateContact({ ...draft, phone: '+43 1 234567' }, words)).toEqual({});
});

test('what is missing or wrong is said where it is', () => {
  expect(validateContact({ ...draft, inquiry: ' ' }, words)).toEqual({
    email: 'Please leave an email address or a phone number.',
    inquiry: 'Please write a message.',
  });
  for (const email of ['ada', 'ada@tea', 'a b@tea.example', 'ada@tea.example.', '@tea.example'])
    expect(validateContact({ ...draft, email }, words), email).toEqual({
      email: 'Please enter a valid email address.',
    });
  for (const phone of ['12', 'call me', '+43 1 <script>'])
    expect(validateContact({ ...draft, phone }, words), phone).toEqual({
      phone: 'Please enter a valid phone number.',
    });
});

test('empty fields are not sent, and the others without blanks around them', () => {
  expect(contactFields({ ...draft, name: ' ', email: ' ada@tea.example ' })).toEqual({
    email: 'ada@tea.example',
    inquiry: 'Do you sell cars?',
  });
});

test('what the server refuses is said in the language of the chat', () => {
  expect(rejectedFields({ email: 'x' }, words)).toEqual({ email: 'Please enter a valid email address.' });
  expect(rejectedFields({}, words)).toEqual({});
});
