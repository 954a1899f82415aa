export { wordsWithFiles } from './attachment-names.ts';
export {
  addMailedFile,
  deleteAttachmentFile,
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
export { fileResponse } from './file-response.ts';
export {
  deleteAttachmentsOfAgent,
  deleteAttachmentsOfConversations,
  scheduleDeletionOfAgent,
  sweepAttachments,
} from './sweeping.ts';
