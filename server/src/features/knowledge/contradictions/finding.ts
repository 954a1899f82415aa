import { createHash } from 'node:crypto';
import type { AgentScope } from '../../agents/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { ConflictSide, FoundConflict } from '../search/index.ts';
import { contradictionSubject, updateContradictionMatter } from './contradiction-matter.ts';
import * as repository from './contradictions.repository.ts';
import { enqueueComparing } from './enqueue-comparing.ts';

const batchSize = 50;
/** Nobody settles more; the ten that visitors were told most often are shown. */
const maxFound = 1000;

/** Compares documents that were read with all others of their agent, and tells the members once what was found. */
export async function findContradictions(context: KnowledgeContext, scope: AgentScope) {
  const { db, agents, passageSearch, clock, events } = context;
  const documentIds = await repository.listUncompared(db, scope, batchSize);
  if (documentIds.length === 0) return;
  const agent = await agents.requireAgent(scope);
  const found = await passageSearch.findConflicts(scope, agent.knowledgeVersion, documentIds, maxFound);
  const distinct = [...new Map(found.map((one) => [hashOfPair(one), one])).entries()];
  const added = await db.transaction(async (tx) => {
    const quotedBefore = await repository.deleteFormer(tx, scope, documentIds);
    const foundAt = clock.now();
    const rows = distinct.map(([pairHash, one]) => ({
      ...toRow(one),
      pairHash,
      foundAt,
      timesQuoted: quotedBefore.get(pairHash) ?? 0,
    }));
    const inserted = await repository.insertContradictions(tx, scope, rows);
    await repository.markCompared(tx, scope.businessId, documentIds, foundAt);
    const isNew = new Set(inserted.filter((pairHash) => !quotedBefore.has(pairHash)));
    const news = distinct.filter(([pairHash]) => isNew.has(pairHash)).map(([, one]) => one);
    if (news.length > 0) await notifyMembers(context, tx, scope, agent.name, news);
    else await updateContradictionMatter(context, tx, scope);
    if (documentIds.length === batchSize) await enqueueComparing(context, tx, scope);
    return news.length;
  });
  if (added > 0)
    await events.publish(scope.businessId, {
      type: 'document.changed',
      agentId: scope.agentId,
      id: documentIds[0]!,
    });
}

/** Documents that were read before they were compared at all. */
export async function compareFormerDocuments(context: KnowledgeContext) {
  for (const scope of await repository.listAgentsToCompare(context.db))
    await enqueueComparing(context, context.db, scope);
}

type Tx = Parameters<KnowledgeContext['notifications']['notifyMembers']>[0];

function notifyMembers(
  { notifications }: KnowledgeContext,
  tx: Tx,
  { businessId, agentId }: AgentScope,
  agentName: string,
  news: FoundConflict[],
) {
  const duplicates = news.filter(({ kind }) => kind === 'duplicate').length;
  const found = { contradictions: news.length - duplicates, duplicates };
  return notifications.notifyMembers(tx, {
    businessId,
    agentId,
    type: 'document',
    subject: contradictionSubject(agentId),
    ...noticeOf(agentName, found),
    combine: ({ data }) =>
      noticeOf(agentName, {
        contradictions: found.contradictions + numberIn(data.found),
        duplicates: found.duplicates + numberIn(data.duplicates),
      }),
  });
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : 0);

function noticeOf(
  agentName: string,
  { contradictions, duplicates }: { contradictions: number; duplicates: number },
) {
  const parts = [
    ...(contradictions > 0 ? [countOf(contradictions, 'contradiction')] : []),
    ...(duplicates > 0 ? [countOf(duplicates, 'duplicate')] : []),
  ].join(' and ');
  return {
    title: contradictions > 0 ? 'Documents contradict each other' : 'Documents repeat each other',
    description: `${parts} found in what ${agentName} answers from. Open the Knowledge Base to say which is right.`,
    data: { contradictions: contradictions + duplicates, found: contradictions, duplicates },
    count: contradictions + duplicates,
  };
}

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const keyOf = ({ documentId, quote }: ConflictSide) => JSON.stringify([documentId, quote]);

/** The same whichever of the two was read last. */
const hashOfPair = ({ first, second }: FoundConflict) =>
  createHash('sha256')
    .update([keyOf(first), keyOf(second)].sort().join('\n'))
    .digest('base64url');

const toRow = ({ kind, first, second }: FoundConflict) => ({
  kind,
  firstDocumentId: first.documentId,
  firstPassageId: first.passageId,
  firstHeading: first.heading,
  firstQuote: first.quote,
  firstStartsAt: first.startsAt,
  firstEndsAt: first.endsAt,
  secondDocumentId: second.documentId,
  secondPassageId: second.passageId,
  secondHeading: second.heading,
  secondQuote: second.quote,
  secondStartsAt: second.startsAt,
  secondEndsAt: second.endsAt,
});
