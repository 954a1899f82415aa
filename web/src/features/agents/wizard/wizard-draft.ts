import {
  agentAdvanced,
  agentAppearance,
  agentHandoff,
  agentKnowledge,
  agentSettingsChange,
  defaultAgentSettings,
} from '@parley/contract/agents/agent-settings';
import { type Agent, agentForm } from '@parley/contract/agents/agents';
import type { z } from 'zod';

/** Everything the wizard lets a person set. */
export const wizardDraft = agentForm.extend({
  appearance: agentAppearance,
  handoff: agentHandoff,
  knowledge: agentKnowledge,
  advanced: agentAdvanced,
});
export type WizardDraft = z.output<typeof wizardDraft>;

/** What a person changed and has not saved: as small as it can be, so that two people at work do not undo each other. */
export const draftChange = agentForm
  .extend({ description: agentForm.shape.description.unwrap() })
  .extend(agentSettingsChange.shape)
  .partial();
export type DraftChange = z.output<typeof draftChange>;

const texts = ['name', 'description', 'welcomeMessage'] as const;
export const draftParts = ['appearance', 'handoff', 'knowledge', 'advanced'] as const;
export type DraftPart = (typeof draftParts)[number];

export const newDraft: WizardDraft = {
  name: '',
  description: '',
  welcomeMessage: 'Hello! How can I help you today?',
  ...defaultAgentSettings,
};

/** A new agent's hours are at first those of where its owner is. */
export const newDraftIn = (timezone: string): WizardDraft => {
  const { handoff } = newDraft;
  return { ...newDraft, handoff: { ...handoff, businessHours: { ...handoff.businessHours, timezone } } };
};

export function draftOf(agent: Agent): WizardDraft {
  const { name, description, welcomeMessage, handoff, knowledge, advanced } = agent;
  const { logoUrl: _logo, avatarUrl: _avatar, ...appearance } = agent.appearance;
  return { name, description, welcomeMessage, appearance, handoff, knowledge, advanced };
}

export function changeOf(saved: WizardDraft, now: WizardDraft): DraftChange {
  const change: DraftChange = {};
  for (const name of texts) if (saved[name] !== now[name]) change[name] = now[name];
  for (const part of draftParts) {
    const fields = changedFields(saved[part], now[part]);
    if (Object.keys(fields).length > 0) change[part] = fields;
  }
  return change;
}

const changedFields = <Part extends object>(saved: Part, now: Part) =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Part]),
    ),
  ) as Partial<Part>;

export function applyChange(saved: WizardDraft, change: DraftChange): WizardDraft {
  const now = { ...saved };
  for (const name of texts) if (change[name] !== undefined) now[name] = change[name];
  for (const part of draftParts) Object.assign(now, { [part]: { ...saved[part], ...change[part] } });
  return now;
}

export const isUnchanged = (change: DraftChange) => Object.keys(change).length === 0;
