import { MailError, mailPausesSeconds } from '../../platform/mail/index.ts';

/** A job's own tries take seconds; a mail server may be away for longer, or ask for patience. */
const pausesSeconds = mailPausesSeconds.filter((seconds) => seconds >= 60);

const mayRetry = (failure: unknown) => !(failure instanceof MailError) || failure.mayRetry;

/** Whether this round of tries is over. */
export const isRoundOver = (failure: unknown, isLastAttempt: boolean) => isLastAttempt || !mayRetry(failure);

/** After how long to begin the round after this one; undefined where it is of no use any more. */
export const pauseBeforeNextRound = (failure: unknown, round: number) =>
  mayRetry(failure) ? pausesSeconds[round] : undefined;
