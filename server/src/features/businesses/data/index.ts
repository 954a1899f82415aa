export { deleteLogoJob } from './business-data.jobs.ts';
export { businessDataService } from './business-data.service.ts';
export { closingService, deleteDueBusinessesJob, mailClosingJob } from './closing.service.ts';
export { type DeletingService, deletingService, mailBusinessDeletedJob } from './deleting.service.ts';
