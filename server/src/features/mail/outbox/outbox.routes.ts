import { getMailState, listOutbox, readOutboxMail, sendOutboxMail } from '@parley/contract/admin/outbox';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { type AccountsService, type Actor, visitOf } from '../../accounts/index.ts';
import type { OutboxService } from './outbox.service.ts';

export function outboxRoutes(mount: Mount, outbox: OutboxService, note: AccountsService['people']['note']) {
  mount(getMailState, async () => ({ mail: await outbox.getState() }));
  mount(listOutbox, (request) => outbox.list(request));
  mount(readOutboxMail, ({ mailId }) => outbox.read(mailId));
  mount(sendOutboxMail, ({ mailId }, context) => {
    const actor: Actor = { userId: context.caller.userId, visit: visitOf(context) };
    return outbox.sendAgain(mailId, (tx, details) => note(tx, actor, 'mail_sent_again', details));
  });
}
