export { addFile, saveVersion } from './document-files.ts';
export { exportDocuments, requireDocument } from './document-list.ts';
export { presentDocument } from './document-presenting.ts';
export { documentRoutes } from './documents.routes.ts';
export { createDocumentService } from './documents.service.ts';
export { hashOf, textToEmbed } from './embedded-text.ts';
export {
  confirmPageDocument,
  deleteFilesOfSource,
  deletePageDocument,
  savePageDocument,
} from './page-documents.ts';
