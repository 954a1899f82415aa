import type { ChatAnswer, ChatEvent, ConversationMode } from '@parley/contract/conversations/conversations';
import type { PersonCall } from '@parley/contract/conversations/widget';
import { harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput } from '../../../errors.ts';
import type { FullAgent } from '../../agents/index.ts';
import { isPlatformBusiness } from '../../businesses/index.ts';
import { knowledgeOf } from '../../knowledge/index.ts';
import { requireFilesAllowed } from '../attachments/index.ts';
import { type VisitorSignal, visitorChannel } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import type { MessageRow, SessionScope } from '../conversations.repository.ts';
import { requireMessageBudget, requireShareOfAgent } from '../visits/index.ts';
import { offersPerson } from './handoff-offer.ts';
import { takeMonthlyAnswer } from './monthly-limit.ts';
import { findOpenQuestion } from './open-questions.ts';
import { linkQuotedFiles } from './quoted-files.ts';
import {
  type Asker,
  findAnswer,
  type NewAnswer,
  recordFailure,
  type SavedQuestion,
  type SentQuestion,
  saveAnswer,
  saveQuestion,
} from './saved-questions.ts';
import { type SilenceReason, silenceText } from './silence-texts.ts';

type History = { role: 'user' | 'assistant'; content: string }[];

export interface Question extends SentQuestion {
  asker: Asker;
  /** Nothing of a preview is saved. */
  isPreview: boolean;
  /** What was said before, from those who may say so themselves; everybody else's is read from the conversation. */
  history?: History | undefined;
}

/** Answering a visitor may call a person; take-overs stand above this room, so their door is handed in. */
export interface ChatContext extends ConversationContext {
  callPerson: (visitor: SessionScope & { isPreview: boolean; addressKey: string }) => Promise<PersonCall>;
}

const failure: ChatEvent = {
  type: 'failed',
  message: "I'm having trouble processing your request. Please try again later.",
};
const emptyAnswer: Omit<ChatAnswer, 'mode'> = {
  response: '',
  contexts: [],
  answered: false,
  confidence: 0,
  conversationId: null,
  messageId: null,
  handoff: false,
};

/** Saves the question, then gives out the answer as it comes and saves it once whole. A preview is not saved at all. */
export async function* answerVisitor(
  context: ChatContext,
  sent: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { agents, limits, log, metrics } = context;
  const { asker, isPreview } = sent;
  await requireMessageBudget(context, asker);
  const agent = await agents.requireAgent(asker);
  const { maxMessageLength, rateLimit } = agent.settings.advanced;
  const question = { ...sent, content: requireMessage(sent, maxMessageLength) };
  if (sent.attachmentIds?.length) requireFilesAllowed(agent.settings);
  const { addressKey } = asker;
  if (asker.isVisitor && addressKey !== undefined)
    await requireShareOfAgent(context, { ...asker, addressKey }, rateLimit);
  if (!(await limits.take(`agent ${asker.agentId}`, rateLimit, { isCrowded: true }))) {
    // Not saved: a flood must not fill the database.
    yield* eventsOf({ ...emptyAnswer, response: silenceText('busy', null), handoff: true, mode: 'agent' });
    return;
  }
  const saved = isPreview ? undefined : await saveQuestion(context, asker, question);
  if (saved?.conversation.mode === 'person') {
    yield leftToPerson(saved, 'person');
    return;
  }
  try {
    yield* saved
      ? answerOnce(context, agent, saved, question, signal)
      : answerPreview(context, agent, question, signal);
  } catch (error) {
    metrics.answerGiven('failed');
    // Half an answer is not saved: the next attempt starts clean.
    if (!signal.aborted) {
      log.error({ err: error, conversationId: saved?.conversation.id }, 'the answer broke off');
      if (saved)
        await recordFailure(context, asker).catch((cause) =>
          log.error({ err: cause }, 'the failure was not noted'),
        );
    }
    yield failure;
  }
}

/**
 * The agent answers what was asked somebody who has gone, on the same way as any question: the visitor gets it by the live
 * stream. A member who comes back meanwhile silences it. It was counted against the visitor's limits when it was asked.
 */
export async function answerOpenQuestion(
  context: ChatContext,
  key: { businessId: string; conversationId: string },
  signal: AbortSignal,
) {
  const saved = await findOpenQuestion(context, key);
  if (!saved) return;
  const { businessId, agentId, sessionId } = saved.conversation;
  const agent = await context.agents.requireAgent(saved.conversation);
  const asker = { businessId, agentId, sessionId, isVisitor: true };
  const { content } = saved.question;
  for await (const _ of answerOnce(context, agent, saved, { asker, content, isPreview: false }, signal));
}

function requireMessage(sent: SentQuestion, maxLength: number) {
  const content = harmlessText(sent.content);
  if (content === '' && !sent.attachmentIds?.length)
    throw invalidInput('Please write a message.', { message: 'Please write a message.' });
  if (content.length > maxLength) {
    const tooLong = `Please keep your message to ${maxLength} characters or fewer.`;
    throw invalidInput(tooLong, { message: tooLong });
  }
  return content;
}

async function* answerPreview(
  context: ConversationContext,
  agent: FullAgent,
  { content, history = [] }: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  for await (const piece of context.answering.answer(questionFor(agent, content, history), signal)) {
    if (piece.type === 'text') yield piece;
    else {
      const { text: response, answered, confidence, table, receipt } = piece.answer;
      const contexts = linkQuotedFiles(context, agent, piece.answer.contexts);
      const turn = { text: content, answered, rule: receipt.rule, unansweredTurns: answered ? 0 : 1 };
      const handoff = offersPerson(turn, agent.settings.handoff);
      yield {
        type: 'done',
        answer: {
          ...emptyAnswer,
          response,
          contexts,
          ...(table && { table }),
          answered,
          confidence,
          handoff,
          // Nobody is called from a preview: as where nobody is there, the form takes over, where there is one.
          call:
            receipt.rule === 'asked-for-a-person' && !isPlatformBusiness(agent.businessId) ? 'contact' : null,
          mode: 'agent',
        },
      };
    }
  }
}

/** A question that is being answered already waits for that answer and gives it out again. */
async function* answerOnce(
  context: ChatContext,
  agent: FullAgent,
  saved: SavedQuestion,
  sent: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { answersInProgress } = context;
  const { id } = saved.question;
  let mayBeAnswered = !saved.isNew;
  for (let other = answersInProgress.get(id); other; other = answersInProgress.get(id)) {
    await other;
    mayBeAnswered = true;
  }
  let end = () => {};
  answersInProgress.set(id, new Promise<void>((resolve) => (end = resolve)));
  try {
    const earlier = mayBeAnswered ? await findAnswer(context, saved) : undefined;
    if (earlier) {
      const turn = {
        text: saved.question.content,
        answered: earlier.answered ?? false,
        rule: null,
        unansweredTurns: saved.conversation.unansweredTurns,
      };
      const handoff = earlier.receipt === null || offersPerson(turn, agent.settings.handoff);
      return yield* eventsOf({
        ...presentAnswer(context, agent, earlier, handoff),
        mode: saved.conversation.mode,
      });
    }
    if (agent.status === 'inactive') return yield* explainSilence(context, 'paused', agent, saved);
    if (saved.question.isFilesOnly) return yield* explainSilence(context, 'files', agent, saved);
    const history = sent.history?.length ? sent.history : saved.history;
    yield* answerWithinLimit(context, agent, { ...saved, asker: sent.asker, history }, signal);
  } finally {
    answersInProgress.delete(id);
    end();
  }
}

/**
 * Saved once whole. A person who takes over meanwhile silences the agent in the middle of its sentence. While one is only
 * called nothing is shown before it is known whether there is an answer.
 */
async function* answerWithinLimit(
  context: ChatContext,
  agent: FullAgent,
  saved: SavedQuestion & { asker: Asker },
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { events, answering, metrics } = context;
  const { conversation, question, asker } = saved;
  const taken = await takeMonthlyAnswer(context, conversation, agent);
  if (!taken) return yield* explainSilence(context, 'limit', agent, saved);
  const silenced = new AbortController();
  let { mode } = conversation;
  const unsubscribe = events.subscribe(visitorChannel(conversation), (event) => {
    const change = event as VisitorSignal;
    if (change.type !== 'conversation') return;
    mode = change.mode;
    if (mode === 'person') silenced.abort();
  });
  let isSaved = false;
  try {
    const stop = AbortSignal.any([signal, silenced.signal]);
    const asked = {
      ...questionFor(agent, question.content, saved.history),
      pageLanguage: conversation.language,
      isSomebodyThere: asker.isVisitor ? () => isSomebodyThere(context, agent) : undefined,
    };
    for await (const piece of answering.answer(asked, stop)) {
      if (silenced.signal.aborted) break;
      if (piece.type === 'text') {
        if (conversation.mode === 'agent') yield piece;
      } else {
        const aboutFiles = conversation.mode === 'agent' ? textAboutFiles(saved) : '';
        if (aboutFiles) yield { type: 'text', text: aboutFiles };
        const whole = { ...piece.answer, text: piece.answer.text + aboutFiles };
        const answer = await saveAnswer(context, saved, whole, agent.settings.handoff);
        if (answer.kind === 'silent') mode = answer.mode;
        else {
          isSaved = true;
          metrics.answerGiven(outcomeOf(piece.answer));
          const offersPerson = answer.handoff || aboutFiles !== '';
          const presented = presentAnswer(context, agent, answer.message, offersPerson);
          const isWish = piece.answer.receipt.rule === 'asked-for-a-person';
          const called = isWish && asker.isVisitor ? await callPersonFor(context, asker) : {};
          yield { type: 'done', answer: { ...presented, mode: answer.mode, ...called } };
        }
      }
    }
    if (!isSaved) yield leftToPerson(saved, mode);
  } catch (error) {
    if (!silenced.signal.aborted) throw error;
    yield leftToPerson(saved, mode);
  } finally {
    unsubscribe();
    if (!isSaved) await taken.returnAnswer();
  }
}

/** The words are answered; of the files beside them it is said that only a person can look at them. */
const textAboutFiles = ({ question, conversation }: SavedQuestion) =>
  question.attachments.length > 0 ? `\n\n${silenceText('files', conversation.language)}` : '';

const outcomeOf = ({ answered, receipt }: Pick<NewAnswer, 'answered' | 'receipt'>) =>
  answered ? 'answered' : receipt?.rule === 'hinted' ? 'hinted' : 'unanswered';

const isSomebodyThere = async ({ handoffs }: ConversationContext, { businessId, id, settings }: FullAgent) =>
  (await handoffs.availabilityOf({ businessId, agentId: id }, settings.handoff)).isSomebodyThere;

/** As the widget's button does. Where nobody can be called, for whatever reason, the form is the way that is left. */
async function callPersonFor(
  { callPerson, log }: ChatContext,
  { businessId, agentId, sessionId, addressKey = '' }: Asker,
): Promise<Partial<ChatAnswer>> {
  try {
    const { kind } = await callPerson({ businessId, agentId, sessionId, addressKey, isPreview: false });
    return kind === 'waiting' ? { call: kind, mode: 'waiting' } : { call: kind };
  } catch (error) {
    log.warn({ err: error, agentId }, 'nobody could be called');
    return { call: 'contact' };
  }
}

/** The agent says why it does not answer; the form is there all the same. */
async function* explainSilence(
  context: ConversationContext,
  reason: SilenceReason,
  agent: FullAgent,
  saved: SavedQuestion,
): AsyncGenerator<ChatEvent> {
  const text = silenceText(reason, saved.conversation.language);
  const explanation = { text, answered: false, confidence: 0, contexts: [], receipt: null };
  const answer = await saveAnswer(context, saved, explanation, agent.settings.handoff);
  context.metrics.answerGiven('unanswered');
  if (answer.kind === 'silent') yield leftToPerson(saved, answer.mode);
  else yield* eventsOf(presentAnswer(context, agent, answer.message, true));
}

function questionFor(agent: FullAgent, text: string, history: History) {
  const { businessId, id: agentId, name: agentName, strictness, confidenceShift } = agent;
  const timeZone = agent.settings.handoff.businessHours.timezone;
  const knowledge = knowledgeOf(agent);
  return { businessId, agentId, knowledge, agentName, strictness, confidenceShift, timeZone, text, history };
}

const presentAnswer = (
  context: ConversationContext,
  agent: FullAgent,
  { content, contexts, table, answered, confidence, id, conversationId }: MessageRow,
  handoff: boolean,
): ChatAnswer => ({
  response: content,
  answered: answered ?? false,
  confidence: confidence ?? 0,
  handoff,
  contexts: linkQuotedFiles(context, agent, contexts),
  ...(table && { table }),
  conversationId,
  messageId: id,
  mode: 'agent',
});

const leftToPerson = ({ conversation }: SavedQuestion, mode: ConversationMode): ChatEvent => ({
  type: 'done',
  answer: { ...emptyAnswer, conversationId: conversation.id, mode },
});

const eventsOf = (answer: ChatAnswer): ChatEvent[] => [
  ...(answer.response === '' ? [] : [{ type: 'text' as const, text: answer.response }]),
  { type: 'done', answer },
];
