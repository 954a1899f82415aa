export { deleteLinks, findLinkOfMail, listLinks, type VisitorLinkRow } from './visitor-links.repository.ts';
export { notifyOfUnreachedVisitor, visitorMailService } from './visitor-mail.service.ts';
