import type { Agent, WizardTab } from '@parley/contract/agents/agents';

const tips: Record<WizardTab, string> = {
  'basic-info': 'A short greeting that says what the agent can help with invites the first question.',
  appearance: 'Take the colour of your website, and a corner that covers neither cart nor cookie banner.',
  'knowledge-base': 'Once it has something to read, ask it here what your customers ask most often.',
  'handoff-settings':
    'Even with handoff off, a visitor who gets no answer can leave a message for your team.',
  'preview-embed': 'This is the real agent: what it answers here, it will answer on your website.',
};

interface Shown {
  agent: Pick<Agent, 'status' | 'documentCount'> | null;
  tab: WizardTab;
  hasChanges: boolean;
}

/** The line below the preview: what it can and cannot show, and otherwise a tip for the step. */
export function previewNote({ agent, tab, hasChanges }: Shown): string {
  if (!agent) return 'Save the agent to talk to it here. Until then you see how it looks.';
  if (agent.status === 'inactive')
    return 'The agent is paused. It answers you here; on your website it takes messages until you activate it.';
  if (tab !== 'preview-embed') return tips[tab];
  if (agent.documentCount === 0)
    return 'This is the real agent. It has nothing to read yet, so it will not know an answer.';
  return hasChanges
    ? `${tips[tab]} What you have not saved yet changes how it looks, not what it answers.`
    : tips[tab];
}
