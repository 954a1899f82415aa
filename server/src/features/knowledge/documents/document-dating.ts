import { invalidInput, notFound } from '../../../errors.ts';
import type { AgentScope } from '../../agents/index.ts';
import { updateContradictionMatter } from '../contradictions/index.ts';
import type { PartialDate } from '../dates/index.ts';
import { type Doer, noteKnowledgeChange } from '../knowledge-audit.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { publishDocumentChange } from './document-events.ts';
import { requireDocument } from './document-list.ts';
import { presentDocument } from './document-presenting.ts';
import * as repository from './documents.repository.ts';

interface DatesChange {
  /** Null goes back to the date that was found. */
  date?: PartialDate | null | undefined;
  isOutdated?: boolean | undefined;
  validFrom?: PartialDate | null | undefined;
  validUntil?: PartialDate | null | undefined;
}

/** What the owner knows about a document's age; the next answer is made accordingly. */
export async function updateDates(
  context: KnowledgeContext,
  scope: AgentScope,
  documentId: string,
  { date, isOutdated, validFrom, validUntil }: DatesChange,
  by: Doer,
) {
  const { db, agents, clock } = context;
  await requireDocument(context, scope, documentId);
  const updated = await db.transaction(async (tx) => {
    const before = await repository.lockDocument(tx, scope.businessId, documentId);
    if (!before) throw notFound('Document');
    const change = {
      datedByOwner: date === undefined ? before.datedByOwner : date,
      isOutdated: isOutdated ?? before.isOutdated,
      validFrom: validFrom === undefined ? before.validFrom : validFrom,
      validUntil: validUntil === undefined ? before.validUntil : validUntil,
      ...((validFrom !== undefined || validUntil !== undefined) && {
        validityOrigin: 'owner' as const,
        validityQuote: null,
      }),
      datesSetAt: clock.now(),
    };
    if (change.validFrom !== null && change.validUntil !== null && change.validFrom > change.validUntil)
      throw invalidInput('The last day must not lie before the first.');
    const row = await repository.setDocument(tx, scope.businessId, documentId, change);
    await agents.knowledgeChanged(tx, scope);
    if (change.isOutdated !== before.isOutdated) await updateContradictionMatter(context, tx, scope);
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.document-dated', before.title);
    return row!;
  });
  await publishDocumentChange(context, updated);
  return presentDocument(updated, clock.now());
}
