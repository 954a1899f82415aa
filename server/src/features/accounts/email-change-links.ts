import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { EmailChangeMail } from './email-change.jobs.ts';
import { findEmailChange, type Side } from './email-change.repository.ts';
import { confirmAtNewAddressMail, confirmAtOldAddressMail, emailChangedMail } from './email-change-mails.ts';
import { readSignedText, signText } from './signed-text.ts';
import { supportWords } from './support-words.ts';

export type EmailChangeLinks = ReturnType<typeof createEmailChangeLinks>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  mailer: Mailer;
  secret: string;
  publicUrl: string;
}

/** The two links of a change, and the mails that carry them. */
export function createEmailChangeLinks({ db, clock, mailer, secret, publicUrl }: Needs) {
  const addressOf = (changeId: string, side: Side) =>
    `${publicUrl}/auth/callback#change-email=${signText(`${side}.${changeId}`, 'change-email', secret)}`;

  return {
    addressOf,

    read(token: string): { changeId: string; side: Side } | undefined {
      const [side, changeId] = readSignedText(token, 'change-email', secret)?.split('.') ?? [];
      return changeId && (side === 'old' || side === 'new') ? { changeId, side } : undefined;
    },

    /** What was called off or replaced since the job was made is no longer sent. */
    async send(mail: EmailChangeMail) {
      if (mail.kind === 'done') {
        const support = await supportWords(db);
        return mailer.send({ to: mail.to, ...emailChangedMail(mail, { publicUrl, support }) });
      }
      const found = await findEmailChange(db, mail.changeId, clock.now());
      if (!found) return;
      const { change, user } = found;
      const link = addressOf(change.id, mail.side);
      if (mail.side === 'new') return mailer.send({ to: change.newEmail, ...confirmAtNewAddressMail(link) });
      await mailer.send({ to: user.email, ...confirmAtOldAddressMail(user, change.newEmail, link) });
    },
  };
}
