import { defaultPrimaryColor } from '@parley/contract/agents/agent-settings';
import type {
  createAgent as createAgentEndpoint,
  updateAgent as updateAgentEndpoint,
} from '@parley/contract/agents/agents';
import type { AuditKind } from '@parley/contract/businesses/audit-log';
import type { z } from 'zod';
import { conflict, invalidInput, notFound } from '../../errors.ts';
import type { Database } from '../../platform/database/index.ts';
import { deleteLogoJob } from '../businesses/index.ts';
import type { AgentContext } from './agent-context.ts';
import { changedParts } from './agent-differences.ts';
import { presentRow, requireRow } from './agent-list.ts';
import { type AgentScope, settingsColumns } from './agent-settings.ts';
import { agentDeleted, answeringChanged } from './agents.facts.ts';
import type { AgentRow } from './agents.repository.ts';
import * as repository from './agents.repository.ts';
import { newEmbedKey } from './embed/index.ts';
import { closeAllowedOrigins } from './origin-matter.ts';

type NewAgent = Omit<z.output<(typeof createAgentEndpoint)['input']>, 'businessId'>;
type AgentChange = Omit<z.output<(typeof updateAgentEndpoint)['input']>, keyof AgentScope>;
type ChangedFields = Omit<repository.AgentChange, 'updatedAt' | 'updatedBy'>;

interface ChangeNotes {
  /** What it is called in the log of the business; unless told, a change of what is different afterwards. */
  kind?: AuditKind;
  via?: Via;
  /** Writes down more than that, in the same transaction. */
  note?(tx: Database, before: AgentRow): Promise<void>;
}

/** By a program, or by somebody who runs the platform; by hand unless told. */
type Via = 'api' | 'platform' | undefined;

/** What is changed may depend on the agent as it is: two who change it at once wait for each other. */
export async function changeAgent(
  context: AgentContext,
  { businessId, agentId }: AgentScope,
  userId: string,
  fieldsFor: (before: AgentRow) => ChangedFields,
  { kind, via, note }: ChangeNotes = {},
) {
  const { db, clock } = context;
  const { before, after } = await db.transaction(async (tx) => {
    const before = await repository.lockAgent(tx, businessId, agentId);
    if (!before) throw notFound('Agent');
    await note?.(tx, before);
    const fields = { ...fieldsFor(before), updatedBy: userId, updatedAt: clock.now() };
    const after = await repository.setAgent(tx, businessId, agentId, fields);
    if (after) {
      await closeAllowedOrigins(context, tx, before, after);
      await noteAgentChange(context, tx, { before, after, userId, kind, via });
    }
    return { before, after };
  });
  await publishAgentChange(context, { businessId, agentId });
  if (!after) throw notFound('Agent');
  return { before, agent: await presentRow(context, after) };
}

/** Which parts are different, and never how. */
async function noteAgentChange(
  { businesses }: AgentContext,
  tx: Database,
  change: { before: AgentRow; after: AgentRow; userId: string; kind?: AuditKind | undefined; via?: Via },
) {
  const { before, after, userId, via } = change;
  const turned = after.status === 'active' ? 'agent.activated' : 'agent.paused';
  const kind = change.kind ?? (before.status === after.status ? undefined : turned);
  const fields = changedParts(before, after);
  const deed = { businessId: after.businessId, userId, subject: after.name };
  const way = via && { via };
  if (kind) await businesses.audit.note(tx, { ...deed, kind, details: { ...way } });
  else if (fields.length > 0)
    await businesses.audit.note(tx, { ...deed, kind: 'agent.changed', details: { fields, ...way } });
}

/** A draft of the same name is gone on with; older ones of that name are what was left of earlier tries. */
export async function createAgent(
  context: AgentContext,
  businessId: string,
  userId: string,
  form: NewAgent,
  via?: Via,
) {
  const { db, clock } = context;
  const { name, description, welcomeMessage, lastCompletedTab, ...settings } = form;
  const now = clock.now();
  const row = await db.transaction(async (tx) => {
    await repository.lockAgentsOf(tx, businessId);
    const draft = await takeDraft(context, tx, businessId, name);
    const fields = {
      name,
      description,
      welcomeMessage,
      ...(lastCompletedTab && { lastCompletedTab }),
      updatedAt: now,
    };
    if (draft) {
      const after = await repository.setAgent(tx, businessId, draft.id, {
        ...fields,
        ...settingsColumns(draft.settings, settings),
        updatedBy: userId,
      });
      if (after) await noteAgentChange(context, tx, { before: draft, after, userId, via });
      return after;
    }
    await requirePlanRoom(context, tx, businessId, via);
    const made = await repository.insertAgent(tx, businessId, {
      primaryColor: defaultPrimaryColor,
      ...fields,
      ...settingsColumns({}, settings),
      embedKey: newEmbedKey(),
      createdBy: userId,
      createdAt: now,
    });
    const deed = { businessId, userId, subject: name, details: { ...(via && { via }) } };
    await context.businesses.audit.note(tx, { ...deed, kind: 'agent.created' });
    return made;
  });
  if (!row) throw notFound('Agent');
  await publishAgentChange(context, { businessId, agentId: row.id });
  return presentRow(context, row);
}

/** The newest draft of that name; the older ones are deleted. */
async function takeDraft(context: AgentContext, tx: Database, businessId: string, name: string) {
  const [draft, ...older] = await repository.listDraftsNamed(tx, businessId, name);
  for (const one of older) await deleteBelongings(context, tx, one);
  const olderIds = older.map(({ id }) => id);
  if (olderIds.length > 0) await repository.deleteAgents(tx, businessId, olderIds);
  return draft;
}

const requirePlanRoom = ({ billing }: AgentContext, tx: Database, businessId: string, via?: Via) =>
  billing.requireRoom(
    tx,
    businessId,
    'agents',
    async () => (await repository.countAgents(tx, businessId)) + 1,
    { isByPlatform: via === 'platform' },
  );

/** `since` names the state the change was made on; without it the change is laid over whatever is there. */
export async function updateAgent(
  context: AgentContext,
  scope: AgentScope,
  changes: AgentChange,
  userId: string,
  via?: Via,
) {
  const { appearance, handoff, knowledge, advanced, since, ...fields } = changes;
  const parts = { appearance, handoff, knowledge, advanced };
  const isOfSettings = Object.values(parts).some((part) => part !== undefined);
  const fieldsFor = ({ settings, updatedAt }: AgentRow) => {
    if (since !== undefined && updatedAt.toISOString() !== new Date(since).toISOString())
      throw conflict('This agent was changed while you were editing it.');
    return { ...fields, ...(isOfSettings && settingsColumns(settings, parts)) };
  };
  const note = async (tx: Database, { strictness }: AgentRow) => {
    if (fields.strictness !== undefined && fields.strictness !== strictness)
      await context.facts.note(tx, answeringChanged, { ...scope, cause: 'strictness' });
  };
  const { agent } = await changeAgent(context, scope, userId, fieldsFor, { via, note });
  return agent;
}

export async function setStatus(
  context: AgentContext,
  scope: AgentScope,
  status: 'active' | 'inactive',
  userId: string,
  via?: Via,
) {
  const fieldsFor = (before: AgentRow) => {
    if (before.status === 'draft')
      throw invalidInput('Finish the setup of this agent before you activate it.');
    return { status };
  };
  const { agent } = await changeAgent(context, scope, userId, fieldsFor, { via });
  return agent;
}

export async function deleteAgent(context: AgentContext, scope: AgentScope, userId: string, via?: Via) {
  const { businessId, agentId } = scope;
  await context.db.transaction(async (tx) => {
    const row = await requireRow(context, scope, tx);
    await deleteBelongings(context, tx, row);
    await repository.deleteAgent(tx, businessId, agentId);
    const deed = { businessId, userId, subject: row.name, details: { ...(via && { via }) } };
    await context.businesses.audit.note(tx, { ...deed, kind: 'agent.deleted' });
  });
  await publishAgentChange(context, scope);
  return {};
}

/** The rows go with their business; what lies elsewhere has to be deleted by itself. */
export async function deleteBelongingsOfBusiness(
  context: AgentContext,
  tx: Database,
  { businessId }: { businessId: string },
) {
  for (const row of await repository.listAgents(tx, businessId)) await deleteBelongings(context, tx, row);
}

async function deleteBelongings(context: AgentContext, tx: Database, row: AgentRow) {
  const { businessId, id: agentId, logoFile, avatarFile } = row;
  await context.facts.note(tx, agentDeleted, { businessId, agentId });
  await context.notifications.deleteOfAgent(tx, { businessId, agentId });
  await deleteImage(context, tx, businessId, logoFile);
  await deleteImage(context, tx, businessId, avatarFile);
}

export async function deleteImage(
  { jobs }: AgentContext,
  tx: Database,
  businessId: string,
  fileName: string | null,
) {
  if (fileName !== null) await jobs.enqueue(tx, deleteLogoJob, { businessId, fileName });
}

export const publishAgentChange = ({ events }: AgentContext, { businessId, agentId }: AgentScope) =>
  events.publish(businessId, { type: 'agent.changed', agentId });
