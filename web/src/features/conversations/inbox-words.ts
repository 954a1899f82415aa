import type { InboxConversation, InboxState } from '@parley/contract/conversations/inbox';
import type { Tone } from '@parley/ui/basic';

const stateWords: Record<InboxState, { label: string; tone: Tone }> = {
  'needs-you': { label: 'Needs you', tone: 'critical' },
  yours: { label: 'Yours', tone: 'accent' },
  colleague: { label: 'With a colleague', tone: 'neutral' },
  visitor: { label: 'Waiting for the visitor', tone: 'neutral' },
  agent: { label: 'With the agent', tone: 'neutral' },
  done: { label: 'Done', tone: 'neutral' },
};

/** Of what somebody can do nothing about, it is not said that it needs them. */
export const stateLook = (state: InboxState, mayAnswer: boolean) =>
  state === 'needs-you' && !mayAnswer
    ? { ...stateWords[state], label: 'Waiting for the team' }
    : stateWords[state];

/** Who said the last words, before them; the visitor's stand alone. */
export function lastSpeaker({ lastAuthor, agentName }: Pick<InboxConversation, 'lastAuthor' | 'agentName'>) {
  if (lastAuthor === 'agent') return agentName;
  return lastAuthor === 'member' ? 'Team' : null;
}
