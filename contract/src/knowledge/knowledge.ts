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

/** Where the date of a document comes from; `upload` is the day it came, for a page the day its text was first seen. */
export const documentDateOrigin = z.enum(['owner', 'text', 'name', 'page', 'metadata', 'upload']);
export type DocumentDateOrigin = z.infer<typeof documentDateOrigin>;

const isCalendarDay = (day: string) => {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};
const yearLimits = { min: 1990, max: 2100 };
const isUsualYear = (date: string) =>
  Number(date.slice(0, 4)) >= yearLimits.min && Number(date.slice(0, 4)) <= yearLimits.max;
const calendarDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a day.')
  .refine((day) => isCalendarDay(day) && isUsualYear(day), 'There is no such day.')
  .meta({ examples: ['2026-03-01'] });
/** `2026`, `2026-03` or `2026-03-01`: as exact as it is known. */
const partialDate = z
  .string()
  .regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/, 'Please enter a year, a month or a day.')
  .refine(
    (date) => isCalendarDay(`${date}-01-01`.slice(0, 10)) && isUsualYear(date),
    'There is no such date.',
  )
  .meta({ examples: ['2026-03'] });

/** Whether answers may use it today: `outdated` is the owner's word, the other two follow from its days. */
export const documentStanding = z.enum(['in-use', 'outdated', 'not-yet-valid', 'no-longer-valid']);
export type DocumentStanding = z.infer<typeof documentStanding>;

export const documentSummary = z.object({
  id: z.uuid(),
  agentId: z.uuid(),
  title: z.string(),
  /** `.pdf` and so on for files, `.html` for a web page, `.json` for a record of an API source, `.qa` for a taught pair. */
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
  /** Where two documents disagree the newer one speaks. `2026`, `2026-03` or `2026-03-01`. */
  date: z.string(),
  dateOrigin: documentDateOrigin,
  standing: documentStanding,
  isOutdated: z.boolean(),
  /** First and last day on which answers may use it, in UTC; null is no bound. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  /** Whether these days were set by a person or read from its text; null while nobody said anything about them. */
  validityOrigin: z.enum(['text', 'owner']).nullable(),
  /** The words of the document that its days were read from. */
  validityQuote: z.string().nullable(),
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
  access: 'read',
  summary: 'The documents of an agent, newest first.',
  input: ofAgent,
  output: z.array(documentSummary),
});

export const listBusinessDocuments = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/documents',
  access: 'read',
  summary: 'The documents of all agents of a business, newest first.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(businessDocument),
});

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId',
  access: 'read',
  summary: 'One document.',
  input: oneDocument,
  output: documentSummary,
});

export const addDocument = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/documents',
  access: 'edit',
  summary: 'Upload a document; it is read in the background.',
  input: ofAgent.extend({
    file: documentUpload,
    onDuplicate: z.enum(['refuse', 'replace']).optional().meta({
      description:
        'Where the agent has a document of that name: refuse the file, as without this, or make it the next version of that document. Answers use the old version until the new one was read.',
    }),
  }),
  output: documentSummary,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const replaceDocumentFile = defineEndpoint({
  method: 'PUT',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/file',
  access: 'edit',
  summary: 'Upload a new version of a document; answers use the old one until the new one was read.',
  input: oneDocument.extend({ file: documentUpload }),
  output: documentSummary,
  body: 'multipart',
  maxBodyBytes: uploadMaxBodyBytes,
});

export const downloadDocumentFile = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/file',
  access: 'read',
  summary: 'The uploaded file, as an attachment.',
  input: oneDocument,
  output: z.unknown(),
});

export const documentContent = z.object({
  documentId: z.uuid(),
  title: z.string(),
  fileType: z.string(),
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
  access: 'read',
  summary: 'The text of a document as it was read, so that a quote opens at its place.',
  input: oneDocument,
  output: documentContent,
});

export const updateDocumentDates = defineEndpoint({
  method: 'PATCH',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/dates',
  access: 'edit',
  summary:
    'Correct the date of a document, lay it aside as outdated, or bound the days on which answers use it.',
  input: oneDocument
    .extend({
      /** Null goes back to the date that was found. */
      date: partialDate.nullable().optional(),
      isOutdated: z.boolean().optional(),
      validFrom: calendarDay.nullable().optional(),
      validUntil: calendarDay.nullable().optional(),
    })
    .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
      path: ['validUntil'],
      message: 'The last day must not lie before the first.',
    }),
  output: documentSummary,
});

export const retryDocument = defineEndpoint({
  method: 'POST',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId/retry',
  access: 'edit',
  summary: 'Read a failed document again.',
  input: oneDocument,
  output: documentSummary,
});

export const deleteDocument = defineEndpoint({
  method: 'DELETE',
  path: '/api/businesses/:businessId/agents/:agentId/documents/:documentId',
  access: 'edit',
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
