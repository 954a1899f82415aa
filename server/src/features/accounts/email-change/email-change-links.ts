import type { AccountContext } from '../accounts.context.ts';
import { supportWords } from '../platform-settings/index.ts';
import { readSignedText, signText } from '../signing/index.ts';
import type { EmailChangeMail } from './email-change.jobs.ts';
import { findEmailChange, type Side } from './email-change.repository.ts';
import { confirmAtNewAddressMail, confirmAtOldAddressMail, emailChangedMail } from './email-change-mails.ts';

export const emailChangeLink = ({ publicUrl, secret }: AccountContext, changeId: string, side: Side) =>
  `${publicUrl}/auth/callback#change-email=${signText(`${side}.${changeId}`, 'change-email', secret)}`;

export function readEmailChangeLink(
  { secret }: AccountContext,
  token: string,
): { changeId: string; side: Side } | undefined {
  const [side, changeId] = readSignedText(token, 'change-email', secret)?.split('.') ?? [];
  return changeId && (side === 'old' || side === 'new') ? { changeId, side } : undefined;
}

export async function isEmailChangeOpen(context: AccountContext, token: string) {
  const read = readEmailChangeLink(context, token);
  return Boolean(read && (await findEmailChange(context.db, read.changeId, context.clock.now())));
}

/** What was called off or replaced since the job was made is no longer sent. */
export async function sendEmailChangeMail(context: AccountContext, mail: EmailChangeMail) {
  const { db, mailer, publicUrl, clock } = context;
  if (mail.kind === 'done') {
    const support = await supportWords(db);
    return mailer.send({ to: mail.to, ...emailChangedMail(mail, { publicUrl, support }) });
  }
  const found = await findEmailChange(db, mail.changeId, clock.now());
  if (!found) return;
  const { change, user } = found;
  const link = emailChangeLink(context, change.id, mail.side);
  if (mail.side === 'new') return mailer.send({ to: change.newEmail, ...confirmAtNewAddressMail(link) });
  await mailer.send({ to: user.email, ...confirmAtOldAddressMail(user, change.newEmail, link) });
}
