export { createMailsFeature } from './mails.feature.ts';
export { trackMails } from './tracked-mailer.ts';
