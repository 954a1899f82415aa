import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const documentMaxBytes = 10 * 1024 * 1024;
export const documentExtensions = ['.txt', '.md'] as const;

export const documentStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type DocumentStatus = z.infer<typeof documentStatus>;

export const documentSummary = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  title: z.string(),
  fileType: z.string(),
  sizeBytes: z.number().int(),
  status: documentStatus,
  /** Why reading failed, for the owner. */
  error: z.string().nullable(),
  processedPassages: z.number().int(),
  totalPassages: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

const oneDocument = z.object({ businessId: z.uuid(), agentId: z.uuid(), documentId: z.uuid() });

export const listDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents',
  access: 'member',
  summary: 'The documents of an agent, newest first.',
  input: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  output: z.array(documentSummary),
});

export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/documents',
  access: 'member',
  summary: 'Upload a document; it is read in the background.',
  input: z.object({
    businessId: z.uuid(),
    agentId: z.uuid(),
    file: z.file().min(1, 'The file is empty.').max(documentMaxBytes, 'File too large. The limit is 10MB per file.'),
  }),
  output: documentSummary,
  body: 'multipart',
  maxBodyBytes: documentMaxBytes + 64 * 1024,
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
