import type { Feature, FeatureContext } from '../../feature.ts';
import { demoRoutes, demoService, mailDemoJob, remindOfDemosJob } from './demos/index.ts';
import type { LeadsBelow } from './leads-context.ts';
import { deleteCvJob, mailSubmissionJob, submissionRoutes, submissionService } from './submissions/index.ts';

/** People who are not customers yet and want something of us. */
export function createLeadsFeature(features: FeatureContext, below: LeadsBelow) {
  const context = { ...features, ...below };
  const demos = demoService(context);
  const submissions = submissionService(context);
  return {
    service: {},
    routes: (mount) => {
      demoRoutes(mount, demos);
      submissionRoutes(mount, submissions);
    },
    jobs: [
      { job: mailDemoJob, run: demos.sendMail, concurrency: 2 },
      { job: remindOfDemosJob, run: demos.remindOfDemos },
      { job: mailSubmissionJob, run: submissions.sendMail, concurrency: 2 },
      { job: deleteCvJob, run: submissions.deleteCv },
    ],
  } satisfies Feature;
}
