import type { WizardTab } from '@parley/contract/agents/agents';

export const stepNames: Record<WizardTab, string> = {
  'basic-info': 'Basic Info',
  appearance: 'Appearance',
  'knowledge-base': 'Knowledge Base',
  'handoff-settings': 'Handoff Settings',
  'preview-embed': 'Preview & Embed',
};
