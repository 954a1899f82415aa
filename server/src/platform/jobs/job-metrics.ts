import type { Metrics } from '../log/index.ts';
import type { AnyJobHandler } from './job-definition.ts';

/** Counts every run of the job, and how long it took. */
export function measured(handler: AnyJobHandler, metrics: Metrics): AnyJobHandler {
  return {
    ...handler,
    async run(payload, context) {
      const startedAt = performance.now();
      const note = (outcome: 'done' | 'failed') =>
        metrics.jobRun({ job: handler.job.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
      await handler.run(payload, context).then(
        () => note('done'),
        (error) => {
          note('failed');
          throw error;
        },
      );
    },
  };
}
