export { dispositionOf } from './attachment-names.ts';
export { listPage as listAttachmentPage } from './attachments.repository.ts';
export {
  deleteUnsent,
  hasUnsent,
  openForMember,
  openForVisitor,
  requireFilesAllowed,
  setAttachmentsSent,
  takeAttachments,
  uploadMemberAttachment,
  uploadVisitorAttachment,
  withFiles,
} from './attachments.service.ts';
export { deleteAttachmentsOfAgent, scheduleDeletionOfAgent, sweepAttachments } from './sweeping.ts';
