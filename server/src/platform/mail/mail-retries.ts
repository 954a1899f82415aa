import { MailError } from './mail-message.ts';

const minute = 60;

/** Longest pause between two tries of one mail. */
export const maxMailPauseSeconds = 30 * minute;

/** Some quick ones for a hiccup, then fewer and fewer, for about twelve hours: a mail server may be away for a night. */
export const mailPausesSeconds: readonly number[] = [
  ...[1, 2, 4],
  ...[minute, 5 * minute, 15 * minute],
  ...Array.from({ length: 23 }, () => maxMailPauseSeconds),
];

/** Of a job that sends one mail. */
export const mailRetries = {
  retryAfterSeconds: mailPausesSeconds,
  isFinalFailure: (error: unknown) => error instanceof MailError && !error.mayRetry,
};
