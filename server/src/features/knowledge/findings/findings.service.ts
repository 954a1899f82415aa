import {
  type DocumentFinding,
  documentsPerFinding,
  type FindingKind,
} from '@parley/contract/knowledge/findings';
import { bindContext } from '../../../bind-context.ts';
import { dayOf } from '../dates/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { tablesIn } from '../tables/index.ts';
import * as repository from './findings.repository.ts';

export type FindingService = ReturnType<typeof createFindingService>;

export const createFindingService = (context: KnowledgeContext) =>
  bindContext(context, { listDocumentFindings });

/** Shorter texts are found without a heading. */
const minLengthForHeadings = 2500;
/** Every one of them is read, so there is an end to them. */
const maxTablesRead = 200;

/** What would make the documents of a business answer better, what matters most first. */
async function listDocumentFindings(
  { db, agents, clock }: KnowledgeContext,
  businessId: string,
): Promise<DocumentFinding[]> {
  const rows = await repository.listRowsWithoutRule(db, businessId, maxTablesRead);
  const found: Record<FindingKind, repository.NamedDocument[]> = {
    'no-longer-valid': await repository.listNoLongerValid(db, businessId, dayOf(clock.now())),
    'table-without-header': rows.filter(({ text, heading }) =>
      tablesIn(text, heading).some(({ columns }) => columns.length === 0),
    ),
    'no-headings': await repository.listWithoutHeadings(db, businessId, minLengthForHeadings),
    'no-date': await repository.listUndated(db, businessId),
  };
  const names = await agents.namesOf(businessId);
  return (Object.keys(found) as FindingKind[])
    .filter((kind) => found[kind].length > 0)
    .map((kind) => ({
      kind,
      count: found[kind].length,
      documents: found[kind].slice(0, documentsPerFinding).map(({ id, title, agentId }) => ({
        id,
        title,
        agentId,
        agentName: names.get(agentId) ?? '',
      })),
    }));
}
