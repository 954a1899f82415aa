import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { KeptMails } from '../../platform/kept-mails.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Actor } from '../accounts/index.ts';
import { createOutboxService } from './outbox.service.ts';
import { trackMails } from './tracked-mailer.ts';

export type MailServices = ReturnType<typeof createMailServices>;
export type NoteAction = (tx: Database, actor: Actor, action: string, details: Record<string, string>) => Promise<void>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  log: Log;
  mailer: Mailer;
  keptMails: KeptMails;
  secret: string;
}

/** `mailer` is what everybody else sends with. */
export function createMailServices(needs: Needs) {
  const mailer = trackMails(needs);
  return { mailer, outbox: createOutboxService({ ...needs, tracked: mailer }) };
}
