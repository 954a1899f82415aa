export { announceJob, mailCopiesJob } from './notifications.jobs.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { createNotificationService, type NotificationService } from './notifications.service.ts';
