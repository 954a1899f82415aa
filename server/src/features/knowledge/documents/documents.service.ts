import { bindContext } from '../../../bind-context.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { updateDates } from './document-dating.ts';
import {
  addDocument,
  deleteDocument,
  deleteFile,
  deleteFilesOfAgent,
  replaceFile,
} from './document-files.ts';
import {
  countDocuments,
  downloadFile,
  getContent,
  getDocument,
  listBusinessDocuments,
  listDocuments,
  listPassages,
  scopeOfDocument,
  titlesOf,
} from './document-list.ts';
import {
  generateEmbeddings,
  processDocument,
  reprocessStaleDocuments,
  retryDocument,
} from './document-processing.ts';
import { failAbandonedDocuments, readDocument } from './document-reading.ts';
import { listTopics } from './topics.ts';
import { readFormerValidity } from './validity.ts';

export type DocumentService = ReturnType<typeof createDocumentService>;

export const createDocumentService = (context: KnowledgeContext) =>
  bindContext(context, {
    listDocuments,
    listPassages,
    listTopics,
    listBusinessDocuments,
    titlesOf,
    countDocuments,
    getDocument,
    scopeOfDocument,
    getContent,
    downloadFile,
    addDocument,
    replaceFile,
    updateDates,
    deleteDocument,
    deleteFilesOfAgent,
    deleteFile,
    retryDocument,
    processDocument,
    generateEmbeddings,
    reprocessStaleDocuments,
    readDocument,
    failAbandonedDocuments,
    readFormerValidity,
  });
