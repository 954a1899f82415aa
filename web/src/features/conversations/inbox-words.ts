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

interface Holders {
  assignedTo: { userId: string; name: string } | null;
  takenBy: { userId: string; name: string; isAway: boolean } | null;
}

/** Said beside to whom it is assigned, where somebody else has taken it over. */
export function answeringText({ assignedTo, takenBy }: Holders) {
  if (!takenBy || takenBy.userId === assignedTo?.userId) return null;
  return takenBy.isAway ? `${takenBy.name} has it and is away.` : `${takenBy.name} is answering.`;
}

/** For those who only read: whose it is, in the words of the mark beside the visitor's name. */
export function assignedText({ assignedTo, takenBy }: Holders) {
  const answering = answeringText({ assignedTo, takenBy });
  if (!assignedTo) return answering ?? 'Assigned to nobody';
  return [`Assigned to ${assignedTo.name}`, answering].filter(Boolean).join('. ');
}
