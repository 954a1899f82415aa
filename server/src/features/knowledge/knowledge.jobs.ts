import { z } from 'zod';

/** Carries ids, never content: the job loads what it needs when it runs, so a retry sees the latest state. */
export const readDocumentJob = {
  name: 'knowledge.read-document',
  payload: z.object({ businessId: z.uuid(), documentId: z.uuid() }),
};

/** Files go after the rows that named them are gone, so no row ever points at a missing file. */
export const deleteFileJob = {
  name: 'knowledge.delete-file',
  payload: z.object({ fileKey: z.string() }),
};
