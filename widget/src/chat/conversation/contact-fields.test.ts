import type { Entry } from '@parley/chat/transcript';
import { expect, test } from 'vitest';
import { words } from '../translations/en.ts';
import { contactFields, inquiryOf, rejectedFields, validateContact } from './contact-fields.ts';

const entry: Omit<Entry, 'key' | 'author' | 'role' | 'text'> = {
  id: undefined,
  authorName: null,
  note: null,
  attachments: [],
  contexts: [],
  table: undefined,
  offersPerson: false,
  wasHelpful: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  state: 'done',
};
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

test('the form carries the question rather than the small talk around it, and not the wish for a person', () => {
  const said = (text: string, reply: Partial<Entry> = {}): Entry[] => [
    { ...entry, key: text, author: 'visitor', role: 'user', text },
    { ...entry, key: `${text}-reply`, author: 'agent', role: 'assistant', text: 'A reply', ...reply },
  ];
  const unknown = said('Do you sell cars?', { offersPerson: true });
  const talk = [...said('hi there'), ...unknown, ...said('thanks'), ...said('A person, please')];
  expect(inquiryOf(talk, 'A person, please')).toBe('Do you sell cars?');
  expect(inquiryOf(said('hi there'), undefined)).toBe('hi there');
  expect(inquiryOf(said('A person, please'), 'A person, please')).toBe('');
  expect(inquiryOf(said('When do you open?', { state: 'failed' }), undefined)).toBe('When do you open?');
});
