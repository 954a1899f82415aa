import { type AgentSettings, defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import type { AgentRow } from './agents.repository.ts';

export interface AgentScope {
  businessId: string;
  agentId: string;
}

/** An agent with every setting, also those its owner never touched. */
export type FullAgent = Omit<AgentRow, 'settings'> & { settings: AgentSettings };

type Parts = {
  [Part in keyof AgentSettings]?:
    | { [Field in keyof AgentSettings[Part]]?: AgentSettings[Part][Field] | undefined }
    | undefined;
};
export type SettingsChange = Parts;

export function withSettings(row: AgentRow): FullAgent {
  const { appearance, handoff, knowledge, advanced } = defaultAgentSettings;
  const { settings, primaryColor, position } = row;
  return {
    ...row,
    settings: {
      appearance: { ...appearance, ...settings.appearance, primaryColor, position },
      handoff: { ...handoff, ...settings.handoff },
      knowledge: { ...knowledge, ...settings.knowledge },
      advanced: { ...advanced, ...settings.advanced },
    },
  };
}

/** The columns that a change of settings touches; what it does not name stays. */
export function settingsColumns(
  before: AgentRow['settings'],
  { appearance, handoff, knowledge, advanced }: SettingsChange,
) {
  const { primaryColor, position, ...looks } = appearance ?? {};
  const settings = {
    ...before,
    appearance: { ...before.appearance, ...named(looks) },
    handoff: { ...before.handoff, ...named(handoff) },
    knowledge: { ...before.knowledge, ...named(knowledge) },
    advanced: { ...before.advanced, ...named(advanced) },
  };
  return { settings, ...named({ primaryColor, position }) } as Pick<AgentRow, 'settings'> &
    Partial<Pick<AgentRow, 'primaryColor' | 'position'>>;
}

function named(fields: object | undefined) {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined));
}
