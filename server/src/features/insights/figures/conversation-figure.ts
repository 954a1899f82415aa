import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { HandoffReason, HandoffStatus } from '@parley/contract/conversations/handoffs';
import type { AnalyticsHandoffReason, ConversationOutcome } from '@parley/contract/insights/analytics';

/** A message as far as it counts. */
export interface CountedMessage {
  id: string;
  author: 'visitor' | 'agent' | 'member' | 'system';
  note: string | null;
  inReplyTo: string | null;
  answered: boolean | null;
  wasHelpful: boolean | null;
  /** Of an answer of the agent; null where it only said why it does not answer. */
  rule: AnswerRule | null;
  totalMs: number | null;
  isMail: boolean;
  createdAt: Date;
}

/** A conversation with all that its figures are made of. */
export interface CountedConversation {
  /** In the order in which they were said. */
  messages: CountedMessage[];
  /** In the order in which they were opened. */
  handoffs: { reason: HandoffReason; status: HandoffStatus }[];
  isEnded: boolean;
  firstEndedAt: Date | null;
  escalated: boolean;
  rating: number | null;
  wasHelpful: boolean | null;
}

export interface ConversationFigure {
  outcome: ConversationOutcome;
  handoffReason: AnalyticsHandoffReason | null;
  messages: number;
  answered: number;
  unanswered: number;
  helpful: number;
  notHelpful: number;
  responseMs: number[];
  questionId: string | null;
}

type Turn = 'answered' | 'unanswered' | 'talk' | 'for-team' | 'pending';

const minConfirmingRating = 4;
/** Greetings, complaints and calls for a person ask the documents nothing. */
const talkRules: (AnswerRule | null)[] = ['small-talk', 'not-helped', 'asked-for-a-person'];

export function figureOf(conversation: CountedConversation): ConversationFigure {
  const { messages } = conversation;
  const said = messages.filter(({ author }) => author !== 'system');
  const turns = turnsOf(conversation);
  const questions = turns.filter(({ turn }) => turn === 'answered' || turn === 'unanswered');
  const countOf = (wanted: Turn) => turns.filter(({ turn }) => turn === wanted).length;
  const handoffReason = handoffReasonOf(conversation);
  return {
    handoffReason,
    outcome: outcomeOf(conversation, handoffReason, questions.at(-1)?.turn),
    messages: said.length,
    answered: countOf('answered'),
    unanswered: countOf('unanswered'),
    helpful: said.filter(({ wasHelpful }) => wasHelpful === true).length,
    notHelpful: said.filter(({ wasHelpful }) => wasHelpful === false).length,
    responseMs: questions.flatMap(({ reply }) => reply?.totalMs ?? []),
    questionId: turns.find(({ turn }) => turn !== 'talk')?.id ?? null,
  };
}

/** What became of everything that the visitor said. */
function turnsOf({ messages, isEnded }: CountedConversation) {
  const replies = new Map(messages.flatMap((one) => (one.inReplyTo ? [[one.inReplyTo, one] as const] : [])));
  let isWithTeam = false;
  return messages.flatMap((message, index) => {
    if (message.author === 'system') isWithTeam = isWithTeamAfter(message.note, isWithTeam);
    if (message.author !== 'visitor') return [];
    const next = messages[index + 1];
    const reply = replies.get(message.id);
    const isForTeam = isWithTeam || message.isMail || next?.note === 'contact-taken';
    const turn: Turn = reply
      ? turnOfReply(reply)
      : isForTeam
        ? 'for-team'
        : !next && !isEnded
          ? 'pending'
          : 'unanswered';
    return { id: message.id, turn, reply };
  });
}

function isWithTeamAfter(note: string | null, before: boolean) {
  if (note === 'person-called' || note === 'person-joined') return true;
  return note === 'agent-is-back' || note === 'nobody-came' || note === 'ended' ? false : before;
}

function turnOfReply({ rule, answered }: CountedMessage): Turn {
  if (talkRules.includes(rule)) return 'talk';
  if (rule === 'quoted' || rule === 'model') return 'answered';
  // A hint counts as an answer once the visitor has said that it helped.
  return rule === 'hinted' && answered ? 'answered' : 'unanswered';
}

function handoffReasonOf({
  handoffs,
  messages,
  escalated,
}: CountedConversation): AnalyticsHandoffReason | null {
  if (handoffs[0]) return handoffs[0].reason;
  if (messages.some(({ author, note }) => author === 'member' || note === 'person-joined'))
    return 'stepped-in';
  return escalated ? 'not-reached' : null;
}

function outcomeOf(
  { messages, handoffs, isEnded, firstEndedAt, rating, wasHelpful }: CountedConversation,
  handoffReason: AnalyticsHandoffReason | null,
  lastQuestion: Turn | undefined,
): ConversationOutcome {
  const isHappy = rating === null ? wasHelpful === true : rating >= minConfirmingRating;
  const isResolved = handoffs.length > 0 && isOver(handoffs.at(-1)!.status);
  if (isHappy || isResolved) return 'confirmed';
  if (!isEnded) return 'open';
  if (wasHelpful === false) return 'not-helpful';
  if (hasReturned(messages, firstEndedAt)) return 'reopened';
  if (handoffReason !== null) return handoffReason === 'not-reached' ? 'abandoned' : 'handed-over';
  if (lastQuestion === undefined) return 'no-question';
  return lastQuestion === 'answered' ? 'assumed' : 'abandoned';
}

const isOver = (status: HandoffStatus) => status === 'resolved' || status === 'closed';

const hasReturned = (messages: CountedMessage[], firstEndedAt: Date | null) =>
  firstEndedAt !== null &&
  messages.some(({ author, createdAt }) => author === 'visitor' && createdAt > firstEndedAt);
