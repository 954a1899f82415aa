import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { accountMailJob } from '../accounts.jobs.ts';
import { readSignedText, signText } from '../signing/index.ts';
import * as repository from './tokens.repository.ts';

const hourMs = 60 * 60 * 1000;
const lifetimeMs: Record<repository.TokenPurpose, number> = {
  'confirm-email': 24 * hourMs,
  'reset-password': hourMs,
  'lift-access-lists': hourMs,
  welcome: 7 * 24 * hourMs,
};

/* Links in mails that prove who holds an address: each works once and not for long. */

export function linkAddress(
  { secret, publicUrl }: AccountContext,
  tokenId: string,
  purpose: repository.TokenPurpose,
) {
  const token = signText(tokenId, purpose, secret);
  if (purpose === 'confirm-email') return `${publicUrl}/auth/callback#confirm=${token}`;
  if (purpose === 'lift-access-lists') return `${publicUrl}/auth/callback#lift=${token}`;
  return `${publicUrl}/reset-password?access_token=${token}&refresh_token=${token}&type=recovery`;
}

/** Answers with the link, which is for the mail alone except where no mail goes out. */
export async function sendLink(
  context: AccountContext,
  tx: Database,
  userId: string,
  purpose: repository.TokenPurpose,
  signUp: repository.RequestedSignUp | null = null,
) {
  const { clock, jobs } = context;
  const createdAt = clock.now();
  const id = crypto.randomUUID();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs[purpose]);
  await repository.insertToken(tx, { id, userId, purpose, signUp, createdAt, expiresAt });
  await jobs.enqueue(tx, accountMailJob, { kind: 'link', tokenId: id });
  return linkAddress(context, id, purpose);
}

/** Before a link is mailed later than it was made, as its mail says how long it works. */
export async function prolongLink(
  { db, clock }: AccountContext,
  tokenId: string,
  purpose: repository.TokenPurpose,
) {
  const now = clock.now();
  await repository.prolongToken(db, tokenId, now, new Date(now.getTime() + lifetimeMs[purpose]));
}

/** Ends the links of the same kind that were sent before. */
export async function replaceLink(
  context: AccountContext,
  tx: Database,
  userId: string,
  purpose: repository.TokenPurpose,
) {
  await repository.deleteTokens(tx, userId, purpose);
  return sendLink(context, tx, userId, purpose);
}

/** The person a link was sent to; undefined when it is forged, used, too old or for something else. */
export async function useLink(
  { secret, clock }: AccountContext,
  tx: Database,
  token: string,
  purpose: repository.TokenPurpose,
) {
  const id = readSignedText(token, purpose, secret);
  return id ? repository.useToken(tx, id, purpose, clock.now()) : undefined;
}

/** What a link is for, without using it up. */
export async function findLink(
  { secret, clock }: AccountContext,
  db: Database,
  token: string,
  purpose: repository.TokenPurpose,
) {
  const id = readSignedText(token, purpose, secret);
  const found = id ? await repository.findToken(db, id, clock.now()) : undefined;
  return found?.token.purpose === purpose ? found : undefined;
}
