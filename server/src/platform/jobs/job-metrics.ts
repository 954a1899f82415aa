import type { Metrics } from '../log/index.ts';
import type { Tracer } from '../tracing/index.ts';
import type { AnyJobHandler } from './job-definition.ts';

/** Counts every run of the job and how long it took, and shows it as a trace where traces are collected. */
export function measured(
  handler: AnyJobHandler,
  { metrics, tracer }: { metrics: Metrics; tracer?: Tracer | undefined },
): AnyJobHandler {
  const { name } = handler.job;
  const run: AnyJobHandler['run'] = (payload, context) =>
    tracer
      ? tracer.trace({ name: `job ${name}`, kind: 'internal' }, () => handler.run(payload, context))
      : handler.run(payload, context);
  return {
    ...handler,
    async run(payload, context) {
      const startedAt = performance.now();
      const note = (outcome: 'done' | 'failed') =>
        metrics.jobRun({ job: name, outcome, seconds: (performance.now() - startedAt) / 1000 });
      await run(payload, context).then(
        () => note('done'),
        (error) => {
          note('failed');
          throw error;
        },
      );
    },
  };
}
