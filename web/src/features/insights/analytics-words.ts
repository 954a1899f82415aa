import type {
  AnalyticsHandoffReason,
  ConversationOutcome,
  CountedFilter,
} from '@parley/contract/insights/analytics';

interface Words {
  label: string;
  meaning: string;
}

/** How conversations end, and what we mean by it. */
export const outcomeWords: Record<ConversationOutcome, Words> = {
  confirmed: {
    label: 'Confirmed',
    meaning: 'The visitor found it helpful or rated it 4 or 5, or a member resolved it.',
  },
  assumed: {
    label: 'Assumed',
    meaning: 'The last question was answered, and the visitor left without asking for a person.',
  },
  abandoned: {
    label: 'Abandoned',
    meaning: 'The last question got no answer, or a person was asked for in vain, and the visitor left.',
  },
  reopened: {
    label: 'Reopened',
    meaning: 'The visitor came back after it had ended, and nobody has confirmed it since.',
  },
  'not-helpful': {
    label: 'Not helpful',
    meaning: 'The visitor said that it did not help, or rated it 1 or 2.',
  },
  'handed-over': {
    label: 'Handed over',
    meaning: 'It went to your team and has ended without being marked resolved.',
  },
  open: { label: 'Still open', meaning: 'It has not ended yet, be it with the agent or with your team.' },
  'no-question': { label: 'No question', meaning: 'Nothing was asked: a greeting, for instance.' },
};

export const handoffWords: Record<AnalyticsHandoffReason, Words> = {
  asked: { label: 'Asked for a person', meaning: 'The visitor wanted to talk to somebody.' },
  threshold: {
    label: 'Too many turns without an answer',
    meaning: 'As many in a row as the agent’s threshold.',
  },
  topic: { label: 'Topic for your team', meaning: 'The visitor named one of the agent’s hand-over topics.' },
  limit: { label: 'Monthly limit reached', meaning: 'The agent had no answers left in that month.' },
  paused: { label: 'Agent paused', meaning: 'The agent was not answering.' },
  'stepped-in': { label: 'A member stepped in', meaning: 'Without having been called.' },
  'not-reached': {
    label: 'Nobody reached',
    meaning: 'The visitor asked for a person, nobody was there, and no address was left.',
  },
};

/** Names the list of conversations behind a figure. */
export function behindTitle({ outcome, handoff, topicId, documentId, questions, rating }: CountedFilter) {
  if (outcome) return outcomeWords[outcome].label;
  if (handoff) return handoff === 'any' ? 'Handoffs' : handoffWords[handoff].label;
  if (topicId) return 'One topic';
  if (documentId) return 'One document';
  if (questions) return questions === 'answered' ? 'Questions answered' : 'Questions not answered';
  return rating ? `Rated ${rating} of 5` : 'All conversations';
}
