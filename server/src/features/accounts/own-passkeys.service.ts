import { bindContext } from '../../bind-context.ts';
import { notAllowed } from '../../errors.ts';
import type { AccountContext } from './accounts.context.ts';
import { findPasswordHash } from './accounts.repository.ts';
import { arePasskeysAvailable, listPasskeys, startPasskeyRegistration } from './passkeys.service.ts';
import { findEnabledFactor, requireOwnProof } from './second-factor.service.ts';
import { findSessionStart } from './sessions.repository.ts';

const recentSignInMs = 10 * 60 * 1000;

async function proofFor(context: AccountContext, userId: string) {
  const { db } = context;
  if (await findPasswordHash(db, userId)) return 'password' as const;
  return (await findEnabledFactor(context, userId)) ? ('code' as const) : ('recent-sign-in' as const);
}

async function requireRecentSignIn({ db, clock }: AccountContext, sessionId: string) {
  const startedAt = await findSessionStart(db, sessionId);
  if (!startedAt || clock.now().getTime() - startedAt.getTime() > recentSignInMs)
    throw notAllowed('Please sign out and in again, then add the passkey within ten minutes.');
}

export async function getOwnPasskeys(context: AccountContext, { userId }: { userId: string }) {
  return {
    passkeys: await listPasskeys(context, userId),
    isAvailable: arePasskeysAvailable(context),
    proof: await proofFor(context, userId),
  };
}

export async function startOwnPasskeyRegistration(
  context: AccountContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  proof: { password?: string | undefined; code?: string | undefined },
) {
  if ((await proofFor(context, userId)) === 'recent-sign-in') await requireRecentSignIn(context, sessionId);
  else await requireOwnProof(context, userId, proof);
  return startPasskeyRegistration(context, userId);
}

/** What a person does with their own passkeys. A screen left open must not be enough to add one. */
export const ownPasskeyService = (context: AccountContext) =>
  bindContext(context, { getOwnPasskeys, startOwnPasskeyRegistration });
