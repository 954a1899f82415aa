import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

export const documentMaxBytes = 10 * 1024 * 1024;
/** What people upload. */
export const documentExtensions = ['.pdf', '.docx', '.txt', '.csv', '.md'] as const;
/** How often a failed reading is tried again by itself, after 1, 2 and 4 seconds. */
export const documentRetries = 3;

export const documentStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

export const processingProgress = z.object({
  processedChunks: z.number().int(),
  totalChunks: z.number().int(),
  currentBatch: z.number().int(),
  status: documentStatus,
  error: z.string().nullable(),
});
export type ProcessingProgress = z.infer<typeof processingProgress>;

export const documentSummary = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  title: z.string(),
  /** `.pdf` and so on for files, `.html` for a web page, `.json` for a record of an API source. */
  fileType: z.string(),
  sizeBytes: z.number().int(),
  status: documentStatus,
  /** True once its passages can be found. */
  embedded: z.boolean(),
  /** Why reading failed, for the owner. */
  error: z.string().nullable(),
  attempts: z.number().int(),
  processedPassages: z.number().int(),
  totalPassages: z.number().int(),
  processingProgress,
  /** The source that brought it; null for an upload. */
  sourceId: z.uuid().nullable(),
  /** The page it was read from; null for an upload. */
  url: z.string().nullable(),
  language: z.string().nullable(),
  processingStartedAt: z.iso.datetime().nullable(),
  processingMs: z.number().int().nullable(),
  processedAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** When the copy that answers are made from was last known to be good; with `status` failed the agent still uses it. */
  lastGoodAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

export const businessDocument = documentSummary.extend({ agentName: z.string() });
export type BusinessDocument = z.infer<typeof businessDocument>;

const ofAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });
const oneDocument = ofAgent.extend({ documentId: z.uuid() });
export const documentUpload = z
  .file()
  .min(1, 'The file is empty.')
  .max(documentMaxBytes, 'File too large. The limit is 10MB per file.');
export const uploadMaxBodyBytes = documentMaxBytes + 64 * 1024;

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents',
  access: 'member',
  summary: 'The documents of an agent, newest first.',
  input: ofAgent,
  output: z.array(documentSummary),
});

export const listBusinessDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/documents',
  access: 'member',
  summary: 'The documents of all agents of a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(businessDocument),
});

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId',
  access: 'member',
  summary: 'One document.',
  input: oneDocument,
  output: documentSummary,
});

export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/documents',
  access: 'member',
  summary: 'Upload a document; it is read in the background.',
  input: ofAgent.extend({ file: documentUpload }),
  output: documentSummary,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const replaceDocumentFile = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/file',
  access: 'member',
  summary: 'Upload a new version of a document; answers use the old one until the new one was read.',
  input: oneDocument.extend({ file: documentUpload }),
  output: documentSummary,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const downloadDocumentFile = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/file',
  access: 'member',
  summary: 'The uploaded file, as an attachment.',
  input: oneDocument,
  output: z.unknown(),
});

export const documentContent = z.object({
  documentId: z.uuid(),
  title: z.string(),
  url: z.string().nullable(),
  /** What the agent read; the places of passages and quotes count its characters. */
  text: z.string(),
  /** Where each page begins; empty for formats without pages. */
  pages: z.array(z.object({ number: z.number().int(), startsAt: z.number().int() })),
  /** When the text was read. */
  readAt: z.iso.datetime(),
});
export type DocumentContent = z.infer<typeof documentContent>;

export const getDocumentContent = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/content',
  access: 'member',
  summary: 'The text of a document as it was read, so that a quote opens at its place.',
  input: oneDocument,
  output: documentContent,
});

export const retryDocument = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/retry',
  access: 'member',
  summary: 'Read a failed document again.',
  input: oneDocument,
  output: documentSummary,
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId',
  access: 'member',
  summary: 'Delete a document and everything learned from it.',
  input: oneDocument,
  output: z.object({}),
});

export const processDocuments = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/process-documents',
  access: 'user',
  summary: 'Read a document that waits or failed; one already read answers at once.',
  input: z.object({ documentId: z.uuid(), agentId: z.uuid().optional() }),
  output: z.object({ success: z.boolean(), status: documentStatus, progress: processingProgress }),
  callsPerMinute: 60,
  isPublic: true,
});

export const generateEmbeddings = defineEndpoint({
  method: 'POST',
  path: '/api/generate-embeddings',
  access: 'user',
  summary: 'Make the passages of a document searchable; one that already is answers at once.',
  input: z.object({ documentId: z.uuid() }),
  output: z.object({ success: z.boolean(), error: z.string().nullable() }),
  callsPerMinute: 60,
  isPublic: true,
});
