import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { personLeaving } from '../accounts/index.ts';
import { businessDeleted } from '../businesses/index.ts';
import { noteErasure } from './ledger.service.ts';
import { applyRetentionJob, fileErasuresJob, scheduleRetentionJob } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { createPrivacyService } from './privacy.service.ts';
import type { PrivacyBelow, PrivacyContext } from './privacy-context.ts';

/** For how long conversations are kept, what is kept of one visitor, and that what was erased stays so. */
export function createPrivacyFeature(features: FeatureContext, below: PrivacyBelow) {
  const context: PrivacyContext = { ...features, ...below };
  const service = createPrivacyService(context);
  return {
    service,
    routes: (mount) => privacyRoutes(mount, service),
    jobs: [
      { job: scheduleRetentionJob, run: service.scheduleRetention },
      { job: applyRetentionJob, run: service.applyRetention },
      { job: fileErasuresJob, run: service.fileErasures },
    ],
    listeners: [
      on(personLeaving, (tx, { userId }) => noteErasure(context, tx, { kind: 'account', userId })),
      on(businessDeleted, (tx, { businessId }) => noteErasure(context, tx, { kind: 'business', businessId })),
    ],
    beforeListening: service.reapplyErasures,
  } satisfies Feature;
}
