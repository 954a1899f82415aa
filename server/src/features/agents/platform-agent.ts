import { defaultPrimaryColor } from '@parley/contract/agents/agent-settings';
import type { AgentContext } from './agent-context.ts';
import { type AgentScope, type SettingsChange, settingsColumns } from './agent-settings.ts';
import * as repository from './agents.repository.ts';
import { newEmbedKey } from './embed/index.ts';

export interface PlatformAgent extends SettingsChange {
  name: string;
  description: string;
  welcomeMessage: string;
}

/** An agent that nobody of a business made: it is as the code says, and that again after every update. */
export async function putPlatformAgent(
  { db, clock }: AgentContext,
  scope: AgentScope,
  { name, description, welcomeMessage, ...settings }: PlatformAgent,
) {
  const now = clock.now();
  const agent = {
    name,
    description,
    welcomeMessage,
    primaryColor: defaultPrimaryColor,
    ...settingsColumns({}, settings),
    status: 'active' as const,
    embedKey: newEmbedKey(),
    createdBy: scope.businessId,
    createdAt: now,
    updatedAt: now,
  };
  await db.transaction(async (tx) => {
    // Of two that insert it at the same moment one could meet an index that its conflict clause does not name.
    await repository.lockAgentsOf(tx, scope.businessId);
    await repository.putAgent(tx, scope, agent);
  });
}

/** It keeps what it has read, and no page can open it. */
export async function withdrawPlatformAgent(
  { db, clock }: AgentContext,
  { businessId, agentId }: AgentScope,
) {
  await repository.setAgent(db, businessId, agentId, { status: 'draft', updatedAt: clock.now() });
}
