import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { accountMailJob } from './accounts.jobs.ts';
import * as repository from './security.repository.ts';
import { readSignedText, signText } from './signed-text.ts';

const hourMs = 60 * 60 * 1000;
const lifetimeMs: Record<repository.TokenPurpose, number> = {
  'confirm-email': 24 * hourMs,
  'reset-password': hourMs,
  'lift-access-lists': hourMs,
  welcome: 7 * 24 * hourMs,
};

export type AccountLinks = ReturnType<typeof createAccountLinks>;

/** Links in mails that prove who holds an address: each works once and not for long. */
export function createAccountLinks({
  clock,
  jobs,
  secret,
  publicUrl,
}: {
  clock: Clock;
  jobs: Jobs;
  secret: string;
  publicUrl: string;
}) {
  const addressOf = (tokenId: string, purpose: repository.TokenPurpose) => {
    const token = signText(tokenId, purpose, secret);
    if (purpose === 'confirm-email') return `${publicUrl}/auth/callback#confirm=${token}`;
    if (purpose === 'lift-access-lists') return `${publicUrl}/auth/callback#lift=${token}`;
    return `${publicUrl}/reset-password?access_token=${token}&refresh_token=${token}&type=recovery`;
  };

  /** Answers with the link, which is for the mail alone except where no mail goes out. */
  async function send(
    tx: Database,
    userId: string,
    purpose: repository.TokenPurpose,
    signUp: repository.RequestedSignUp | null = null,
  ) {
    const createdAt = clock.now();
    const id = crypto.randomUUID();
    const expiresAt = new Date(createdAt.getTime() + lifetimeMs[purpose]);
    await repository.insertToken(tx, { id, userId, purpose, signUp, createdAt, expiresAt });
    await jobs.enqueue(tx, accountMailJob, { kind: 'link', tokenId: id });
    return addressOf(id, purpose);
  }

  return {
    send,
    addressOf,

    /** Before a link is mailed later than it was made, as its mail says how long it works. */
    async prolong(db: Database, tokenId: string, purpose: repository.TokenPurpose) {
      const now = clock.now();
      await repository.prolongToken(db, tokenId, now, new Date(now.getTime() + lifetimeMs[purpose]));
    },

    /** Ends the links of the same kind that were sent before. */
    async replace(tx: Database, userId: string, purpose: repository.TokenPurpose) {
      await repository.deleteTokens(tx, userId, purpose);
      return send(tx, userId, purpose);
    },

    /** The person a link was sent to; undefined when it is forged, used, too old or for something else. */
    async use(tx: Database, token: string, purpose: repository.TokenPurpose) {
      const id = readSignedText(token, purpose, secret);
      return id ? repository.useToken(tx, id, purpose, clock.now()) : undefined;
    },

    /** What a link is for, without using it up. */
    async find(db: Database, token: string, purpose: repository.TokenPurpose) {
      const id = readSignedText(token, purpose, secret);
      const found = id ? await repository.findToken(db, id, clock.now()) : undefined;
      return found?.token.purpose === purpose ? found : undefined;
    },
  };
}
