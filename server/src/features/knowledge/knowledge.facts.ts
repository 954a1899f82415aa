import { defineFact } from '../../platform/facts.ts';

interface DocumentRead {
  businessId: string;
  /** As programs are told of it. */
  document: {
    id: string;
    agentId: string;
    title: string;
    status: 'completed' | 'failed';
    error: string | null;
    url: string | null;
  };
}

/** A document can be answered from for the first time, or could not be read. */
export const documentRead = defineFact<DocumentRead>('knowledge.document-read');

/** A member deleted it, and nothing is answered from it any more. */
export const documentDeleted = defineFact<{ businessId: string; agentId: string; documentId: string }>(
  'knowledge.document-deleted',
);
