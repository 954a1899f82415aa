import { maxAllowedDomains, tooManyDomains } from '@parley/contract/agents/agents';
import { invalidInput } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Visit } from '../../accounts/index.ts';
import { changeAgent } from '../agent-changes.ts';
import type { AgentContext } from '../agent-context.ts';
import { requireRow } from '../agent-list.ts';
import type { AgentScope } from '../agent-settings.ts';
import type { AgentRow } from '../agents.repository.ts';
import { deleteRefusedOrigin, domainsOfWebsite, newEmbedKey } from '../embed/index.ts';
import { identitySecretOf } from './customer-identity.ts';

type By = { userId: string; visit: Visit };

/** Makes the tag, lists the domain of the business's website, and brings a draft to life; a paused agent stays paused. */
export async function generateScript(context: AgentContext, scope: AgentScope, userId: string) {
  const { clock, businesses } = context;
  const ownDomains = domainsOfWebsite(await businesses.findWebsite(scope.businessId));
  const { agent } = await changeAgent(context, scope, userId, (before) => ({
    status: before.status === 'draft' ? 'active' : before.status,
    scriptMadeAt: clock.now(),
    ...(before.scriptMadeAt === null && {
      allowedDomains: [...new Set([...before.allowedDomains, ...ownDomains])],
    }),
  }));
  return agent;
}

export async function rotateEmbedKey(context: AgentContext, scope: AgentScope, userId: string) {
  const { agent } = await changeAgent(context, scope, userId, () => ({ embedKey: newEmbedKey() }), {
    kind: 'agent.embed-key-rotated',
  });
  return agent;
}

export async function allowOrigin(context: AgentContext, scope: AgentScope, origin: string, userId: string) {
  const { protocol, host, origin: ownOrigin } = new URL(origin);
  if (!/^https?:$/.test(protocol)) throw invalidInput('Enter the address of a website.');
  const { allowedDomains: before } = await requireRow(context, scope);
  if (!before.includes(host) && before.length >= maxAllowedDomains) throw invalidInput(tooManyDomains);
  await deleteRefusedOrigin(context.db, scope, ownOrigin);
  const { agent } = await changeAgent(context, scope, userId, ({ allowedDomains }) => ({
    allowedDomains: [...new Set([...allowedDomains, host])],
  }));
  return agent;
}

/** Whoever has it can speak as any customer, so that showing and rotating it both stand in the audit log. */
export async function showIdentitySecret(context: AgentContext, scope: AgentScope, by: By) {
  const { db, secret } = context;
  const agent = await requireRow(context, scope);
  await db.transaction(async (tx) => {
    await auditSecret(context, tx, 'identity_secret_shown', agent, by);
    const deed = { businessId: scope.businessId, userId: by.userId, subject: agent.name };
    await context.businesses.audit.note(tx, { ...deed, kind: 'agent.identity-secret-shown' });
  });
  return { secret: identitySecretOf(agent, secret) };
}

export async function rotateIdentitySecret(context: AgentContext, scope: AgentScope, by: By) {
  const { before } = await changeAgent(
    context,
    scope,
    by.userId,
    ({ identityVersion }) => ({ identityVersion: identityVersion + 1 }),
    {
      kind: 'agent.identity-secret-rotated',
      note: (tx, agent) => auditSecret(context, tx, 'identity_secret_rotated', agent, by),
    },
  );
  const identityVersion = before.identityVersion + 1;
  return { secret: identitySecretOf({ ...before, identityVersion }, context.secret) };
}

const auditSecret = (
  { audit }: AgentContext,
  tx: Database,
  action: string,
  { businessId, id: agentId, name }: AgentRow,
  by: By,
) => audit.note(tx, by.userId, action, by.visit, { businessId, agentId, name });
