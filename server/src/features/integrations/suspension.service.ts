import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ProfileService } from '../accounts/index.ts';
import type { MemberDeparture } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { plainAddress, type SecurityLog } from './integration-log.ts';
import * as repository from './suspension.repository.ts';
import { suspensionNotice } from './suspension.ts';

interface Needs {
  clock: Clock;
  profiles: Pick<ProfileService, 'findPeople'>;
  notifications: Pick<NotificationService, 'notifyUser'>;
  listOwnerIds: (tx: Database, businessId: string) => Promise<string[]>;
  securityLog: SecurityLog;
}

/** Keys and webhooks belong to the business, but each acts in somebody's name. */
export function createSuspensionService({
  clock,
  profiles,
  notifications,
  listOwnerIds,
  securityLog,
}: Needs) {
  return {
    /** In the transaction in which the person goes: there is no moment in between. */
    async suspendAccessOf(tx: Database, { businessId, userId, reason, by }: MemberDeparture) {
      const suspending = { suspendedAt: clock.now(), suspendedBecause: reason };
      // Owners first: they are held before keys are, here as wherever somebody leaves, so that nobody waits in a circle.
      const ownerIds = await listOwnerIds(tx, businessId);
      const keys = (await repository.suspendApiKeys(tx, businessId, userId, suspending)).map(
        ({ name }) => name,
      );
      const urls = (await repository.suspendWebhooks(tx, businessId, userId, suspending)).map(
        ({ url }) => url,
      );
      if (keys.length + urls.length === 0) return;
      const person = (await profiles.findPeople([userId], tx)).get(userId);
      const notice = suspensionNotice({
        person: person ? nameIn(reason, person) : 'Somebody',
        reason,
        keys,
        hosts: urls.map((url) => new URL(url).host),
      });
      const told = ownerIds.filter((ownerId) => reason !== 'deleted' || ownerId !== userId);
      for (const ownerId of told)
        await notifications.notifyUser(tx, { userId: ownerId, businessId, ...notice });
      const readers = new Set([
        ...told,
        ...(reason === 'deleted' ? [by.userId].filter((id) => id !== userId) : [by.userId, userId]),
      ]);
      for (const reader of readers) {
        const details = { businessId, person: userId, reason, by: by.userId };
        for (const name of keys)
          await securityLog.note(tx, reader, 'api_key_suspended', by.visit, { ...details, name });
        for (const url of urls)
          await securityLog.note(tx, reader, 'webhook_suspended', by.visit, {
            ...details,
            webhook: plainAddress(url),
          });
      }
    },
  };
}

/** A name that a stranger may have typed is not repeated. */
const nameIn = (
  reason: MemberDeparture['reason'],
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string },
) => (reason === 'reclaimed' ? email : `${firstName} ${lastName}`.trim());
