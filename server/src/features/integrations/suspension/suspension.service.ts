import { includesAccess } from '@parley/contract/businesses/business-roles';
import type { SuspensionReason } from '@parley/contract/integrations/suspension';
import type { Database } from '../../../platform/database/index.ts';
import type { RoleChange } from '../../businesses/index.ts';
import { suspendApiKeys } from '../api-keys/index.ts';
import type { IntegrationContext } from '../integration-context.ts';
import { plainAddress } from '../integration-log.ts';
import { suspendWebhooks } from '../webhooks/index.ts';
import { suspensionNotice } from './suspension-notice.ts';

type Suspended = Pick<RoleChange, 'businessId' | 'userId' | 'by'> & { reason: SuspensionReason };

/** A key may do what editors may: it stops with the role of whoever answers for it. */
export async function suspendAccessOfLowered(context: IntegrationContext, tx: Database, change: RoleChange) {
  if (includesAccess(change.from, 'edit') && !includesAccess(change.to, 'edit'))
    await suspendAccessOf(context, tx, { ...change, reason: 'role-changed' });
}

/** In the transaction in which the person goes: there is no moment in between. */
export async function suspendAccessOf(
  context: IntegrationContext,
  tx: Database,
  { businessId, userId, reason, by }: Suspended,
) {
  const { clock, profiles, notifications, listOwnerIds, securityLog } = context;
  const suspension = { suspendedAt: clock.now(), suspendedBecause: reason };
  // Owners first: they are held before keys are, here as wherever somebody leaves, so that nobody waits in a circle.
  const ownerIds = await listOwnerIds(tx, businessId);
  const keys = (await suspendApiKeys(tx, businessId, userId, suspension)).map(({ name }) => name);
  const urls = (await suspendWebhooks(tx, businessId, userId, suspension)).map(({ url }) => url);
  if (keys.length + urls.length === 0) return;
  const person = (await profiles.findPeople([userId], tx)).get(userId);
  const notice = suspensionNotice({
    person: person ? nameIn(reason, person) : 'Somebody',
    reason,
    keys,
    hosts: urls.map((url) => new URL(url).host),
  });
  const notified = ownerIds.filter((ownerId) => reason !== 'deleted' || ownerId !== userId);
  for (const ownerId of notified)
    await notifications.notifyUser(tx, { userId: ownerId, businessId, ...notice });
  const readers = new Set([
    ...notified,
    ...(reason === 'deleted' ? [by.userId].filter((id) => id !== userId) : [by.userId, userId]),
  ]);
  for (const reader of readers) {
    const details = { businessId, person: userId, reason, by: by.userId };
    for (const name of keys)
      await securityLog.note(tx, reader, 'api_key_suspended', by.visit, { ...details, name });
    for (const url of urls) {
      const webhook = plainAddress(url);
      await securityLog.note(tx, reader, 'webhook_suspended', by.visit, { ...details, webhook });
    }
  }
}

/** A name that a stranger may have typed is not repeated. */
const nameIn = (
  reason: SuspensionReason,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) => (reason === 'reclaimed' ? email : `${firstName} ${lastName}`.trim());
