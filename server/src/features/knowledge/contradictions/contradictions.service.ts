import { contradictionsShown } from '@parley/contract/knowledge/contradictions';
import { bindContext } from '../../../bind-context.ts';
import { notFound } from '../../../errors.ts';
import type { AgentScope } from '../../agents/index.ts';
import { type DocumentDate, dateOf, dayOf, isNewer } from '../dates/index.ts';
import { type Doer, noteKnowledgeChange } from '../knowledge-audit.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { updateContradictionMatter } from './contradiction-matter.ts';
import type { ContradictionRow, Resolution } from './contradictions.repository.ts';
import * as repository from './contradictions.repository.ts';
import { compareFormerDocuments, findContradictions } from './finding.ts';

export type ContradictionService = ReturnType<typeof createContradictionService>;

export const createContradictionService = (context: KnowledgeContext) =>
  bindContext(context, {
    listContradictions,
    countQuoted,
    settleContradiction,
    findContradictions,
    compareFormerDocuments,
  });

async function listContradictions({ db, agents, clock }: KnowledgeContext, businessId: string) {
  const names = await agents.namesOf(businessId);
  const present = (rows: ContradictionRow[]) =>
    rows.map((row) => presentContradiction(row, names.get(row.row.agentId) ?? '', clock.now()));
  return {
    openCount: await repository.countOpen(db, businessId),
    open: present(await repository.listOpen(db, businessId, contradictionsShown)),
    settled: present(await repository.listSettled(db, businessId, contradictionsShown)),
  };
}

/** A visitor was told what stands here; the contradictions in it are the ones to settle first. */
async function countQuoted({ db }: KnowledgeContext, scope: AgentScope, places: repository.QuotedPlace[]) {
  if (places.length > 0) await repository.countQuoted(db, scope, places);
}

/** What is wrong is no longer answered from, beginning with the next question; the rest of its document is. */
async function settleContradiction(
  context: KnowledgeContext,
  scope: AgentScope,
  contradictionId: string,
  resolution: Resolution | null,
  by: Doer,
) {
  const { db, agents, clock, events } = context;
  await db.transaction(async (tx) => {
    const settledAt = resolution === null ? null : clock.now();
    if (!(await repository.setResolution(tx, scope, contradictionId, { resolution, settledAt })))
      throw notFound('Contradiction');
    await agents.knowledgeChanged(tx, scope);
    await updateContradictionMatter(context, tx, scope);
    await noteKnowledgeChange(context, tx, scope, by, 'knowledge.contradiction-settled');
  });
  await events.publish(scope.businessId, {
    type: 'document.changed',
    agentId: scope.agentId,
    id: contradictionId,
  });
  return {};
}

function presentContradiction(
  { row, firstDocument, secondDocument }: ContradictionRow,
  agentName: string,
  now: Date,
) {
  const [first, second] = [dateOf(firstDocument), dateOf(secondDocument)];
  const { id, agentId, kind, timesQuoted, resolution, foundAt } = row;
  return {
    id,
    agentId,
    agentName,
    kind,
    timesQuoted,
    resolution,
    foundAt: foundAt.toISOString(),
    first: {
      documentId: row.firstDocumentId,
      documentTitle: firstDocument.title,
      date: first.date,
      dateOrigin: first.origin,
      heading: row.firstHeading,
      quote: row.firstQuote,
      startsAt: row.firstStartsAt,
      endsAt: row.firstEndsAt,
    },
    second: {
      documentId: row.secondDocumentId,
      documentTitle: secondDocument.title,
      date: second.date,
      dateOrigin: second.origin,
      heading: row.secondHeading,
      quote: row.secondQuote,
      startsAt: row.secondStartsAt,
      endsAt: row.secondEndsAt,
    },
    spokenFor: kind === 'duplicate' ? null : spokenFor(first, second, now),
  };
}

function spokenFor(first: DocumentDate, second: DocumentDate, now: Date) {
  if (isNewer(first, second, dayOf(now))) return 'first' as const;
  return isNewer(second, first, dayOf(now)) ? ('second' as const) : null;
}
