import type {
  PlatformSettings,
  SignUpPolicy,
  TestMailOutcome,
} from '@parley/contract/accounts/platform-settings';
import { bindContext } from '../../../bind-context.ts';
import { MailError } from '../../../platform/mail/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { noteEvent } from '../audit/index.ts';
import { testMail } from '../mails/index.ts';
import type { Visit } from '../visit.ts';
import { findPlatformSettings, savePlatformSettings } from './platform-settings.repository.ts';

interface SettingsChange {
  signUpPolicy?: SignUpPolicy | undefined;
  supportEmail?: string | undefined;
}

export async function getPublicSettings({ db }: AccountContext) {
  const { signUpPolicy, supportEmail } = await findPlatformSettings(db);
  return { signUpPolicy, supportEmail };
}

export const getPlatformSettings = async (context: AccountContext): Promise<PlatformSettings> => ({
  ...(await getPublicSettings(context)),
  mail:
    context.mailer.kind === 'smtp'
      ? { kind: 'smtp' }
      : { kind: 'outbox', outbox: context.mailer.outbox ?? '' },
});

export async function updatePlatformSettings(
  context: AccountContext,
  userId: string,
  { signUpPolicy, supportEmail }: SettingsChange,
  visit: Visit,
) {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const before = await findPlatformSettings(tx);
    const change = { signUpPolicy, supportEmail: supportEmail === '' ? null : supportEmail };
    // Who may sign up is settled wherever it is saved: the first run goes on behind it.
    const isSettled = signUpPolicy && before.firstRunStep !== 'done';
    const firstRunStep = isSettled ? ('business' as const) : undefined;
    await savePlatformSettings(tx, { ...change, firstRunStep }, clock.now());
    if (signUpPolicy && signUpPolicy !== before.signUpPolicy)
      await noteEvent(context, tx, userId, 'sign_up_policy_changed', visit, {
        from: before.signUpPolicy,
        to: signUpPolicy,
      });
    if (supportEmail !== undefined && change.supportEmail !== before.supportEmail)
      await noteEvent(context, tx, userId, 'support_email_changed', visit, { to: supportEmail });
  });
  return getPlatformSettings(context);
}

/** Goes out at once instead of by a job, so that whoever waits hears how it went. */
export async function sendTestMail(
  { mailer, publicUrl }: AccountContext,
  to: string,
): Promise<TestMailOutcome> {
  try {
    // Each press is a mail of its own: two that failed are two lines in the outbox.
    const key = `test-mail ${crypto.randomUUID()}`;
    await mailer.send({ to, key, ...testMail(publicUrl) }, { isOnlyTry: true });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { outcome: 'failed', reason: error.message };
  }
  return { outcome: mailer.kind === 'smtp' ? 'sent' : 'kept' };
}

/** What other features ask of the settings. */
export const platformSettingsService = (context: AccountContext) =>
  bindContext(context, { getPublicSettings });
