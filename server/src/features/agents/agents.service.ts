import { randomBytes } from 'node:crypto';
import type { Agent } from '@parley/contract/agents';
import { defaultPrimaryColor } from '@parley/contract/agents';
import { limitReached, notAllowed, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, RootDatabase } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { ExportedFile } from '../accounts/index.ts';
import type { BillingService } from '../billing/index.ts';
import * as repository from './agents.repository.ts';
import { domainsOfWebsite, isAllowedOrigin } from './allowed-domains.ts';
import { embedScript } from './embed-script.ts';

export type AgentService = ReturnType<typeof createAgentService>;
export interface AgentScope {
  businessId: string;
  agentId: string;
}
type Counts = Map<string, number>;

interface Needs {
  db: RootDatabase;
  clock: Clock;
  events: Events;
  publicUrl: string;
  findWebsite: (businessId: string) => Promise<string>;
  limitsOf: BillingService['limitsOf'];
  /** What other features hold for an agent; app.ts hands these in, since they stand above. */
  countDocuments: (businessId: string) => Promise<Counts>;
  countConversations: (businessId: string) => Promise<Counts>;
  deleteBelongings: (tx: Database, scope: AgentScope) => Promise<void>;
}

export function createAgentService({ db, clock, events, publicUrl, ...others }: Needs) {
  const present = async (rows: repository.AgentRow[], businessId: string): Promise<Agent[]> => {
    const [documents, conversations] = await Promise.all([
      others.countDocuments(businessId),
      others.countConversations(businessId),
    ]);
    return rows.map((row) => ({
      ...row,
      script: row.scriptMadeAt ? embedScript(publicUrl, row) : null,
      documentCount: documents.get(row.id) ?? 0,
      conversationCount: conversations.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  };
  const presentOne = async (row: repository.AgentRow | undefined) => {
    if (!row) throw notFound('Agent');
    return (await present([row], row.businessId))[0]!;
  };
  const requireRoom = async (tx: Database, businessId: string) => {
    const { agents: most } = await others.limitsOf(tx, businessId);
    if (most !== null && (await repository.countAgents(tx, businessId)) >= most)
      throw limitReached(`Your plan allows ${most} agents. Upgrade your plan to create more.`);
  };
  const changed = ({ businessId, agentId }: AgentScope) => events.publish(businessId, { type: 'agent.changed', agentId });

  return {
    listAgents: async (businessId: string) => present(await repository.listAgents(db, businessId), businessId),
    getAgent: async ({ businessId, agentId }: AgentScope) => presentOne(await repository.findAgent(db, businessId, agentId)),

    countAgents: (businessId: string) => repository.countAgents(db, businessId),

    async createAgent(businessId: string, userId: string, form: { name: string; description: string; welcomeMessage: string }) {
      const now = clock.now();
      const embedKey = `pk_${randomBytes(18).toString('base64url')}`;
      const row = await db.transaction(async (tx) => {
        await requireRoom(tx, businessId);
        return repository.insertAgent(tx, businessId, {
          ...form,
          primaryColor: defaultPrimaryColor,
          embedKey,
          createdBy: userId,
          createdAt: now,
          updatedAt: now,
        });
      });
      await changed({ businessId, agentId: row.id });
      return presentOne(row);
    },

    async updateAgent({ businessId, agentId }: AgentScope, change: Omit<repository.AgentChange, 'updatedAt'>) {
      const row = await repository.setAgent(db, businessId, agentId, { ...change, updatedAt: clock.now() });
      const agent = await presentOne(row);
      await changed({ businessId, agentId });
      return agent;
    },

    async deleteAgent({ businessId, agentId }: AgentScope) {
      await db.transaction(async (tx) => {
        await others.deleteBelongings(tx, { businessId, agentId });
        if (!(await repository.deleteAgent(tx, businessId, agentId))) throw notFound('Agent');
      });
      await changed({ businessId, agentId });
      return {};
    },

    /** The rows go with their business; what lies elsewhere needs a hand. */
    async deleteBelongingsOf(tx: Database, businessId: string) {
      for (const { id: agentId } of await repository.listAgents(tx, businessId))
        await others.deleteBelongings(tx, { businessId, agentId });
    },

    async *exportOf(businessId: string): AsyncGenerator<ExportedFile> {
      yield { path: 'agents.json', content: await present(await repository.listAgents(db, businessId), businessId) };
    },

    /** Makes the tag, lists the domain of the business's website, and brings a draft to life; a paused agent stays paused. */
    async generateScript({ businessId, agentId }: AgentScope) {
      const before = await repository.findAgent(db, businessId, agentId);
      if (!before) throw notFound('Agent');
      const now = clock.now();
      const ownDomains = domainsOfWebsite(await others.findWebsite(businessId));
      const row = await repository.setAgent(db, businessId, agentId, {
        status: before.status === 'draft' ? 'active' : before.status,
        scriptMadeAt: now,
        updatedAt: now,
        ...(before.scriptMadeAt === null && { allowedDomains: [...new Set([...before.allowedDomains, ...ownDomains])] }),
      });
      await changed({ businessId, agentId });
      return presentOne(row);
    },

    /** The agent a page may show: it must be live and the page's origin on its list. */
    async findAgentForPage(named: { key: string } | { agentId: string }, origin: string | null) {
      const agent = await repository.findEmbeddedAgent(db, named);
      if (agent?.status !== 'active') throw notFound('Agent');
      const isOwnPage = origin === new URL(publicUrl).origin;
      if (!isOwnPage && !isAllowedOrigin(origin ?? '', agent.allowedDomains)) {
        throw notAllowed(`This website is not on the agent's list of allowed domains.`);
      }
      return agent;
    },

    /** For a member's request that names only the agent; the caller checks the membership of the business returned. */
    async findBusinessOfAgent(agentId: string) {
      const agent = await repository.findEmbeddedAgent(db, { agentId });
      if (!agent) throw notFound('Agent');
      return agent.businessId;
    },

    async requireAgent({ businessId, agentId }: AgentScope, tx: Database = db) {
      const agent = await repository.findAgent(tx, businessId, agentId);
      if (!agent) throw notFound('Agent');
      return agent;
    },

    knowledgeChanged: (tx: Database, { businessId, agentId }: AgentScope) =>
      repository.setNextKnowledgeVersion(tx, businessId, agentId),
  };
}
