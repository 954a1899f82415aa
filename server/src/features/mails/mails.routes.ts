import { getMailState, listOutbox, readOutboxMail, sendOutboxMail } from '@parley/contract/outbox';
import type { Mount } from '../../http/mount-endpoint.ts';
import { type Actor, visitOf } from '../accounts/index.ts';
import type { MailServices, NoteAction } from './mails.service.ts';

export function mailRoutes(mount: Mount, { outbox }: MailServices, note: NoteAction) {
  mount(getMailState, async () => ({ mail: await outbox.getState() }));
  mount(listOutbox, (request) => outbox.list(request));
  mount(readOutboxMail, ({ mailId }) => outbox.read(mailId));
  mount(sendOutboxMail, ({ mailId }, context) => {
    const actor: Actor = { userId: context.caller.userId, visit: visitOf(context) };
    return outbox.sendAgain(mailId, (tx, details) => note(tx, actor, 'mail_sent_again', details));
  });
}
