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
