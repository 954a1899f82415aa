import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../log/index.ts';
import { conversationsHeader } from './mail-file.ts';
import { composeMail, type Mailer } from './mail-message.ts';
import { writeToOutbox } from './outbox.ts';

export function openOutboxMailer({
  from,
  dataDir,
  log,
}: {
  from: string;
  dataDir: string;
  log: Log;
}): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    outbox: path.resolve(dataDir, 'outbox'),
    async send(mail) {
      const { conversationIds = [] } = mail;
      // Only in the file: no mail server is told.
      const headers = {
        ...mail.headers,
        ...(conversationIds.length > 0 && { [conversationsHeader]: conversationIds.join(' ') }),
      };
      const { message } = await composer.sendMail(composeMail({ ...mail, headers }, from));
      const file = await writeToOutbox(dataDir, 'eml', message as Buffer);
      log.info({ file }, 'mail written to the outbox');
    },
    async close() {},
  };
}
