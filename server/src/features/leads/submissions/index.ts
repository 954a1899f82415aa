export { deleteCvJob, mailSubmissionJob } from './submissions.jobs.ts';
export { submissionRoutes } from './submissions.routes.ts';
export { submissionService } from './submissions.service.ts';
