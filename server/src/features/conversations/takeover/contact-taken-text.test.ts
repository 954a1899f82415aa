import { expect, test } from 'vitest';
import { contactTakenText } from './contact-taken-text.ts';

const there = {
  isOpen: true,
  opensAt: null,
  expectedAt: new Date('2026-11-16T10:00:00Z'),
  timeZone: 'Europe/Vienna',
};

test('an answer by mail is promised only where mails go out', () => {
  const left = { email: 'vera@example.com', phone: undefined };
  expect(contactTakenText({ ...there, ...left, answersByMail: true })).toBe(
    'Thank you. The team will answer to vera@example.com by Monday 16 November at 11:00 (Europe/Vienna).',
  );
  expect(contactTakenText({ ...there, ...left, answersByMail: false })).toBe(
    'Thank you. The team will answer here in the chat by Monday 16 November at 11:00 (Europe/Vienna).',
  );
});

test('who left a number is called in any case', () => {
  const left = { email: 'vera@example.com', phone: '+43 1 234567' };
  expect(contactTakenText({ ...there, ...left, answersByMail: false })).toContain('answer to +43 1 234567');
});

test('a time is named only where one is promised, else when the team is back', () => {
  const left = { email: 'vera@example.com', phone: undefined, answersByMail: true };
  const opensAt = new Date('2026-11-16T08:00:00Z');
  expect(contactTakenText({ ...there, ...left, expectedAt: null })).toBe(
    'Thank you. The team will answer to vera@example.com.',
  );
  expect(contactTakenText({ ...there, ...left, expectedAt: null, isOpen: false, opensAt })).toBe(
    'Thank you. The team will answer to vera@example.com. They are back on Monday 16 November at 09:00 (Europe/Vienna).',
  );
  expect(contactTakenText({ ...there, ...left, isOpen: false, opensAt })).toContain(
    'by Monday 16 November at 11:00',
  );
});
