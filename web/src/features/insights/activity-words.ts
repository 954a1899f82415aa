import type { ListedConversation } from '@parley/contract/conversations/conversations';

export type ActivityKind = 'waiting' | 'person' | 'rated' | 'not-helpful' | 'handed-over' | 'asked';

type Seen = Pick<
  ListedConversation,
  'mode' | 'takenBy' | 'rating' | 'wasHelpful' | 'openHandoff' | 'messageCount' | 'agentName' | 'visitorName'
>;

/** The latest thing that happened in a conversation: what a visitor said of it comes after what was said in it. */
export function activityKind({ mode, rating, wasHelpful, openHandoff }: Seen): ActivityKind {
  if (mode === 'waiting') return 'waiting';
  if (mode === 'person') return 'person';
  if (rating !== null) return 'rated';
  if (wasHelpful === false) return 'not-helpful';
  // One that is over was handed over before what was said since.
  if (openHandoff) return 'handed-over';
  return 'asked';
}

/** A question and its reply. */
const oneExchange = 2;

/** In a sentence that an owner would say; the visitor's words stand below it. */
export function activityText(seen: Seen): string {
  const { agentName: agent, takenBy, rating, messageCount } = seen;
  const visitor = seen.visitorName?.trim() || 'a visitor';
  const Visitor = seen.visitorName?.trim() || 'A visitor';
  switch (activityKind(seen)) {
    case 'waiting':
      return `${Visitor} is waiting for a person`;
    case 'person':
      return `${takenBy?.name ?? 'A person'} took over from ${agent} to answer ${visitor}`;
    case 'rated':
      return `${Visitor} rated ${agent} ${rating}/5`;
    case 'not-helpful':
      return `${Visitor} found ${agent} not helpful`;
    case 'handed-over':
      return `${agent} handed ${visitor} over to your team`;
    case 'asked':
      return `${Visitor} asked ${agent}${messageCount > oneExchange ? `, ${messageCount} messages so far` : ''}`;
  }
}
