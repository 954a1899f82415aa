export { dispositionOf, wordsWithFiles } from './attachment-names.ts';
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
export { exportAttachments } from './export.ts';
export { deleteAttachmentsOfAgent, scheduleDeletionOfAgent, sweepAttachments } from './sweeping.ts';
