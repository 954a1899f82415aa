import { z } from 'zod';

/** Carries ids, never content: the job loads what it needs when it runs, so a retry sees the latest state. */
export const readDocumentJob = {
  name: 'knowledge.read-document',
  payload: z.object({ businessId: z.uuid(), documentId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** Files go after the rows that named them are gone, so no row ever points at a missing file. */
export const deleteFileJob = {
  name: 'knowledge.delete-file',
  payload: z.object({ fileKey: z.string() }),
};

export const crawlSourceJob = {
  name: 'knowledge.crawl-source',
  payload: z.object({ businessId: z.uuid(), sourceId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** Waits a little, so that documents which come together are compared together. */
export const findContradictionsJob = {
  name: 'knowledge.find-contradictions',
  payload: z.object({ businessId: z.uuid(), agentId: z.uuid() }),
  inTurnBy: ({ businessId }: { businessId: string }) => businessId,
};

/** Looks for sources whose time has come. */
export const crawlDueSourcesJob = { name: 'knowledge.crawl-due-sources', payload: z.object({}), every: 60 };

/** Looks for documents whose job has ended without them. */
export const failAbandonedDocumentsJob = {
  name: 'knowledge.fail-abandoned-documents',
  payload: z.object({}),
  every: 60,
};
