import { isDeepStrictEqual } from 'node:util';
import { type AgentSettings, defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { withSettings } from './agent-settings.ts';
import type { AgentRow } from './agents.repository.ts';

const columnNames = {
  name: 'name',
  description: 'description',
  welcomeMessage: 'welcome message',
  allowedDomains: 'allowed domains',
  strictness: 'strictness',
  logoFile: 'logo',
  avatarFile: 'picture',
} as const satisfies Partial<Record<keyof AgentRow, string>>;

const partNames: Record<keyof AgentSettings, string> = {
  appearance: 'appearance',
  handoff: 'hand-over',
  knowledge: 'knowledge',
  advanced: 'advanced',
};

/** Which settings of an agent are different, in words such as `welcome message` and `hand-over: business hours`. */
export function changedParts(before: AgentRow, after: AgentRow) {
  const columns = (Object.keys(columnNames) as (keyof typeof columnNames)[])
    .filter((column) => !isDeepStrictEqual(before[column], after[column]))
    .map((column) => columnNames[column]);
  const settingsBefore = withSettings(before).settings;
  const settingsAfter = withSettings(after).settings;
  const parts = (Object.keys(defaultAgentSettings) as (keyof AgentSettings)[]).flatMap((part) =>
    Object.entries(settingsAfter[part])
      .filter(([field, value]) => !isDeepStrictEqual(value, Object(settingsBefore[part])[field]))
      .map(([field]) => `${partNames[part]}: ${inWords(field)}`),
  );
  return [...columns, ...parts];
}

const inWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
