import { expect, test } from 'vitest';
import * as words from './mail-words.ts';

const email = 'ada@bakery.example';
const everything = (mail: 'sending' | 'failing' | 'outbox') =>
  JSON.stringify([
    words.accountCreatedText(mail),
    words.forgotPasswordWords(mail),
    words.resetAskedWords(mail, email),
    words.emailCodeText(mail, email),
    words.codeAgainTitle(mail),
  ]);

test('where mails go out, the texts are those of the specification', () => {
  expect(words.accountCreatedText('sending')).toBe('Please check your email to verify your account.');
  expect(words.forgotPasswordWords('sending').toast.title).toBe('Reset link sent');
  expect(words.resetAskedWords('sending', email).title).toBe('Check your email');
  expect(words.emailCodeText('sending', email)).toBe(`Enter the 6-digit code we sent to ${email}.`);
});

test('where none goes out, no text says that one was sent or is on its way, and it is said whom to ask', () => {
  expect(everything('outbox')).not.toMatch(/sent|on its way|check your email|we send|inbox/i);
  for (const text of [words.forgotPasswordWords('outbox').intro, words.resetAskedWords('outbox', email).intro])
    expect(text).toMatch(/whoever runs/i);
});

test('while the mail server takes none, it is said that mails are delayed', () => {
  const texts = [
    words.accountCreatedText('failing'),
    words.confirmationMailText('failing', email),
    words.confirmationAgainText('failing', email).description,
    words.forgotPasswordWords('failing').toast.description,
    words.resetAskedWords('failing', email).intro,
    words.emailCodeText('failing', email),
    words.setupCodeText('failing'),
  ];
  for (const text of texts) expect(text).toContain('Mails are delayed');
  expect(words.confirmationMailText('failing', email)).not.toContain('We sent');
});

test('/forgot-password says the same whether the address is known or not', () => {
  for (const mail of ['sending', 'failing', 'outbox'] as const) {
    const { intro } = words.resetAskedWords(mail, email);
    expect(intro).toContain(`If ${email} has an account`);
    expect(intro).not.toMatch(/https?:/);
  }
});
