import { createHash, randomBytes } from 'node:crypto';
import type { SharedPreview } from '@parley/contract/agents/agents';
import type { VisitorIdentity } from '@parley/contract/conversations/widget';
import { notAllowed, notFound } from '../../errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RootDatabase } from '../../platform/database/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { presentForWidget } from './agent-presenting.ts';
import { type AgentScope, type FullAgent, withSettings } from './agent-settings.ts';
import * as agentsRepository from './agents.repository.ts';
import { isAllowedOrigin } from './allowed-domains.ts';
import { isProven } from './customer-identity.ts';
import * as repository from './embedding.repository.ts';
import { type Proof, readIdentityToken } from './identity-token.ts';

export interface EmbeddingNeeds {
  db: RootDatabase;
  clock: Clock;
  publicUrl: string;
  secret: string;
  notifications: Pick<NotificationService, 'notifyMembers'>;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Anybody can name any origin; past this nobody is told of further ones. */
const mostRefusedOrigins = 20;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** How an agent meets the pages it is embedded in. */
export function createEmbedding({ db, clock, publicUrl, secret, notifications }: EmbeddingNeeds) {
  const isOwnPage = (origin: string | null) => origin === new URL(publicUrl).origin;

  async function noteRefusedOrigin(agent: FullAgent, origin: string) {
    const scope = { businessId: agent.businessId, agentId: agent.id };
    const now = clock.now();
    await repository.setRefusedOriginSeen(db, scope, origin, now, new Date(now.getTime() - minuteMs));
    if ((await repository.countRefusedOrigins(db, scope)) >= mostRefusedOrigins) return;
    await db.transaction(async (tx) => {
      if (!(await repository.insertRefusedOrigin(tx, scope, origin, now))) return;
      await notifications.notifyMembers(tx, {
        ...scope,
        type: 'agent',
        priority: 'high',
        title: `A website wants to show ${agent.name}`,
        description: `${origin} loaded the widget, but it is not on the list of allowed domains. Allow it if it is yours.`,
        data: { action: 'allow-origin', ...scope, origin },
      });
    });
  }

  async function findPreviewed(code: string) {
    const preview = await repository.findPreview(db, hashOf(code), clock.now());
    const row = preview && (await agentsRepository.findAgent(db, preview.businessId, preview.agentId));
    if (!row) throw notFound('Preview');
    return withSettings(row);
  }

  return {
    /** The agent a page may show. A paused one is found too: its widget takes messages for the team. */
    async findAgentForPage(
      named: { key: string } | { agentId: string } | { preview: string },
      origin: string | null,
    ) {
      if ('preview' in named) {
        if (!isOwnPage(origin)) throw notAllowed('A preview opens only through its link.');
        return { agent: await findPreviewed(named.preview), isPreview: true };
      }
      const row = await agentsRepository.findEmbeddedAgent(db, named);
      if (!row || row.status === 'draft') throw notFound('Agent');
      const agent = withSettings(row);
      if (!isOwnPage(origin) && !isAllowedOrigin(origin ?? '', agent.allowedDomains)) {
        if (origin && /^https?:\/\//.test(origin) && origin.length <= 300)
          await noteRefusedOrigin(agent, origin);
        throw notAllowed(`This website is not on the agent's list of allowed domains.`);
      }
      return { agent, isPreview: false };
    },

    presentForWidget: (agent: FullAgent, { answers }: { answers: boolean }) =>
      presentForWidget(agent, { publicUrl, answers }),

    async proveIdentity(agent: FullAgent, identity: VisitorIdentity): Promise<Proof> {
      if ('token' in identity) return readIdentityToken(agent, identity.token, secret, clock.now());
      if (!isProven(agent, identity, secret)) return { refusal: 'the signature does not match' };
      const { userId, name, email } = identity;
      return { customer: { userId, name, email, isContactProven: false }, isStale: false };
    },

    async sharePreview(
      { businessId, agentId }: AgentScope,
      userId: string,
      days: number,
    ): Promise<SharedPreview> {
      const scope = { businessId, agentId };
      if (!(await agentsRepository.findAgent(db, businessId, agentId))) throw notFound('Agent');
      const code = randomBytes(24).toString('base64url');
      const createdAt = clock.now();
      await repository.deleteEndedPreviews(db, scope, createdAt);
      const expiresAt = new Date(createdAt.getTime() + days * dayMs);
      const row = await repository.insertPreview(db, scope, {
        codeHash: hashOf(code),
        createdBy: userId,
        createdAt,
        expiresAt,
      });
      // In the fragment, so that it stands in no server's log on the way.
      return { ...presentPreview(row), url: `${publicUrl}/preview#${code}` };
    },

    async listPreviews({ businessId, agentId }: AgentScope) {
      if (!(await agentsRepository.findAgent(db, businessId, agentId))) throw notFound('Agent');
      return (await repository.listPreviews(db, { businessId, agentId }, clock.now())).map(presentPreview);
    },

    async endPreview({ businessId, agentId }: AgentScope, previewId: string) {
      if (!(await repository.deletePreview(db, { businessId, agentId }, previewId)))
        throw notFound('Preview');
      return {};
    },
  };
}

function presentPreview({
  id,
  expiresAt,
  createdAt,
}: {
  id: string;
  expiresAt: Date;
  createdAt: Date;
}): SharedPreview {
  return { id, url: null, expiresAt: expiresAt.toISOString(), createdAt: createdAt.toISOString() };
}
