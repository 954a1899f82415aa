export { countJobs } from './job-counts.ts';
export type { JobDefinition } from './job-definition.ts';
export { measured } from './job-metrics.ts';
export { type AnyJobHandler, type JobContext, type Jobs, openJobs } from './jobs.ts';
export { createRestoredJobs, restoredJobColumns, unfinishedJobsQuery } from './restored-jobs.ts';
