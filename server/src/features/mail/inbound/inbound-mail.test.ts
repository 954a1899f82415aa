import { expect, test } from 'vitest';
import { addressIn, inboundMail, senderOf } from './inbound-mail.ts';

const mail = (changes: object = {}) =>
  inboundMail.parse({
    messageId: '<1@example.com>',
    from: 'Ada <ada@example.com>',
    to: 'reply@example.com',
    ...changes,
  });

test('recipients come as a list or as one line', () => {
  expect(mail().to).toEqual(['reply@example.com']);
  expect(mail({ to: ['a@example.com', 'b@example.com'] }).to).toEqual(['a@example.com', 'b@example.com']);
});

test('the address is what stands in the brackets', () => {
  expect(addressIn('Ada Lovelace <Ada@Example.com>')).toBe('ada@example.com');
  expect(addressIn(' ada@example.com ')).toBe('ada@example.com');
  // Whoever calls themselves by the owner's address is still somebody else.
  expect(addressIn('"ada@example.com" <thief@example.org>')).toBe('thief@example.org');
});

test.each([
  { headers: { 'Auto-Submitted': 'auto-replied' } },
  { headers: { 'auto-submitted': ['auto-generated'] } },
  { headers: { 'X-Autoreply': 'yes' } },
  { headers: { Precedence: 'bulk' } },
  { headers: { 'Return-Path': '<>' } },
  { subject: 'Out of office: New escalation' },
  { subject: 'Automatic reply: New escalation' },
  { subject: 'Automatische Antwort: New escalation' },
  { subject: 'Réponse automatique : New escalation' },
  { subject: 'Respuesta automática: New escalation' },
  { subject: 'Risposta automatica: New escalation' },
  { subject: 'Resposta automática: New escalation' },
  { subject: 'Automatisch antwoord: New escalation' },
  { subject: 'Odpowiedź automatyczna: New escalation' },
  { subject: 'Otomatik yanıt: New escalation' },
  { subject: 'رد تلقائي: New escalation' },
  { subject: '自動返信: New escalation' },
  { subject: '自动回复: New escalation' },
])('a program that answers by itself is no person: %o', (changes) => {
  expect(senderOf(mail(changes))).toBe('auto');
});

test.each([
  { from: 'Mail Delivery Subsystem <MAILER-DAEMON@example.com>' },
  { from: 'postmaster@example.com' },
  { subject: 'Undelivered Mail Returned to Sender' },
  { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' } },
])('a mail server that gives a mail back is no person: %o', (changes) => {
  expect(senderOf(mail(changes))).toBe('bounce');
});

test.each([
  {},
  { subject: 'Re: New escalation from Bob: the office is closed' },
  { subject: 'Re: your automatic reply' },
  { headers: { 'Auto-Submitted': 'no', 'Content-Type': 'text/plain' } },
])('a person is one: %o', (changes) => {
  expect(senderOf(mail(changes))).toBe('person');
});
