import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts/accounts';
import type { SecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import type { z } from 'zod';
import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput, notAllowed } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { accountMailJob } from '../accounts.jobs.ts';
import { findUser } from '../accounts.repository.ts';
import { noteEvent } from '../audit/index.ts';
import { isOwnPassword } from '../passwords/index.ts';
import { codeFor, isSameText, keyedHash, openSealedText, sealText } from '../signing/index.ts';
import type { Visit } from '../visit.ts';
import { newBackupCodes } from './backup-codes.ts';
import * as repository from './second-factor.repository.ts';
import { findTotpStep, latestTotpStep, newTotpSecret, totpUri } from './totp.ts';

type Proof = { password?: string | undefined; code?: string | undefined };

/** How long a code in a mail or a text message works. */
export const codeMs = 10 * 60 * 1000;
const triesPerCode = 5;
const codesPerMinute = 3;
const checksPerMinute = 5;

/** A code that only whoever runs the server could read is no second factor. */
function refusalOf({ mailer, sms }: AccountContext, method: SecondFactorMethod) {
  if (method === 'email' && mailer.kind === 'outbox')
    return 'Mail is not set up on this server, so no code can come by e-mail.';
  if (method === 'sms' && sms.kind === 'outbox')
    return 'Text messages are not set up on this server, so no code can come to your phone.';
  return undefined;
}

const backupCodeHash = ({ secret }: AccountContext, userId: string, code: string) =>
  keyedHash(`${userId} ${code}`, secret);

/** Makes the code that was sent before worthless. */
export async function sendCode({ limits, clock, jobs }: AccountContext, tx: Database, userId: string) {
  await limits.require(
    `code for ${userId}`,
    codesPerMinute,
    'Please wait a moment before asking for another code.',
  );
  const id = crypto.randomUUID();
  const expiresAt = new Date(clock.now().getTime() + codeMs);
  await repository.saveSentCode(tx, { userId, id, triesLeft: triesPerCode, expiresAt });
  await jobs.enqueue(tx, accountMailJob, { kind: 'code', userId, codeId: id });
}

async function isTotp(
  { secret, clock, db }: AccountContext,
  factor: repository.SecondFactorRow,
  code: string,
) {
  const plain = openSealedText(factor.secret!, secret);
  const now = clock.now();
  const step = findTotpStep(plain, code, now);
  return step !== undefined && repository.useStep(db, factor.userId, step, latestTotpStep(now));
}

async function isSentCode({ db, clock, secret }: AccountContext, userId: string, code: string) {
  const sent = await repository.takeTry(db, userId, clock.now());
  return (
    sent !== undefined && isSameText(code, codeFor(sent.id, secret)) && repository.useSentCode(db, sent.id)
  );
}

/** Right at most once: whatever was accepted is used up. */
export async function isRightCode(context: AccountContext, factor: repository.SecondFactorRow, code: string) {
  const { db } = context;
  if (code.length === 8)
    return repository.useBackupCode(db, factor.userId, backupCodeHash(context, factor.userId, code));
  return factor.method === 'totp' ? isTotp(context, factor, code) : isSentCode(context, factor.userId, code);
}

async function limitChecks({ limits }: AccountContext, userId: string) {
  const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
  await limits.require(`second factor of ${userId}`, checksPerMinute, tooMany);
}

/** For changes that a borrowed screen must not make. */
async function requireProof(
  context: AccountContext,
  factor: repository.SecondFactorRow,
  { password, code }: Proof,
) {
  await limitChecks(context, factor.userId);
  if (password !== undefined) {
    if (await isOwnPassword(context, factor.userId, password)) return;
    throw invalidInput('The current password is not right.', {
      password: 'The current password is not right.',
    });
  }
  if (code === undefined) throw notAllowed('Please enter your password or a verification code.');
  if (!(await isRightCode(context, factor, code)))
    throw invalidInput('Invalid verification code', { code: 'Invalid verification code' });
}

export async function findEnabledFactor({ db }: AccountContext, userId: string) {
  const factor = await repository.findSecondFactor(db, userId);
  return factor?.isEnabled ? factor : undefined;
}

/** A passkey that is only signed in with is none: whoever has the password gets in without it. */
async function listSecured({ db }: AccountContext, userIds: string[], tx: Database = db) {
  return new Set(await repository.listSecuredUserIds(tx, userIds));
}

/** What other features may know of second factors. */
export const secondFactorService = (context: AccountContext) => bindContext(context, { listSecured });

export async function getSecondFactor(context: AccountContext, userId: string): Promise<SecondFactor> {
  const { db } = context;
  const factor = await repository.findSecondFactor(db, userId);
  return {
    method: factor?.method ?? null,
    isEnabled: factor?.isEnabled ?? false,
    backupCodesLeft: factor?.backupCodes.length ?? 0,
    phone: factor?.phone ?? null,
    offeredMethods: secondFactorMethod.options.filter((method) => !refusalOf(context, method)),
  };
}

export async function startSecondFactorSetup(
  context: AccountContext,
  userId: string,
  { method, phone }: z.output<typeof startSecondFactor.input>,
) {
  const { secret, db, clock } = context;
  if (method === 'passkey') throw invalidInput('A passkey is not set up with a code.');
  const refusal = refusalOf(context, method);
  if (refusal) throw conflict(refusal);
  if (method === 'sms' && !phone) {
    throw invalidInput('Please enter a valid phone number', {
      phone: 'Please enter a valid phone number',
    });
  }
  const plain = method === 'totp' ? newTotpSecret() : null;
  const setup = {
    userId,
    method,
    secret: plain && sealText(plain, secret),
    phone: method === 'sms' ? phone! : null,
  };
  const user = await findUser(db, userId);
  await db.transaction(async (tx) => {
    if (!(await repository.saveSetup(tx, setup, clock.now())))
      throw conflict('Two-factor authentication is already on. Switch it off first.');
    if (method !== 'totp') await sendCode(context, tx, userId);
  });
  return { method, secret: plain, uri: plain && totpUri({ secret: plain, email: user!.email }) };
}

export async function enableSecondFactor(
  context: AccountContext,
  userId: string,
  code: string,
  visit: Visit,
) {
  const { db } = context;
  await limitChecks(context, userId);
  const factor = await repository.findSecondFactor(db, userId);
  if (!factor || factor.isEnabled) throw invalidInput('MFA not set up');
  if (!(await isRightCode(context, factor, code)))
    throw invalidInput('Invalid verification code', { code: 'Invalid verification code' });
  const backupCodes = newBackupCodes();
  await db.transaction(async (tx) => {
    const hashes = backupCodes.map((backupCode) => backupCodeHash(context, userId, backupCode));
    await repository.setEnabled(tx, userId, hashes);
    await noteEvent(context, tx, userId, 'mfa_enabled', visit, { method: factor.method });
  });
  return { backupCodes };
}

/** For somebody whose passkey has just been verified. */
export async function enablePasskeyFactor(context: AccountContext, userId: string, visit: Visit) {
  const { db, clock } = context;
  const backupCodes = newBackupCodes();
  await db.transaction(async (tx) => {
    if (
      !(await repository.saveSetup(tx, { userId, method: 'passkey', secret: null, phone: null }, clock.now()))
    )
      throw conflict('Two-factor authentication is already on. Switch it off first.');
    const hashes = backupCodes.map((backupCode) => backupCodeHash(context, userId, backupCode));
    await repository.setEnabled(tx, userId, hashes);
    await noteEvent(context, tx, userId, 'mfa_enabled', visit, { method: 'passkey' });
  });
  return { backupCodes };
}

/** Throws unless the password or the code is the person's own, before what a borrowed screen must not do. */
export async function requireOwnProof(context: AccountContext, userId: string, proof: Proof) {
  const { db } = context;
  const factor = await repository.findSecondFactor(db, userId);
  if (factor?.isEnabled) return requireProof(context, factor, proof);
  await limitChecks(context, userId);
  if (proof.password !== undefined && (await isOwnPassword(context, userId, proof.password))) return;
  throw invalidInput('The current password is not right.', {
    password: 'The current password is not right.',
  });
}

export async function renewBackupCodes(context: AccountContext, userId: string, proof: Proof, visit: Visit) {
  const { db } = context;
  const factor = await repository.findSecondFactor(db, userId);
  if (!factor?.isEnabled) throw invalidInput('MFA not set up');
  await requireProof(context, factor, proof);
  const backupCodes = newBackupCodes();
  await db.transaction(async (tx) => {
    const hashes = backupCodes.map((backupCode) => backupCodeHash(context, userId, backupCode));
    if (!(await repository.setBackupCodes(tx, userId, hashes))) throw invalidInput('MFA not set up');
    await noteEvent(context, tx, userId, 'backup_codes_renewed', visit);
  });
  return { backupCodes };
}

/** A setup that was never finished goes without proof. */
export async function disableSecondFactor(
  context: AccountContext,
  userId: string,
  proof: Proof,
  visit: Visit,
) {
  const { db } = context;
  const factor = await repository.findSecondFactor(db, userId);
  if (!factor) throw invalidInput('MFA not set up');
  if (factor.isEnabled) await requireProof(context, factor, proof);
  await db.transaction(async (tx) => {
    await repository.deleteSecondFactor(tx, userId);
    if (factor.isEnabled)
      await noteEvent(context, tx, userId, 'mfa_disabled', visit, { method: factor.method });
  });
}
