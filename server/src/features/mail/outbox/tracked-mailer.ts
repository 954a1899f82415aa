import { createHmac } from 'node:crypto';
import type { FeatureContext } from '../../../feature.ts';
import { type Mail, MailError, type Mailer, type MailOutcome } from '../../../platform/mail/index.ts';
import { sealText } from '../../accounts/index.ts';
import * as repository from './mails.repository.ts';
import { maskSecrets } from './mask-secrets.ts';
import { stillTriedMs } from './outbox.service.ts';

type TrackingContext = Pick<FeatureContext, 'db' | 'clock' | 'log' | 'mailer' | 'secret'>;

const dayMs = 24 * 60 * 60 * 1000;
const mailRecordMs = 30 * dayMs;
const maxRows = 10_000;
const writesBetweenDeletions = 50;
const maxSealedLength = 300_000;
const maxSubjectLength = 200;
/** Longer than any job goes on trying one mail. */
const triedForMs = dayMs;

/** Also by the hour: where no more mails are sent, those of long ago must go all the same. */
export const deleteOldMailRecords = ({ db, clock }: Pick<TrackingContext, 'db' | 'clock'>) =>
  repository.deleteOldMails(db, {
    before: new Date(clock.now().getTime() - mailRecordMs),
    keep: maxRows,
  });

/** Sends as the mailer does, and writes down what became of each mail. What is only kept in the outbox needs no line. */
export function trackMails({ db, clock, log, mailer, secret }: TrackingContext): Mailer {
  let writes = 0;
  const hash = (parts: string[]) =>
    createHmac('sha256', `mail ${secret}`).update(JSON.stringify(parts)).digest('base64url');
  const hashOfKey = (key: string) => hash(['key', key]);
  // A mail with a key stays the same one when a name in it changes between two tries.
  const hashOf = ({ key, to, subject, text }: Mail) =>
    key === undefined ? hash([to, subject, text]) : hashOfKey(key);

  /** Until it is written down that a mail went out, each of its tries has the same id, whatever became of the process. */
  async function messageIdOf(mail: Mail) {
    const contentHash = hashOf(mail);
    return hash(['message', contentHash, String(await repository.countSent(db, contentHash))]);
  }

  async function note(mail: Mail, failure: MailError | undefined, isOnlyTry: boolean) {
    const now = clock.now();
    const sealed = failure && sealText(JSON.stringify(mail), secret);
    await repository.saveAttempt(db, {
      id: crypto.randomUUID(),
      recipient: mail.to,
      subject: maskSecrets(mail.subject).slice(0, maxSubjectLength),
      status: failure ? 'failed' : 'sent',
      failure: failure?.reason ?? null,
      problem: failure?.message ?? null,
      mayRetry: !isOnlyTry && failure?.mayRetry === true,
      attempts: 1,
      message: sealed && sealed.length <= maxSealedLength ? sealed : null,
      contentHash: hashOf(mail),
      conversationIds: mail.conversationIds ?? [],
      createdAt: now,
      triedAt: now,
    });
    writes += 1;
    if (writes % writesBetweenDeletions === 1) await deleteOldMailRecords({ db, clock });
  }

  /** A mail that went out stays sent, also where that could not be written down. */
  const tryToNote = (mail: Mail, failure: MailError | undefined, isOnlyTry: boolean) =>
    note(mail, failure, isOnlyTry).catch((error: unknown) =>
      log.warn({ err: error }, 'what became of a mail could not be written down'),
    );

  return {
    ...mailer,
    async isFailing() {
      if (mailer.kind === 'outbox') return false;
      const newest = await repository.findNewestOutcome(db);
      // Were anything still tried, it would have been tried again by now: an older failure says nothing of today.
      const isRecent = newest && clock.now().getTime() - newest.triedAt.getTime() < stillTriedMs;
      return isRecent === true && newest.failure !== null;
    },
    async findOutcomes(keys) {
      const keyOf = new Map(keys.map((key) => [hashOfKey(key), key]));
      const rows = await repository.listMailsByHash(db, [...keyOf.keys()]);
      const triedSince = new Date(clock.now().getTime() - stillTriedMs);
      return new Map(rows.map((row) => [keyOf.get(row.contentHash)!, outcomeOf(row, triedSince)]));
    },
    async send(mail, { isOnlyTry = false } = {}) {
      if (mailer.kind === 'outbox') return mailer.send(mail);
      if (await repository.takeSentByHand(db, hashOf(mail), new Date(clock.now().getTime() - triedForMs)))
        return;
      const messageId = await messageIdOf(mail);
      try {
        await mailer.send({ ...mail, messageId });
      } catch (error) {
        if (error instanceof MailError) await tryToNote(mail, error, isOnlyTry);
        throw error;
      }
      await tryToNote(mail, undefined, isOnlyTry);
    },
  };
}

function outcomeOf(
  { status, mayRetry, triedAt, failure }: repository.MailRow,
  triedSince: Date,
): MailOutcome {
  if (status === 'sent') return 'sent';
  if (mayRetry && triedAt > triedSince) return 'delayed';
  return failure === 'recipient_refused' ? 'refused' : 'failed';
}
