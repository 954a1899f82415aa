import { getMailState } from '@parley/contract/admin/mail-state';
import { listOutbox, readOutboxMail, sendOutboxMail } from '@parley/contract/admin/outbox';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { actorOf } from '../../accounts/index.ts';
import type { OutboxService } from './outbox.service.ts';

export function outboxRoutes(mount: Mount, outbox: OutboxService) {
  mount(getMailState, async () => ({ mail: await outbox.getState() }));
  mount(listOutbox, (request) => outbox.list(request));
  mount(readOutboxMail, ({ mailId }) => outbox.read(mailId));
  mount(sendOutboxMail, ({ mailId }, context) => outbox.sendAgain(mailId, actorOf(context)));
}
