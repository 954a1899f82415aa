import { timingSafeEqual } from 'node:crypto';
import { bindContext } from '../../../bind-context.ts';
import { StartError } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { fingerprintOf } from '../../../platform/files/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import * as repository from './app-secret.repository.ts';

export interface SecretSource {
  /** The file it was read from; undefined where APP_SECRET was set. */
  file: string | undefined;
  /** The operator knows that the old one is lost for good. */
  isNewAccepted: boolean;
}

/** `forget` of other features: what they have sealed with the old secret and can never open again. */
async function checkAppSecret(
  { secret, db, clock, log }: AccountContext,
  { file, isNewAccepted }: SecretSource,
  forget: ((tx: Database) => Promise<void>)[],
) {
  const fingerprint = fingerprintOf(secret);
  const kept = await repository.saveFirstFingerprint(db, fingerprint, clock.now());
  if (isSame(kept, fingerprint)) return;
  if (!isNewAccepted) throw new StartError(refusalText(file));
  await db.transaction(async (tx) => {
    await repository.replaceFingerprint(tx, fingerprint, clock.now());
    await repository.deleteWhatOldSecretProved(tx);
    for (const forgetSealed of forget) await forgetSealed(tx);
  });
  log.warn('A new app secret was accepted: everyone is signed out, and what the old one sealed is gone');
}

/** With another secret nobody could sign in and nothing sealed be read: that must stop the start, not show on screens. */
export const secretGuard = (context: AccountContext) => bindContext(context, { check: checkAppSecret });

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusalText(file: string | undefined) {
  const [what, back] = file
    ? [
        `The secret in ${file} is`,
        `Put the old file back: every backup of the data folder holds it, as keys/app-secret. If a new one was made because it was missing, replace that.`,
      ]
    : [
        'The value of APP_SECRET is',
        'Set APP_SECRET to the value it had, or unset it if the secret was in keys/app-secret before.',
      ];
  return [
    `${what} not the one that this database was set up with. Nothing in the database was changed.`,
    `  ${back}`,
    '  If the old secret is lost for good, start once with ACCEPT_NEW_APP_SECRET=1. That cannot be undone:',
    '    - everyone is signed out, and links in mails already sent no longer work;',
    '    - authenticator apps and backup codes are removed: until they are set up again, a password alone signs in;',
    '    - webhooks are switched off until a new signing secret was made for each;',
    '    - API keys kept for knowledge sources are forgotten and must be entered again;',
    '    - secrets that prove the identity of customers change, and visitors begin new conversations.',
  ].join('\n');
}
