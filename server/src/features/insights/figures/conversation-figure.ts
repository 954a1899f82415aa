import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import type { Handoff, HandoffReason, HandoffStatus } from '@parley/contract/conversations/handoffs';
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

/** An escalation as far as it counts. */
export interface CountedHandoff {
  reason: HandoffReason;
  status: HandoffStatus;
  contactMethod: Handoff['contactMethod'];
  /** When a member first wrote. */
  answeredAt: Date | null;
  /** When it was resolved or closed. */
  resolvedAt: Date | null;
}

/** A conversation with all that its figures are made of. */
export interface CountedConversation {
  /** In the order in which they were said. */
  messages: CountedMessage[];
  /** In the order in which they were opened. */
  handoffs: CountedHandoff[];
  isEnded: boolean;
  firstEndedAt: Date | null;
  escalated: boolean;
  rating: number | null;
  wasHelpful: boolean | null;
  /** When the visitor last said so, by a thumb or by stars; null where it is not known. */
  foundHelpfulAt: Date | null;
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

/** From so many stars on a conversation was helpful. */
export const minConfirmingRating = 4;
/** Greetings, complaints and calls for a person ask the documents nothing. */
const talkRules: (AnswerRule | null)[] = ['small-talk', 'not-helped', 'asked-for-a-person'];

export function figureOf(conversation: CountedConversation): ConversationFigure {
  const { messages } = conversation;
  const said = messages.filter(({ author }) => author !== 'system');
  const turns = turnsOf(conversation);
  const questions = turns.filter(isQuestion);
  const countOf = (wanted: Turn) => turns.filter(({ turn }) => turn === wanted).length;
  const handoffReason = handoffReasonOf(conversation);
  return {
    handoffReason,
    outcome: outcomeOf(conversation, handoffReason, turns),
    messages: said.length,
    answered: countOf('answered'),
    unanswered: countOf('unanswered'),
    helpful: said.filter(({ wasHelpful }) => wasHelpful === true).length,
    notHelpful: said.filter(({ wasHelpful }) => wasHelpful === false).length,
    responseMs: questions.flatMap(({ reply }) => reply?.totalMs ?? []),
    questionId: turns.find(({ turn }) => turn !== 'talk')?.id ?? null,
  };
}

type SaidTurn = ReturnType<typeof turnsOf>[number];

const isQuestion = ({ turn }: { turn: Turn }) => turn === 'answered' || turn === 'unanswered';

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
    return { id: message.id, createdAt: message.createdAt, turn, reply };
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
  { handoffs, isEnded, firstEndedAt, rating, wasHelpful, foundHelpfulAt }: CountedConversation,
  handoffReason: AnalyticsHandoffReason | null,
  turns: SaidTurn[],
): ConversationOutcome {
  const lastHandoff = handoffs.at(-1);
  const isHappy = rating === null ? wasHelpful === true : rating >= minConfirmingRating;
  // What was said of the conversation before its end says nothing of what they came back with.
  const isOvertaken = foundHelpfulAt !== null && hasReturned(turns, laterOf(firstEndedAt, foundHelpfulAt));
  if ((isHappy && !isOvertaken) || (lastHandoff && isResolved(lastHandoff, turns))) return 'confirmed';
  if (!isEnded) return 'open';
  if (wasHelpful === false) return 'not-helpful';
  if (hasReturned(turns, firstEndedAt)) return 'reopened';
  const isInVain = handoffReason === 'not-reached' || (lastHandoff && isLeftUnanswered(lastHandoff));
  if (handoffReason !== null) return isInVain ? 'abandoned' : 'handed-over';
  const lastQuestion = turns.findLast(isQuestion)?.turn;
  if (lastQuestion === undefined) return 'no-question';
  return lastQuestion === 'answered' ? 'assumed' : 'abandoned';
}

/** A member said so, or ended it after an answer; not where the visitor came back after that. */
const isResolved = ({ status, answeredAt, resolvedAt }: CountedHandoff, turns: SaidTurn[]) =>
  (status === 'resolved' || (status === 'closed' && answeredAt !== null)) && !hasReturned(turns, resolvedAt);

/** Nobody wrote to somebody who waited in the chat, until it was closed. */
const isLeftUnanswered = ({ status, answeredAt, contactMethod }: CountedHandoff) =>
  status === 'closed' && answeredAt === null && contactMethod === 'chat';

/** Null where the first is not known: who never ended anything has not come back. */
const laterOf = (one: Date | null, other: Date) => (one === null || one > other ? one : other);

/** Whoever only says thanks or goodbye has not come back with anything. */
const hasReturned = (turns: SaidTurn[], endedAt: Date | null) =>
  endedAt !== null &&
  turns.some(({ createdAt, reply }) => createdAt > endedAt && reply?.rule !== 'small-talk');
