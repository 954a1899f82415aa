import type { Agent } from '@parley/contract/agents/agents';
import { notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import type { AgentContext } from './agent-context.ts';
import { presentAgent } from './agent-presenting.ts';
import { type AgentScope, withSettings } from './agent-settings.ts';
import { answeringChanged } from './agents.facts.ts';
import type { AgentRow } from './agents.repository.ts';
import * as repository from './agents.repository.ts';
import { listRefusedOrigins } from './embed/index.ts';

export async function requireRow(
  { db }: AgentContext,
  { businessId, agentId }: AgentScope,
  tx: Database = db,
) {
  const row = await repository.findAgent(tx, businessId, agentId);
  if (!row) throw notFound('Agent');
  return row;
}

/** With every setting, also those its owner never touched. */
export async function requireAgent(context: AgentContext, scope: AgentScope, tx: Database = context.db) {
  return withSettings(await requireRow(context, scope, tx));
}

export async function listAgents(context: AgentContext, businessId: string) {
  return presentRows(context, await repository.listAgents(context.db, businessId), businessId);
}

export async function getAgent(context: AgentContext, scope: AgentScope) {
  return presentRow(context, await requireRow(context, scope));
}

export const countAgents = ({ db }: AgentContext, businessId: string) =>
  repository.countAgents(db, businessId);

/** By id; without all that is counted for a list. */
export async function namesOf({ db }: AgentContext, businessId: string) {
  return new Map((await repository.listAgents(db, businessId)).map(({ id, name }) => [id, name]));
}

export async function* exportAgents(context: AgentContext, businessId: string): AsyncGenerator<ExportedFile> {
  yield { path: 'agents.json', content: await listAgents(context, businessId) };
}

/** What is remembered of the agent's knowledge is out of date. */
export async function knowledgeChanged(
  { facts }: AgentContext,
  tx: Database,
  { businessId, agentId }: AgentScope,
) {
  await repository.setNextKnowledgeVersion(tx, businessId, agentId);
  await facts.note(tx, answeringChanged, { businessId, agentId, cause: 'knowledge' });
}

export async function presentRow(context: AgentContext, row: AgentRow) {
  return (await presentRows(context, [row], row.businessId))[0]!;
}

async function presentRows(context: AgentContext, rows: AgentRow[], businessId: string): Promise<Agent[]> {
  const { db, publicUrl, profiles } = context;
  const people = rows.flatMap(({ createdBy, updatedBy }) =>
    updatedBy ? [createdBy, updatedBy] : [createdBy],
  );
  const [documents, conversations, names, refused] = await Promise.all([
    context.countDocuments(businessId),
    context.countConversations(businessId),
    profiles.findPeople([...new Set(people)]),
    listRefusedOrigins(db, businessId),
  ]);
  const nameOf = (userId: string | null) => {
    const person = userId === null ? undefined : names.get(userId);
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
  return rows.map((row) =>
    presentAgent(withSettings(row), {
      publicUrl,
      documentCount: documents.get(row.id) ?? 0,
      conversationCount: conversations.get(row.id) ?? 0,
      nameOf,
      refusedOrigins: refused
        .filter(({ agentId }) => agentId === row.id)
        .map(({ origin, firstSeenAt, lastSeenAt }) => ({
          origin,
          firstSeenAt: firstSeenAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        })),
    }),
  );
}
