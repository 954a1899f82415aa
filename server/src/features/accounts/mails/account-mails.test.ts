import { expect, test } from 'vitest';
import { confirmEmailMail, isNotice, noticeMail, resetPasswordMail } from './account-mails.ts';

const link = 'https://parley.example/reset-password?access_token=a&refresh_token=a&type=recovery';

test('a mail says the same as text and as HTML, with the link in both', () => {
  const mail = resetPasswordMail({ firstName: 'Ada', emailVerified: true }, link);
  expect(mail.text).toContain('Hello Ada,');
  expect(mail.subject).toBe('Reset your password - Parley');
  expect(mail.text).toContain(`Set a new password: ${link}`);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
});

test.each([
  ['an address nobody confirmed', { firstName: 'Ada', emailVerified: false }],
  ['a name with HTML', { firstName: '<img src=x onerror="alert(1)">', emailVerified: true }],
  ['a name with a link', { firstName: 'Click evil.example', emailVerified: true }],
])('%s is greeted without a name', (_, person) => {
  const { text, html } = confirmEmailMail(person, link);
  expect(text).toMatch(/^Hello,\n/);
  expect(html).not.toContain('<img');
  expect(html).not.toContain(person.firstName);
});

test('a notice tells where and when, and also the address stays text', () => {
  const event = {
    action: 'new_device',
    device: 'Firefox on Linux',
    address: '<b>',
    at: new Date('2026-11-15T10:00:00Z'),
  };
  const mail = noticeMail({ firstName: 'Ada', emailVerified: true }, event, 'https://parley.example');
  expect(mail.text).toContain('Firefox on Linux');
  expect(mail.text).toContain('Sun, 15 Nov 2026 10:00:00 GMT');
  expect(mail.html).not.toContain('<b>');
});

test('only some events are worth a mail', () => {
  expect(isNotice('new_device')).toBe(true);
  expect(isNotice('signed_in')).toBe(false);
});
