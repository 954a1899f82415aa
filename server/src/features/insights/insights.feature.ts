import type { Feature, FeatureContext } from '../../feature.ts';
import type { InsightNeeds } from './insight-needs.ts';
import { insightRoutes } from './insights.routes.ts';
import { createInsightService } from './insights.service.ts';

type Needs = Omit<InsightNeeds, keyof FeatureContext>;

/** Figures, monitoring and alerts. */
export function createInsightsFeature(context: FeatureContext, below: Needs) {
  const service = createInsightService({ ...context, ...below });
  return {
    service,
    routes: (mount) => insightRoutes(mount, service),
    jobs: service.handlers,
    exporters: { ofBusiness: service.exportOf },
    afterStart: service.afterStart,
  } satisfies Feature;
}
