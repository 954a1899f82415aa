import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import type { Agent } from '@parley/contract/agents/agents';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import type { WizardDraft } from './wizard-draft.ts';

/** The agent as the widget would get it if the form were saved now. Without an id where nothing was saved yet. */
export function previewAgent(draft: WizardDraft, agent: Agent | null): WidgetAgent {
  const { name, welcomeMessage, appearance } = draft;
  const { rateLimit: _rate, monthlyLimit: _month, maxMessageLength, ...advanced } = draft.advanced;
  const { logoUrl = null, avatarUrl = null } = agent?.appearance ?? {};
  return {
    id: agent?.id ?? '',
    name,
    welcomeMessage,
    // Pictures are kept at once, the rest when the form is.
    appearance: { ...appearance, logoUrl, avatarUrl },
    advanced: {
      ...advanced,
      // A number that is being typed may be none yet.
      maxMessageLength:
        maxMessageLength > 0 ? maxMessageLength : defaultAgentSettings.advanced.maxMessageLength,
    },
    answers: true,
  };
}
