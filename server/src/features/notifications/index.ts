export type { FormerNotice } from './notice.ts';
export { createNotificationsFeature } from './notifications.feature.ts';
export type { NotificationService } from './notifications.service.ts';
