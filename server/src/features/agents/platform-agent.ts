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
  await repository.putAgent(db, scope, {
    name,
    description,
    welcomeMessage,
    primaryColor: defaultPrimaryColor,
    ...settingsColumns({}, settings),
    status: 'active',
    embedKey: newEmbedKey(),
    createdBy: scope.businessId,
    createdAt: now,
    updatedAt: now,
  });
}

/** It keeps what it has read, and no page can open it. */
export async function withdrawPlatformAgent(
  { db, clock }: AgentContext,
  { businessId, agentId }: AgentScope,
) {
  await repository.setAgent(db, businessId, agentId, { status: 'draft', updatedAt: clock.now() });
}
