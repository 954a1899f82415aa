import { StartError } from '../../errors.ts';
import type { Log } from '../log/index.ts';
import { type Mailer, oneMailbox } from './mail-message.ts';
import { openOutboxMailer } from './mail-outbox.ts';
import { openSmtpMailer } from './mail-smtp.ts';

export function openMailer({
  smtpUrl,
  from,
  dataDir,
  log,
}: {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  log: Log;
}): Mailer {
  try {
    oneMailbox(from, 'sender');
  } catch {
    throw new StartError('MAIL_FROM is not an e-mail address. It looks like Parley <no-reply@example.com>');
  }
  return smtpUrl ? openSmtpMailer({ smtpUrl, from, log }) : openOutboxMailer({ from, dataDir, log });
}
