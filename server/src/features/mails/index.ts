export { mailRoutes } from './mails.routes.ts';
export { createMailServices } from './mails.service.ts';
