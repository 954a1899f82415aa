import type { Feature, FeatureContext } from '../../feature.ts';
import { learnDocumentationJob } from './help.jobs.ts';
import { helpRoutes } from './help.routes.ts';
import { createHelpService } from './help.service.ts';
import type { HelpBelow } from './help-context.ts';

/** The platform's own agent, which answers from the documentation of this server (decision 49). */
export function createHelpFeature(context: FeatureContext, below: HelpBelow) {
  const help = createHelpService({ ...context, ...below });
  return {
    service: help,
    routes: (mount) => helpRoutes(mount, help),
    jobs: [{ job: learnDocumentationJob, run: help.learnDocumentation }],
    afterStart: () => context.jobs.enqueue(context.db, learnDocumentationJob, {}, { singletonKey: 'start' }),
  } satisfies Feature;
}
