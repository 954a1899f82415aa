import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/** What keeps a document from answering as well as it could. */
export const findingKind = z.enum(['no-longer-valid', 'table-without-header', 'no-headings', 'no-date']);
export type FindingKind = z.infer<typeof findingKind>;

export const documentsPerFinding = 5;

export const documentFinding = z.object({
  kind: findingKind,
  /** How many documents it was found in. */
  count: z.number().int(),
  documents: z
    .array(z.object({ id: z.uuid(), title: z.string(), agentId: z.uuid(), agentName: z.string() }))
    .meta({ description: `The first ${documentsPerFinding} of them by title.` }),
});
export type DocumentFinding = z.infer<typeof documentFinding>;

export const listDocumentFindings = defineEndpoint({
  method: 'GET',
  path: '/api/businesses/:businessId/document-findings',
  access: 'read',
  summary: 'What would make the documents of a business answer better.',
  input: z.object({ businessId: z.uuid() }),
  output: z.array(documentFinding),
});
