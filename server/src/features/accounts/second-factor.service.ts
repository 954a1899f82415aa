import { type SecondFactorMethod, secondFactorMethod } from '@parley/contract/accounts/accounts';
import type { SecondFactor, startSecondFactor } from '@parley/contract/accounts/second-factor';
import type { z } from 'zod';
import { conflict, invalidInput, notAllowed } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Mailer, Sms } from '../../platform/mail/index.ts';
import { accountMailJob } from './accounts.jobs.ts';
import { findUser } from './accounts.repository.ts';
import type { Audit } from './audit.ts';
import { newBackupCodes } from './backup-codes.ts';
import type { PasswordService } from './passwords.service.ts';
import { openSealedText, sealText } from './sealed-text.ts';
import * as repository from './second-factor.repository.ts';
import { codeFor, isSameText, keyedHash } from './signed-text.ts';
import { findTotpStep, latestTotpStep, newTotpSecret, totpUri } from './totp.ts';
import type { Visit } from './visit.ts';

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  audit: Audit;
  secret: string;
  mailer: Pick<Mailer, 'kind'>;
  sms: Pick<Sms, 'kind'>;
  passwords: PasswordService;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
}

const codeMs = 10 * 60 * 1000;
const triesPerCode = 5;
const codesPerMinute = 3;
const checksPerMinute = 5;

export function createSecondFactorService({
  db,
  clock,
  jobs,
  audit,
  secret,
  mailer,
  sms,
  passwords,
  limits,
}: Needs) {
  /** A code that only whoever runs the server could read is no second factor. */
  const refusals: Record<SecondFactorMethod, string | false> = {
    totp: false,
    email: mailer.kind === 'outbox' && 'Mail is not set up on this server, so no code can come by e-mail.',
    sms:
      sms.kind === 'outbox' &&
      'Text messages are not set up on this server, so no code can come to your phone.',
    passkey: false,
  };

  const hashOf = (userId: string, code: string) => keyedHash(`${userId} ${code}`, secret);

  /** Makes the code that was sent before worthless. */
  async function sendCode(tx: Database, userId: string) {
    limits.require(
      `code for ${userId}`,
      codesPerMinute,
      'Please wait a moment before asking for another code.',
    );
    const id = crypto.randomUUID();
    const expiresAt = new Date(clock.now().getTime() + codeMs);
    await repository.saveSentCode(tx, { userId, id, triesLeft: triesPerCode, expiresAt });
    await jobs.enqueue(tx, accountMailJob, { kind: 'code', userId, codeId: id });
  }

  async function isTotp(factor: repository.SecondFactorRow, code: string) {
    const plain = openSealedText(factor.secret!, secret);
    const now = clock.now();
    const step = findTotpStep(plain, code, now);
    return step !== undefined && repository.useStep(db, factor.userId, step, latestTotpStep(now));
  }

  async function isSentCode(userId: string, code: string) {
    const sent = await repository.takeTry(db, userId, clock.now());
    return (
      sent !== undefined && isSameText(code, codeFor(sent.id, secret)) && repository.useSentCode(db, sent.id)
    );
  }

  /** Right at most once: whatever was accepted is used up. */
  async function isRightCode(factor: repository.SecondFactorRow, code: string) {
    if (code.length === 8) return repository.useBackupCode(db, factor.userId, hashOf(factor.userId, code));
    return factor.method === 'totp' ? isTotp(factor, code) : isSentCode(factor.userId, code);
  }

  function limitChecks(userId: string) {
    const tooMany = 'Too many sign-in attempts. Please wait a moment before trying again.';
    limits.require(`second factor of ${userId}`, checksPerMinute, tooMany);
  }

  type Proof = { password?: string | undefined; code?: string | undefined };
  /** For changes that a borrowed screen must not make. */
  async function requireProof(factor: repository.SecondFactorRow, { password, code }: Proof) {
    limitChecks(factor.userId);
    if (password !== undefined) {
      if (await passwords.isOwnPassword(factor.userId, password)) return;
      throw invalidInput('The current password is not right.', {
        password: 'The current password is not right.',
      });
    }
    if (code === undefined) throw notAllowed('Please enter your password or a verification code.');
    if (!(await isRightCode(factor, code)))
      throw invalidInput('Invalid verification code', { code: 'Invalid verification code' });
  }

  return {
    sendCode,
    isRightCode,

    async findEnabled(userId: string) {
      const factor = await repository.findSecondFactor(db, userId);
      return factor?.isEnabled ? factor : undefined;
    },

    async getSecondFactor(userId: string): Promise<SecondFactor> {
      const factor = await repository.findSecondFactor(db, userId);
      return {
        method: factor?.method ?? null,
        isEnabled: factor?.isEnabled ?? false,
        backupCodesLeft: factor?.backupCodes.length ?? 0,
        phone: factor?.phone ?? null,
        offeredMethods: secondFactorMethod.options.filter((method) => !refusals[method]),
      };
    },

    async startSetup(userId: string, { method, phone }: z.output<typeof startSecondFactor.input>) {
      if (method === 'passkey') throw invalidInput('A passkey is not set up with a code.');
      const refusal = refusals[method];
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
        if (method !== 'totp') await sendCode(tx, userId);
      });
      return { method, secret: plain, uri: plain && totpUri({ secret: plain, email: user!.email }) };
    },

    async enable(userId: string, code: string, visit: Visit) {
      limitChecks(userId);
      const factor = await repository.findSecondFactor(db, userId);
      if (!factor || factor.isEnabled) throw invalidInput('MFA not set up');
      if (!(await isRightCode(factor, code)))
        throw invalidInput('Invalid verification code', { code: 'Invalid verification code' });
      const backupCodes = newBackupCodes();
      await db.transaction(async (tx) => {
        const hashes = backupCodes.map((backupCode) => hashOf(userId, backupCode));
        await repository.setEnabled(tx, userId, hashes);
        await audit.note(tx, userId, 'mfa_enabled', visit, { method: factor.method });
      });
      return { backupCodes };
    },

    /** For somebody whose passkey has just been verified. */
    async enablePasskey(userId: string, visit: Visit) {
      const backupCodes = newBackupCodes();
      await db.transaction(async (tx) => {
        if (
          !(await repository.saveSetup(
            tx,
            { userId, method: 'passkey', secret: null, phone: null },
            clock.now(),
          ))
        )
          throw conflict('Two-factor authentication is already on. Switch it off first.');
        const hashes = backupCodes.map((backupCode) => hashOf(userId, backupCode));
        await repository.setEnabled(tx, userId, hashes);
        await audit.note(tx, userId, 'mfa_enabled', visit, { method: 'passkey' });
      });
      return { backupCodes };
    },

    /** Throws unless the password or the code is the person's own, before what a borrowed screen must not do. */
    async requireOwnProof(userId: string, proof: Proof) {
      const factor = await repository.findSecondFactor(db, userId);
      if (factor?.isEnabled) return requireProof(factor, proof);
      limitChecks(userId);
      if (proof.password !== undefined && (await passwords.isOwnPassword(userId, proof.password))) return;
      throw invalidInput('The current password is not right.', {
        password: 'The current password is not right.',
      });
    },

    async renewBackupCodes(userId: string, proof: Proof, visit: Visit) {
      const factor = await repository.findSecondFactor(db, userId);
      if (!factor?.isEnabled) throw invalidInput('MFA not set up');
      await requireProof(factor, proof);
      const backupCodes = newBackupCodes();
      await db.transaction(async (tx) => {
        const hashes = backupCodes.map((backupCode) => hashOf(userId, backupCode));
        if (!(await repository.setBackupCodes(tx, userId, hashes))) throw invalidInput('MFA not set up');
        await audit.note(tx, userId, 'backup_codes_renewed', visit);
      });
      return { backupCodes };
    },

    /** A setup that was never finished goes without proof. */
    async disable(userId: string, proof: Proof, visit: Visit) {
      const factor = await repository.findSecondFactor(db, userId);
      if (!factor) throw invalidInput('MFA not set up');
      if (factor.isEnabled) await requireProof(factor, proof);
      await db.transaction(async (tx) => {
        await repository.deleteSecondFactor(tx, userId);
        if (factor.isEnabled) await audit.note(tx, userId, 'mfa_disabled', visit, { method: factor.method });
      });
    },
  };
}
