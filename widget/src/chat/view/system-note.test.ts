import { expect, test } from 'vitest';
import { words } from '../translations/en.ts';
import { noteText } from './system-note.ts';

const entry = { note: 'contact-taken', text: '', authorName: null } as unknown as Parameters<
  typeof noteText
>[0];
const ui = { words, language: 'en' } as unknown as Parameters<typeof noteText>[2];
const noteFor = (
  answersByMail: boolean,
  contact: { email: string | null; phone: string | null; expectedAt?: null },
) =>
  noteText(
    entry,
    {
      id: null,
      mode: 'agent',
      memberName: null,
      isMemberAway: false,
      rating: null,
      isEnded: false,
      answersByMail,
      contact: { expectedAt: '2026-11-16T10:00:00.000Z', ...contact },
    },
    ui,
  );

test('a visitor who left an address is promised a mail only where mails go out', () => {
  const email = { email: 'vera@example.com', phone: null };
  expect(noteFor(true, email)).toContain('The team will answer you at vera@example.com.');
  expect(noteFor(false, email)).not.toContain('vera@example.com');
  expect(noteFor(false, email)).toContain(
    'Thank you. Your message has arrived. The team answers here in the chat: please come back to read it.',
  );
});

test('a number can be called in any case', () => {
  expect(noteFor(false, { email: 'vera@example.com', phone: '+43 1 234567' })).toContain(
    'answer you at +43 1 234567.',
  );
});

test('a time is named only where one was promised', () => {
  const email = { email: 'vera@example.com', phone: null };
  expect(noteFor(true, email)).toContain('You will have an answer by Monday, November 16');
  expect(noteFor(true, { ...email, expectedAt: null })).toBe(
    'Thank you. The team will answer you at vera@example.com.',
  );
});
