import type { VisitorIdentity } from '@parley/contract/conversations/widget';
import { notAllowed, notFound } from '../../../errors.ts';
import { isPlatformBusiness } from '../../businesses/index.ts';
import type { AgentContext } from '../agent-context.ts';
import { presentForWidget as presentAgentForWidget } from '../agent-presenting.ts';
import { type FullAgent, withSettings } from '../agent-settings.ts';
import { findEmbeddedAgent } from '../agents.repository.ts';
import {
  countRefusedOrigins,
  insertRefusedOrigin,
  isAllowedOrigin,
  setRefusedOriginSeen,
} from '../embed/index.ts';
import { originSubject } from '../origin-matter.ts';
import { isProven } from './customer-identity.ts';
import { type Proof, readIdentityToken } from './identity-token.ts';
import { findPreviewedAgent } from './preview-links.ts';

const minuteMs = 60 * 1000;
/** Anybody can name any origin; past this, further ones are not reported. */
const maxRefusedOrigins = 20;

/** The agent a page may show. A paused one is found too: its widget takes messages for the team. */
export async function findAgentForPage(
  context: AgentContext,
  named: { key: string } | { agentId: string } | { preview: string },
  origin: string | null,
) {
  const isOwnPage = origin === new URL(context.publicUrl).origin;
  if ('preview' in named) {
    if (!isOwnPage) throw notAllowed('A preview opens only through its link.');
    return { agent: await findPreviewedAgent(context, named.preview), isPreview: true };
  }
  const row = await findEmbeddedAgent(context.db, named);
  if (!row || row.status === 'draft') throw notFound('Agent');
  await context.businesses.requireOpen(row.businessId);
  const agent = withSettings(row);
  if (isPlatformBusiness(row.businessId)) {
    if (!isOwnPage) throw notAllowed('This agent answers on the pages of this server alone.');
    // Nobody reads what is said to it, so nothing of it is kept.
    return { agent, isPreview: true };
  }
  if (!isOwnPage && !isAllowedOrigin(origin ?? '', agent.allowedDomains)) {
    if (origin && /^https?:\/\//.test(origin) && origin.length <= 300)
      await saveRefusedOrigin(context, agent, origin);
    throw notAllowed(`This website is not on the agent's list of allowed domains.`);
  }
  return { agent, isPreview: false };
}

async function saveRefusedOrigin(context: AgentContext, agent: FullAgent, origin: string) {
  const { db, clock, notifications } = context;
  const scope = { businessId: agent.businessId, agentId: agent.id };
  const now = clock.now();
  await setRefusedOriginSeen(db, scope, origin, now, new Date(now.getTime() - minuteMs));
  if ((await countRefusedOrigins(db, scope)) >= maxRefusedOrigins) return;
  await db.transaction(async (tx) => {
    if (!(await insertRefusedOrigin(tx, scope, origin, now))) return;
    await notifications.notifyMembers(tx, {
      ...scope,
      subject: originSubject(agent.id, origin),
      type: 'agent',
      priority: 'high',
      title: `A website wants to show ${agent.name}`,
      description: `${origin} loaded the widget, but it is not on the list of allowed domains. Allow it if it is yours.`,
      data: { action: 'allow-origin', ...scope, origin },
    });
  });
}

/** For a member's request that names only the agent; the caller checks the membership of the business returned. */
export async function findBusinessOfAgent({ db }: AgentContext, agentId: string) {
  const agent = await findEmbeddedAgent(db, { agentId });
  if (!agent) throw notFound('Agent');
  return agent.businessId;
}

export const presentForWidget = (
  { publicUrl }: AgentContext,
  agent: FullAgent,
  { answers }: { answers: boolean },
) => presentAgentForWidget(agent, { publicUrl, answers });

export async function proveIdentity(
  { clock, secret }: AgentContext,
  agent: FullAgent,
  identity: VisitorIdentity,
): Promise<Proof> {
  if ('token' in identity) return readIdentityToken(agent, identity.token, secret, clock.now());
  if (!isProven(agent, identity, secret)) return { refusal: 'the signature does not match' };
  const { userId, name, email } = identity;
  return { customer: { userId, name, email, isContactProven: false }, isStale: false };
}
