import type { AgentHandoff } from '@parley/contract/agents/agent-settings';

/** What the hours do as things are set. */
export const businessHoursNote = ({ businessHoursOnly }: Pick<AgentHandoff, 'businessHoursOnly'>) =>
  businessHoursOnly
    ? 'Outside of them the widget takes messages and says when your team is back.'
    : 'The promise above counts in them. With Business hours only on, visitors are told when your team is back.';
