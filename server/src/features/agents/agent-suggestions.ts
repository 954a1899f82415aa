import type { Database } from '../../platform/database/index.ts';
import { changeAgent, publishAgentChange } from './agent-changes.ts';
import type { AgentContext } from './agent-context.ts';
import { type AgentScope, settingsColumns } from './agent-settings.ts';
import type { AgentRow } from './agents.repository.ts';
import * as repository from './agents.repository.ts';

/** With the documents that answered it. */
export type FoundSuggestion = NonNullable<AgentRow['settings']['foundSuggestions']>[number];

/** Questions that visitors can tap and that nobody typed; with what answers them they go again. */
export async function suggestQuestions(
  context: AgentContext,
  scope: AgentScope,
  found: FoundSuggestion[],
  userId: string,
) {
  const suggestions = found.map(({ question }) => question);
  await changeAgent(context, scope, userId, (before) => ({
    settings: {
      ...settingsColumns(before.settings, { advanced: { suggestions } }).settings,
      foundSuggestions: found,
    },
  }));
}

/** Of an agent that is gone there are none. */
export async function listFoundSuggestions(
  _: AgentContext,
  db: Database,
  { businessId, agentId }: AgentScope,
) {
  const row = await repository.findAgent(db, businessId, agentId);
  return row ? foundOf(row) : [];
}

/** What a member has changed or taken away since is theirs. */
function foundOf({ settings }: AgentRow) {
  const shown = settings.advanced?.suggestions ?? [];
  return (settings.foundSuggestions ?? []).filter(({ question }) => shown.includes(question));
}

/** No change of a member's: nobody who edits the agent must load it again. */
export async function withdrawSuggestions(
  context: AgentContext,
  scope: AgentScope,
  isGone: (suggestion: FoundSuggestion) => boolean,
) {
  const { db } = context;
  const { businessId, agentId } = scope;
  const isChanged = await db.transaction(async (tx) => {
    const row = await repository.lockAgent(tx, businessId, agentId);
    const found = row ? foundOf(row) : [];
    const gone = found.filter(isGone).map(({ question }) => question);
    if (!row || gone.length === 0) return false;
    const suggestions = row.settings.advanced?.suggestions?.filter((question) => !gone.includes(question));
    const { settings } = settingsColumns(row.settings, { advanced: { suggestions } });
    const foundSuggestions = found.filter(({ question }) => !gone.includes(question));
    await repository.setAgent(tx, businessId, agentId, {
      settings: { ...settings, foundSuggestions },
      updatedAt: row.updatedAt,
    });
    return true;
  });
  if (isChanged) await publishAgentChange(context, scope);
}
