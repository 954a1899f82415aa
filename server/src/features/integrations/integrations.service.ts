import type { ExportedFile } from '../../feature.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database/index.ts';
import type { CheckAddress, SafeFetch } from '../../platform/fetch/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ProfileService } from '../accounts/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { createApiKeyService } from './api-keys.service.ts';
import { createDeliveryService } from './deliveries.service.ts';
import { createIntegrationLog, type SecurityLog } from './integration-log.ts';
import { createSuspensionService } from './suspension.service.ts';
import { createWebhookService } from './webhooks.service.ts';

interface Needs {
  db: RootDatabase;
  clock: Clock;
  jobs: Jobs;
  safeFetch: SafeFetch;
  checkAddress: CheckAddress;
  secret: string;
  profiles: Pick<ProfileService, 'findPeople'>;
  notifications: Pick<NotificationService, 'notifyUser'>;
  listOwnerIds: (tx: Database, businessId: string) => Promise<string[]>;
  securityLog: SecurityLog;
  limits: { require(key: string, callsPerMinute: number, words: string): void };
}

export function createIntegrationServices(needs: Needs) {
  const note = createIntegrationLog(needs.securityLog);
  const keys = createApiKeyService({ ...needs, note });
  const deliveries = createDeliveryService(needs);
  const webhooks = createWebhookService({ ...needs, deliveries, note });
  return {
    keys,
    webhooks,
    deliveries,
    suspendAccessOf: createSuspensionService(needs).suspendAccessOf,

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield* keys.exportOf(businessId);
      yield* webhooks.exportOf(businessId);
    },

    /** With a new app secret no delivery can be signed as its receiver expects. */
    switchOffAll: webhooks.switchOffAll,
  };
}
