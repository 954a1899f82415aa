export { exportDocuments } from './document-list.ts';
export { attachmentHeader } from './document-names.ts';
export { documentRoutes } from './documents.routes.ts';
export { createDocumentService } from './documents.service.ts';
export { hashOf, textToEmbed } from './embedded-text.ts';
export {
  confirmPageDocument,
  deleteFilesOfSource,
  deletePageDocument,
  savePageDocument,
} from './page-documents.ts';
