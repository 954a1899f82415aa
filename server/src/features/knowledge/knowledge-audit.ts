import type { AuditKind } from '@parley/contract/businesses/audit-log';
import type { Database } from '../../platform/database/index.ts';
import type { KnowledgeContext } from './knowledge-context.ts';

/** Who changes what an agent knows: by hand, or through a key of theirs. */
export interface Doer {
  userId: string;
  via?: 'api' | undefined;
}

/** Writes into the log of the business what somebody did to a document or source of that name. */
export const noteKnowledgeChange = (
  { businesses }: KnowledgeContext,
  tx: Database,
  { businessId }: { businessId: string },
  { userId, via }: Doer,
  kind: Extract<AuditKind, `knowledge.${string}`>,
  subject?: string,
) => businesses.audit.note(tx, { businessId, userId, kind, subject, details: via ? { via } : {} });
