import { randomBytes } from 'node:crypto';
import { defaultPrimaryColor } from '@parley/contract/agents/agent-settings';
import {
  type Agent,
  type createAgent,
  mostAllowedDomains,
  tooManyDomains,
  type updateAgent,
} from '@parley/contract/agents/agents';
import type { z } from 'zod';
import { conflict, invalidInput, limitReached, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import type { Facts } from '../../platform/facts.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Pictures } from '../../platform/pictures/index.ts';
import type { Audit, ProfileService, Visit } from '../accounts/index.ts';
import type { BillingService } from '../billing/index.ts';
import { deleteLogoJob, saveImage } from '../businesses/index.ts';
import { presentAgent } from './agent-presenting.ts';
import { type AgentScope, settingsColumns, withSettings } from './agent-settings.ts';
import { agentDeleted } from './agents.facts.ts';
import * as repository from './agents.repository.ts';
import { domainsOfWebsite } from './allowed-domains.ts';
import { identitySecretOf } from './customer-identity.ts';
import * as embeddingRepository from './embedding.repository.ts';
import { createEmbedding, type EmbeddingNeeds } from './embedding.service.ts';

export type AgentService = ReturnType<typeof createAgentService>;
type Counts = Map<string, number>;
type NewAgent = Omit<z.output<(typeof createAgent)['input']>, 'businessId'>;
type AgentChange = Omit<z.output<(typeof updateAgent)['input']>, keyof AgentScope>;
type Image = 'logoFile' | 'avatarFile';
type By = { userId: string; visit: Visit };

interface Needs extends EmbeddingNeeds {
  events: Events;
  files: FileStore;
  pictures: Pictures;
  jobs: Jobs;
  profiles: Pick<ProfileService, 'findPeople'>;
  securityLog: Pick<Audit, 'note'>;
  findWebsite: (businessId: string) => Promise<string>;
  limitsOf: BillingService['limitsOf'];
  /** What other features hold for an agent; app.ts hands these in, since they stand above. */
  countDocuments: (businessId: string) => Promise<Counts>;
  countConversations: (businessId: string) => Promise<Counts>;
  facts: Facts;
}

const newEmbedKey = () => `pk_${randomBytes(18).toString('base64url')}`;

export function createAgentService(needs: Needs) {
  const { db, clock, events, files, jobs, publicUrl, secret, profiles, securityLog, ...others } = needs;
  const embedding = createEmbedding(needs);

  const present = async (rows: repository.AgentRow[], businessId: string): Promise<Agent[]> => {
    const people = rows.flatMap(({ createdBy, updatedBy }) =>
      updatedBy ? [createdBy, updatedBy] : [createdBy],
    );
    const [documents, conversations, names, refused] = await Promise.all([
      others.countDocuments(businessId),
      others.countConversations(businessId),
      profiles.findPeople([...new Set(people)]),
      embeddingRepository.listRefusedOrigins(db, businessId),
    ]);
    return rows.map((row) =>
      presentAgent(withSettings(row), {
        publicUrl,
        documentCount: documents.get(row.id) ?? 0,
        conversationCount: conversations.get(row.id) ?? 0,
        nameOf: (userId) => {
          const person = userId === null ? undefined : names.get(userId);
          return person ? `${person.firstName} ${person.lastName}`.trim() : null;
        },
        refusedOrigins: refused
          .filter(({ agentId }) => agentId === row.id)
          .map(({ origin, firstSeenAt, lastSeenAt }) => ({
            origin,
            firstSeenAt: firstSeenAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
          })),
      }),
    );
  };
  const presentOne = async (row: repository.AgentRow | undefined) => {
    if (!row) throw notFound('Agent');
    return (await present([row], row.businessId))[0]!;
  };
  const requireRow = async ({ businessId, agentId }: AgentScope, tx: Database = db) => {
    const row = await repository.findAgent(tx, businessId, agentId);
    if (!row) throw notFound('Agent');
    return row;
  };
  const requireRoom = async (tx: Database, businessId: string) => {
    const { agents: most } = await others.limitsOf(tx, businessId);
    if (most !== null && (await repository.countAgents(tx, businessId)) >= most)
      throw limitReached(
        most === 0
          ? 'Your business has no plan. Upgrade to create agents.'
          : `Your plan allows ${most} agents. Upgrade your plan to create more.`,
      );
  };
  const changed = ({ businessId, agentId }: AgentScope) =>
    events.publish(businessId, { type: 'agent.changed', agentId });
  type Fields = Omit<repository.AgentChange, 'updatedAt' | 'updatedBy'>;
  /** What is changed may depend on how the agent stands: two who change it at once wait for each other. */
  const change = async (
    { businessId, agentId }: AgentScope,
    userId: string,
    fieldsFor: (before: repository.AgentRow) => Fields,
    note: (tx: Database, before: repository.AgentRow) => Promise<void> = async () => {},
  ) => {
    const row = await db.transaction(async (tx) => {
      const before = await repository.lockAgent(tx, businessId, agentId);
      if (!before) throw notFound('Agent');
      await note(tx, before);
      const said = { ...fieldsFor(before), updatedBy: userId, updatedAt: clock.now() };
      return { before, now: await repository.setAgent(tx, businessId, agentId, said) };
    });
    await changed({ businessId, agentId });
    return { before: row.before, agent: await presentOne(row.now) };
  };
  const noteSecret = (
    tx: Database,
    action: string,
    { businessId, id: agentId, name }: repository.AgentRow,
    by: By,
  ) => securityLog.note(tx, by.userId, action, by.visit, { businessId, agentId, name });
  const deleteImage = (tx: Database, businessId: string, fileName: string | null) =>
    fileName === null ? undefined : jobs.enqueue(tx, deleteLogoJob, { businessId, fileName });
  const deleteAllOf = async (
    tx: Database,
    { businessId, id: agentId, logoFile, avatarFile }: repository.AgentRow,
  ) => {
    await others.facts.note(tx, agentDeleted, { businessId, agentId });
    await deleteImage(tx, businessId, logoFile);
    await deleteImage(tx, businessId, avatarFile);
  };

  return {
    ...embedding,

    listAgents: async (businessId: string) =>
      present(await repository.listAgents(db, businessId), businessId),
    getAgent: async (scope: AgentScope) => presentOne(await requireRow(scope)),
    countAgents: (businessId: string) => repository.countAgents(db, businessId),
    /** By id; without all that is counted for a list. */
    namesOf: async (businessId: string) =>
      new Map((await repository.listAgents(db, businessId)).map(({ id, name }) => [id, name])),

    /** A draft of the same name is gone on with; older ones of that name are what was left of earlier tries. */
    async createAgent(businessId: string, userId: string, form: NewAgent) {
      const { name, description, welcomeMessage, lastCompletedTab, ...settings } = form;
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        await repository.lockAgentsOf(tx, businessId);
        const [draft, ...older] = await repository.listDraftsNamed(tx, businessId, name);
        for (const one of older) await deleteAllOf(tx, one);
        if (older.length > 0)
          await repository.deleteAgents(
            tx,
            businessId,
            older.map(({ id }) => id),
          );
        const said = {
          name,
          description,
          welcomeMessage,
          ...(lastCompletedTab && { lastCompletedTab }),
          updatedAt: now,
        };
        if (draft)
          return repository.setAgent(tx, businessId, draft.id, {
            ...said,
            ...settingsColumns(draft.settings, settings),
            updatedBy: userId,
          });
        await requireRoom(tx, businessId);
        return repository.insertAgent(tx, businessId, {
          primaryColor: defaultPrimaryColor,
          ...said,
          ...settingsColumns({}, settings),
          embedKey: newEmbedKey(),
          createdBy: userId,
          createdAt: now,
        });
      });
      await changed({ businessId, agentId: row!.id });
      return presentOne(row);
    },

    /** `since` names the state the change was made on; without it the change is laid over whatever is there. */
    async updateAgent(scope: AgentScope, changes: AgentChange, userId: string) {
      const { appearance, handoff, knowledge, advanced, since, ...fields } = changes;
      const parts = { appearance, handoff, knowledge, advanced };
      const isOfSettings = Object.values(parts).some((part) => part !== undefined);
      const { agent } = await change(scope, userId, ({ settings, updatedAt }) => {
        if (since !== undefined && updatedAt.toISOString() !== new Date(since).toISOString())
          throw conflict('This agent was changed while you were editing it.');
        return { ...fields, ...(isOfSettings && settingsColumns(settings, parts)) };
      });
      return agent;
    },

    async setStatus(scope: AgentScope, status: 'active' | 'inactive', userId: string) {
      const { agent } = await change(scope, userId, (before) => {
        if (before.status === 'draft')
          throw invalidInput('Finish the setup of this agent before you activate it.');
        return { status };
      });
      return agent;
    },

    async deleteAgent(scope: AgentScope) {
      await db.transaction(async (tx) => {
        await deleteAllOf(tx, await requireRow(scope, tx));
        await repository.deleteAgent(tx, scope.businessId, scope.agentId);
      });
      await changed(scope);
      return {};
    },

    /** The rows go with their business; what lies elsewhere needs a hand. */
    async deleteBelongingsOf(tx: Database, { businessId }: { businessId: string }) {
      for (const row of await repository.listAgents(tx, businessId)) await deleteAllOf(tx, row);
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield {
        path: 'agents.json',
        content: await present(await repository.listAgents(db, businessId), businessId),
      };
    },

    /** Makes the tag, lists the domain of the business's website, and brings a draft to life; a paused agent stays paused. */
    async generateScript(scope: AgentScope, userId: string) {
      const ownDomains = domainsOfWebsite(await others.findWebsite(scope.businessId));
      const { agent } = await change(scope, userId, ({ status, scriptMadeAt, allowedDomains }) => ({
        status: status === 'draft' ? 'active' : status,
        scriptMadeAt: clock.now(),
        ...(scriptMadeAt === null && { allowedDomains: [...new Set([...allowedDomains, ...ownDomains])] }),
      }));
      return agent;
    },

    rotateEmbedKey: async (scope: AgentScope, userId: string) =>
      (await change(scope, userId, () => ({ embedKey: newEmbedKey() }))).agent,

    async setImage(scope: AgentScope, which: Image, bytes: Uint8Array, userId: string) {
      await requireRow(scope);
      const fileName = await saveImage({ files, pictures: others.pictures }, scope.businessId, bytes, {
        uploader: userId,
        subject: which === 'logoFile' ? 'Logo' : 'Picture',
      });
      const { before, agent } = await change(scope, userId, () => ({ [which]: fileName }));
      await deleteImage(db, scope.businessId, before[which]);
      return agent;
    },

    async removeImage(scope: AgentScope, which: Image, userId: string) {
      const { before, agent } = await change(scope, userId, () => ({ [which]: null }));
      await deleteImage(db, scope.businessId, before[which]);
      return agent;
    },

    async allowOrigin(scope: AgentScope, origin: string, userId: string) {
      const { protocol, host, origin: ownOrigin } = new URL(origin);
      if (!/^https?:$/.test(protocol)) throw invalidInput('Enter the address of a website.');
      const { allowedDomains: before } = await requireRow(scope);
      if (!before.includes(host) && before.length >= mostAllowedDomains) throw invalidInput(tooManyDomains);
      await embeddingRepository.deleteRefusedOrigin(db, scope, ownOrigin);
      const { agent } = await change(scope, userId, ({ allowedDomains }) => ({
        allowedDomains: [...new Set([...allowedDomains, host])],
      }));
      return agent;
    },

    /** Whoever holds it can speak as any customer, so that both stand in the log of who saw it. */
    async showIdentitySecret(scope: AgentScope, by: By) {
      const agent = await requireRow(scope);
      await noteSecret(db, 'identity_secret_shown', agent, by);
      return { secret: identitySecretOf(agent, secret) };
    },

    async rotateIdentitySecret(scope: AgentScope, by: By) {
      const { before } = await change(
        scope,
        by.userId,
        ({ identityVersion }) => ({ identityVersion: identityVersion + 1 }),
        (tx, agent) => noteSecret(tx, 'identity_secret_rotated', agent, by),
      );
      return { secret: identitySecretOf({ ...before, identityVersion: before.identityVersion + 1 }, secret) };
    },

    /** For a member's request that names only the agent; the caller checks the membership of the business returned. */
    async findBusinessOfAgent(agentId: string) {
      const agent = await repository.findEmbeddedAgent(db, { agentId });
      if (!agent) throw notFound('Agent');
      return agent.businessId;
    },

    requireAgent: async (scope: AgentScope, tx: Database = db) => withSettings(await requireRow(scope, tx)),

    knowledgeChanged: (tx: Database, { businessId, agentId }: AgentScope) =>
      repository.setNextKnowledgeVersion(tx, businessId, agentId),
  };
}
