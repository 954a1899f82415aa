import type {
  PlatformSettings,
  SignUpPolicy,
  TestMailOutcome,
} from '@parley/contract/accounts/platform-settings';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import { MailError, type Mailer } from '../../platform/mail/index.ts';
import { testMail } from './account-mails.ts';
import type { Audit } from './audit.ts';
import { findPlatformSettings, savePlatformSettings } from './platform-settings.repository.ts';
import type { Visit } from './visit.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  mailer: Mailer;
  audit: Audit;
  publicUrl: string;
}

interface SettingsChange {
  signUpPolicy?: SignUpPolicy | undefined;
  supportEmail?: string | undefined;
}

export function createPlatformSettingsService({ db, clock, mailer, audit, publicUrl }: Needs) {
  async function getPublic() {
    const { signUpPolicy, supportEmail } = await findPlatformSettings(db);
    return { signUpPolicy, supportEmail };
  }

  const getSettings = async (): Promise<PlatformSettings> => ({
    ...(await getPublic()),
    mail: mailer.kind === 'smtp' ? { kind: 'smtp' } : { kind: 'outbox', outbox: mailer.outbox ?? '' },
  });

  return {
    getPublic,
    getSettings,

    async update(userId: string, { signUpPolicy, supportEmail }: SettingsChange, visit: Visit) {
      await db.transaction(async (tx) => {
        const before = await findPlatformSettings(tx);
        const change = { signUpPolicy, supportEmail: supportEmail === '' ? null : supportEmail };
        await savePlatformSettings(tx, change, clock.now());
        if (signUpPolicy && signUpPolicy !== before.signUpPolicy)
          await audit.note(tx, userId, 'sign_up_policy_changed', visit, {
            from: before.signUpPolicy,
            to: signUpPolicy,
          });
        if (supportEmail !== undefined && change.supportEmail !== before.supportEmail)
          await audit.note(tx, userId, 'support_email_changed', visit, { to: supportEmail });
      });
      return getSettings();
    },

    /** Goes out at once instead of by a job, so that whoever waits hears how it went. */
    async sendTestMail(to: string): Promise<TestMailOutcome> {
      try {
        await mailer.send({ to, ...testMail(publicUrl) });
      } catch (error) {
        if (!(error instanceof MailError)) throw error;
        return { outcome: 'failed', reason: error.message };
      }
      return { outcome: mailer.kind === 'smtp' ? 'sent' : 'kept' };
    },
  };
}
