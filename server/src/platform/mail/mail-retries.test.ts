import { expect, test } from 'vitest';
import { MailError } from './mail-message.ts';
import { mailPausesSeconds, mailRetries, maxMailPauseSeconds } from './mail-retries.ts';

test('a mail is tried for about twelve hours, quickly at first', () => {
  const hours = mailPausesSeconds.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(11);
  expect(hours).toBeLessThan(13);
  expect(mailPausesSeconds.slice(0, 3)).toEqual([1, 2, 4]);
  expect([...mailPausesSeconds].sort((one, other) => one - other)).toEqual(mailPausesSeconds);
  expect(mailPausesSeconds.at(-1)).toBe(maxMailPauseSeconds);
});

test('only a refusal for good ends the tries', () => {
  expect(mailRetries.isFinalFailure(new MailError('recipient_refused', 'No such user', false))).toBe(true);
  expect(mailRetries.isFinalFailure(new MailError('unreachable', 'Away', true))).toBe(false);
  expect(mailRetries.isFinalFailure(new Error('The database is away'))).toBe(false);
});
