export { deleteAbout, listAbout } from './mails.repository.ts';
export { outboxRoutes } from './outbox.routes.ts';
export { outboxService } from './outbox.service.ts';
export { deleteOldMailRecords, trackMails } from './tracked-mailer.ts';
