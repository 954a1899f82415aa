import { randomBytes } from 'node:crypto';
import type { PasskeyAnswer } from '@parley/contract/accounts/passkey-sign-in';
import { type Passkey, passkeysMax, type RegistrationAnswer } from '@parley/contract/accounts/passkeys';
import { AppError, conflict, invalidInput, notAllowed, notFound } from '../../../errors.ts';
import type { AccountContext } from '../accounts.context.ts';
import { findUser } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { findSecondFactor } from '../second-factor/index.ts';
import type { Visit } from '../visit.ts';
import type { ChallengePurpose, PasskeyRow } from './passkeys.repository.ts';
import * as repository from './passkeys.repository.ts';

/* Passkeys after WebAuthn. Who may add one, and what one opens, is decided by the callers. */

// With the first passkey: it would be a fifteenth of the start.
const loadWebAuthn = () => import('@simplewebauthn/server');

interface Expected {
  /** Null where the passkey itself says who signs in. */
  userId: string | null;
  /** Whether the device must have checked who holds it. */
  isUserVerified: boolean;
}

const challengeMs = 5 * 60 * 1000;
/** ES256, RS256 and EdDSA: all that today's authenticators speak. */
const algorithms = [-7, -257, -8];
const refusedText = 'This passkey was not accepted. Please try again.';
/** Ids of passkeys are random: who has one that we do not know had it on an account here, or made it up. */
const removedText =
  'This passkey is no longer on the account. Please use another passkey or another way to sign in.';

function relyingParty({ publicUrl }: AccountContext) {
  const { hostname: rpId, origin } = new URL(publicUrl);
  return { rpId, origin };
}

/** Browsers tie passkeys to names: 203.0.113.7 and [2001:db8::7] have none. */
export const arePasskeysAvailable = (context: AccountContext) =>
  !/^[\d.]+$|^\[/.test(relyingParty(context).rpId);

function requireAvailable(context: AccountContext) {
  if (!arePasskeysAvailable(context))
    throw notAllowed(
      'Passkeys need an address with a name, such as https://support.example.com. This server has a number.',
    );
}

async function saveChallenge(
  { clock, db, cookies }: AccountContext,
  purpose: ChallengePurpose,
  challenge: string,
  userId: string | null,
) {
  const id = crypto.randomUUID();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + challengeMs);
  await repository.insertChallenge(db, { id, purpose, userId, challenge, expiresAt }, now);
  return [cookies.set('passkey', id)];
}

async function takeChallenge(
  { cookies, db, clock }: AccountContext,
  purpose: ChallengePurpose,
  visit: Visit,
) {
  const id = cookies.read('passkey', visit.cookie);
  const challenge = id && (await repository.takeChallenge(db, id, purpose, clock.now()));
  if (!challenge) throw new AppError('not_signed_in', 'That took too long. Please try again.');
  return challenge;
}

const nameCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

const newChallenge = () => randomBytes(32).toString('base64url');

/** `userVerification` is required where the passkey stands alone; behind a password it is the second factor. */
export async function startPasskeyChallenge(
  context: AccountContext,
  purpose: ChallengePurpose,
  userId: string | null,
  userVerification: 'required' | 'preferred',
) {
  const { db } = context;
  requireAvailable(context);
  const { rpId } = relyingParty(context);
  const own = userId ? await repository.listPasskeys(db, userId) : [];
  if (userId && own.length === 0) throw invalidInput('You have no passkey yet.');
  const challenge = newChallenge();
  const allowCredentials = own.map(nameCredential);
  return {
    options: { challenge, rpId, timeout: challengeMs, userVerification, allowCredentials },
    cookies: await saveChallenge(context, purpose, challenge, userId),
  };
}

/** The passkey whose signature is right; what is wrong with any other is not told, except that trying again cannot help. */
export async function verifyPasskey(
  context: AccountContext,
  purpose: ChallengePurpose,
  answer: PasskeyAnswer,
  visit: Visit,
  expected: Expected,
) {
  const { db, clock } = context;
  requireAvailable(context);
  const { challenge, userId } = await takeChallenge(context, purpose, visit);
  const passkey = await repository.findPasskeyByCredential(db, answer.id);
  if (!passkey) throw new AppError('not_signed_in', removedText);
  // Whose passkey it must be is said by the caller too: the challenge comes with a cookie, and cookies can be put together.
  const isExpected = [userId, expected.userId].every((id) => id === null || id === passkey.userId);
  if (!isExpected) throw new AppError('not_signed_in', refusedText);
  const counter = await checkSignature(context, passkey, answer, challenge, expected.isUserVerified);
  if (counter === undefined) throw new AppError('not_signed_in', refusedText);
  await repository.setPasskeyUsed(db, passkey.id, { counter, lastUsedAt: clock.now() });
  return passkey;
}

async function checkSignature(
  context: AccountContext,
  passkey: PasskeyRow,
  answer: PasskeyAnswer,
  challenge: string,
  mustVerifyUser: boolean,
) {
  const { log } = context;
  const { rpId, origin } = relyingParty(context);
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle && { userHandle }) } } as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws for whatever does not fit, from a foreign origin to a counter that fell back.
    log.info({ err: error, passkeyId: passkey.id }, 'a passkey was refused');
    return undefined;
  }
}

async function readRegistration(context: AccountContext, answer: RegistrationAnswer, challenge: string) {
  const { log } = context;
  const { rpId, origin } = relyingParty(context);
  try {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo;
  } catch (error) {
    log.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}

export async function listPasskeys({ db }: AccountContext, userId: string) {
  return (await repository.listPasskeys(db, userId)).map(present);
}

export async function hasPasskey(context: AccountContext, userId: string) {
  const { db } = context;
  return arePasskeysAvailable(context) && (await repository.listPasskeys(db, userId)).length > 0;
}

export async function startPasskeyRegistration(context: AccountContext, userId: string) {
  const { db } = context;
  requireAvailable(context);
  const user = await findUser(db, userId);
  if (!user) throw notFound('Account');
  const own = await repository.listPasskeys(db, userId);
  if (own.length >= passkeysMax)
    throw invalidInput(`You have ${passkeysMax} passkeys already. Remove one first.`);
  const challenge = newChallenge();
  const displayName = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const options = {
    challenge,
    rp: { name: 'Parley', id: relyingParty(context).rpId },
    user: { id: Buffer.from(userId).toString('base64url'), name: user.email, displayName },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: own.map(nameCredential),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  };
  return { options, cookies: await saveChallenge(context, 'register', challenge, userId) };
}

export async function addPasskey(
  context: AccountContext,
  userId: string,
  { answer, name }: { answer: RegistrationAnswer; name: string },
  visit: Visit,
) {
  const { db, clock } = context;
  const { challenge, userId: askedOf } = await takeChallenge(context, 'register', visit);
  if (askedOf !== userId) throw new AppError('not_signed_in', 'That took too long. Please try again.');
  const made = await readRegistration(context, answer, challenge);
  if (!made) throw invalidInput(refusedText);
  const { credential, credentialBackedUp } = made;
  return db.transaction(async (tx) => {
    await repository.lockPerson(tx, userId);
    if ((await repository.listPasskeys(tx, userId)).length >= passkeysMax)
      throw invalidInput(`You have ${passkeysMax} passkeys already. Remove one first.`);
    const row = await repository.insertPasskey(tx, {
      id: crypto.randomUUID(),
      userId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      isSynced: credentialBackedUp,
      name,
      createdAt: clock.now(),
    });
    if (!row) throw conflict('This passkey is already in use.');
    await noteEvent(context, tx, userId, 'passkey_added', visit, { name });
    return present(row);
  });
}

export async function renamePasskey({ db }: AccountContext, userId: string, passkeyId: string, name: string) {
  const row = await repository.setPasskeyName(db, userId, passkeyId, name);
  if (!row) throw notFound('Passkey');
  return present(row);
}

export async function removePasskey(
  context: AccountContext,
  userId: string,
  passkeyId: string,
  visit: Visit,
) {
  const { db } = context;
  await db.transaction(async (tx) => {
    await repository.lockPerson(tx, userId);
    const removed = await repository.deletePasskey(tx, userId, passkeyId);
    if (!removed) throw notFound('Passkey');
    const factor = await findSecondFactor(tx, userId);
    const isLast = (await repository.listPasskeys(tx, userId)).length === 0;
    if (isLast && factor?.isEnabled && factor.method === 'passkey')
      throw conflict('This passkey is your second factor. Switch two-factor authentication off first.');
    await noteEvent(context, tx, userId, 'passkey_removed', visit, { name: removed.name });
  });
}

const present = ({ id, name, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
