export { type KeptMail, type KeptMails, openKeptMails } from './kept-mails.ts';
export { openMailer } from './mail.ts';
export { type Mail, MailError, type Mailer, type MailOutcome } from './mail-message.ts';
export { isPlainName, withoutLinks } from './mail-plain-text.ts';
export { mailPausesSeconds, mailRetries, maxMailPauseSeconds } from './mail-retries.ts';
export { findSmtpFault } from './mail-smtp.ts';
export { type MailBlock, type MailLook, ourLook, renderMail } from './mail-template.ts';
export { openSms, type Sms } from './sms.ts';
