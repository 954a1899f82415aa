export { createMailFeature, type MailService } from './mail.feature.ts';
export { trackMails } from './outbox/index.ts';
