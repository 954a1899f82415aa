import type { Feature, FeatureContext } from '../../feature.ts';
import { adminRoutes } from './admin.routes.ts';
import { adminService } from './admin.service.ts';
import type { AdminBelow, AdminContext } from './admin-context.ts';
import { countPlatformDaysJob } from './analytics/index.ts';
import { backUpJob, scheduleBackupJob } from './backups/index.ts';

/** The back office of those who run the platform. */
export function createAdminFeature(features: FeatureContext, below: AdminBelow) {
  const context: AdminContext = { ...features, ...below, startedAt: features.clock.now() };
  const service = adminService(context);
  return {
    service,
    jobs: [
      { job: countPlatformDaysJob, run: service.countPlatformDays },
      { job: scheduleBackupJob, run: service.scheduleBackup },
      { job: backUpJob, run: service.backUpNightly },
    ],
    routes: (mount) => adminRoutes(mount, service, context.accounts.people),
  } satisfies Feature;
}
