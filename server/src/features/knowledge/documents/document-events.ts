import type { KnowledgeContext } from '../knowledge-context.ts';
import type { DocumentRow } from './documents.repository.ts';

/** Whoever looks at the documents of the business sees the change at once. */
export function publishDocumentChange(
  { events }: KnowledgeContext,
  { businessId, agentId, id }: Pick<DocumentRow, 'businessId' | 'agentId' | 'id'>,
) {
  return events.publish(businessId, { type: 'document.changed', agentId, id });
}
