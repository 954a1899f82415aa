import type { Feature, FeatureContext } from '../../feature.ts';
import { demoRoutes, demoService, mailDemoJob, remindOfDemosJob } from './demos/index.ts';
import type { LeadsBelow } from './leads-context.ts';

/** People who are not customers yet and want something of us. */
export function createLeadsFeature(features: FeatureContext, below: LeadsBelow) {
  const demos = demoService({ ...features, ...below });
  return {
    service: {},
    routes: (mount) => demoRoutes(mount, demos),
    jobs: [
      { job: mailDemoJob, run: demos.sendMail, concurrency: 2 },
      { job: remindOfDemosJob, run: demos.remindOfDemos },
    ],
  } satisfies Feature;
}
