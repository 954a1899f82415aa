import { expect, test } from 'vitest';
import { isResetMailed } from '../../lib/use-mail-state.ts';
import * as words from './mail-words.ts';

const email = 'ada@bakery.example';
const everything = (mail: 'sending' | 'failing' | 'outbox') =>
  JSON.stringify([
    words.accountCreatedText(mail),
    mail === 'outbox'
      ? words.noMailResetText
      : [words.forgotPasswordToast(mail), words.resetAskedText(mail, email)],
    words.emailCodeText(mail, email),
    words.codeAgainTitle(mail),
  ]);

test('where mails go out, the texts are those of the specification', () => {
  expect(words.accountCreatedText('sending')).toBe('Please check your email to verify your account.');
  expect(words.emailCodeText('sending', email)).toBe(`Enter the 6-digit code we sent to ${email}.`);
});

test('who asks for a reset link is told that it was requested, never that it was sent: nobody may learn whether there is an account', () => {
  for (const mail of ['sending', 'failing', undefined] as const) {
    const { title, description } = words.forgotPasswordToast(mail);
    expect(title).toBe('Reset link requested');
    expect(description).toContain('If the address has an account');
    expect(`${title} ${description}`).not.toMatch(/link sent|was sent|check your email/i);
  }
});

test('of our own words none says that a mail was sent before the mail server took it', () => {
  const texts = [
    words.confirmationMailText('sending', email),
    words.confirmationAgainText('sending', email).title,
    words.setupCodeText('sending'),
  ];
  for (const text of texts) expect(text).toMatch(/on its way/);
});

test('where none goes out, no text says that one was sent or is on its way, and it is said whom to ask', () => {
  expect(everything('outbox')).not.toMatch(/sent|on its way|check your email|we send|inbox/i);
  for (const text of [words.noMailResetText, words.emailCodeText('outbox', email)])
    expect(text).toContain('an administrator');
  // Of the only super admin nobody can: no text says otherwise.
  expect(words.emailCodeText('outbox', email)).toContain('for an administrator only another super admin can');
});

test('while the mail server takes none, it is said that mails are delayed', () => {
  const texts = [
    words.accountCreatedText('failing'),
    words.confirmationMailText('failing', email),
    words.confirmationAgainText('failing', email).description,
    words.forgotPasswordToast('failing').description,
    words.resetAskedText('failing', email),
    words.emailCodeText('failing', email),
    words.setupCodeText('failing'),
  ];
  for (const text of texts) expect(text).toContain('Mails are delayed');
  for (const text of texts) expect(text).not.toMatch(/we sent|on its way/i);
});

test('a new password is offered by mail only where mails go out', () => {
  const offered = (['sending', undefined, 'failing', 'outbox'] as const).filter(isResetMailed);
  expect(offered).toEqual(['sending', undefined]);
});

test('/forgot-password says the same whether the address is known or not', () => {
  for (const mail of ['sending', 'failing'] as const) {
    const text = words.resetAskedText(mail, email);
    expect(text).toContain(`If ${email} has an account`);
    expect(text).not.toMatch(/https?:/);
  }
});
