export { emailChangeMailJob } from './email-change.jobs.ts';
export { emailChangeRoutes } from './email-change.routes.ts';
export { isEmailChangeOpen, sendEmailChangeMail } from './email-change-links.ts';
export { confirmAtNewAddressMail, confirmAtOldAddressMail } from './email-change-mails.ts';
