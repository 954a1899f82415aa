import type { ChatAnswer, ChatEvent, ConversationMode } from '@parley/contract/conversations/conversations';
import { harmlessText } from '@parley/contract/wire/harmless-text';
import { invalidInput } from '../../errors.ts';
import type { FullAgent } from '../agents/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import { type Telling, type VisitorSignal, visitorChannel } from './conversation-telling.ts';
import type { MessageRow } from './conversations.repository.ts';
import { offersPerson } from './handoff-offer.ts';
import { createMonthlyLimit } from './monthly-limit.ts';
import { type Silence, silenceText } from './own-texts.ts';
import { type Asker, createQuestionKeeping, type KeptQuestion, type Sent } from './question-keeping.ts';
import type { QuotedFiles } from './quoted-files.service.ts';
import { createVisitorBudgets } from './visitor-budgets.ts';

type History = { role: 'user' | 'assistant'; content: string }[];

export interface Question extends Sent {
  asker: Asker;
  /** Nothing of a preview is kept. */
  isPreview: boolean;
  /** What was said before, from those who may say so themselves; everybody else's is read from the conversation. */
  history?: History | undefined;
}

const failure: ChatEvent = {
  type: 'failed',
  message: "I'm having trouble processing your request. Please try again later.",
};
const nothingSaid: Omit<ChatAnswer, 'mode'> = {
  response: '',
  contexts: [],
  answered: false,
  confidence: 0,
  conversationId: null,
  messageId: null,
  handoff: false,
};
const spoken = (answer: ChatAnswer): ChatEvent[] => [
  ...(answer.response === '' ? [] : [{ type: 'text' as const, text: answer.response }]),
  { type: 'done', answer },
];

export function createChat(
  needs: ConversationContext,
  telling: Telling,
  files: Pick<QuotedFiles, 'withLinks'>,
) {
  const { log, events, agents, answering, limits, metrics } = needs;
  const budgets = createVisitorBudgets(limits);
  const keeping = createQuestionKeeping(needs, telling);
  const months = createMonthlyLimit(needs);
  /** Questions being answered in this process: a second try waits for the first instead of asking the model again. */
  const underWay = new Map<string, Promise<void>>();

  const answerGiven = (
    agent: FullAgent,
    { content, contexts, answered, confidence, id }: MessageRow,
    handoff: boolean,
    kept: KeptQuestion,
  ): ChatAnswer => ({
    response: content,
    answered: answered ?? false,
    confidence: confidence ?? 0,
    handoff,
    contexts: files.withLinks(agent, contexts),
    conversationId: kept.conversation.id,
    messageId: id,
    mode: 'agent',
  });
  const leftToPerson = ({ conversation }: KeptQuestion, mode: ConversationMode): ChatEvent => ({
    type: 'done',
    answer: { ...nothingSaid, conversationId: conversation.id, mode },
  });

  /** The agent says why it does not answer; the form is there all the same. */
  async function* sayWhySilent(
    why: Silence,
    agent: FullAgent,
    kept: KeptQuestion,
  ): AsyncGenerator<ChatEvent> {
    const text = silenceText(why, kept.conversation.language);
    const given = { text, answered: false, confidence: 0, contexts: [], receipt: null };
    const saved = await keeping.keepAnswer(kept, given, agent.settings.handoff);
    metrics.answerGiven('unanswered');
    if (saved.kind === 'silent') yield leftToPerson(kept, saved.mode);
    else yield* spoken(answerGiven(agent, saved.message, true, kept));
  }

  function questionFor(agent: FullAgent, text: string, history: History) {
    const { businessId, id: agentId, name: agentName, strictness } = agent;
    return { businessId, agentId, agentName, strictness, text, history };
  }

  async function* answerPreview(
    agent: FullAgent,
    { content, history = [] }: Question,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    for await (const piece of answering.answer(questionFor(agent, content, history), signal)) {
      if (piece.type === 'text') yield piece;
      else {
        const { text: response, answered, confidence, receipt } = piece.answer;
        const contexts = files.withLinks(agent, piece.answer.contexts);
        const turn = { text: content, answered, rule: receipt.rule, unansweredTurns: answered ? 0 : 1 };
        const handoff = offersPerson(turn, agent.settings.handoff);
        yield {
          type: 'done',
          answer: { ...nothingSaid, response, contexts, answered, confidence, handoff, mode: 'agent' },
        };
      }
    }
  }

  /** Saved once whole. A person who takes over meanwhile silences the agent in the middle of its sentence. */
  async function* answerKept(
    agent: FullAgent,
    kept: KeptQuestion,
    history: History,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const { conversation, question } = kept;
    const taken = await months.take(conversation, agent);
    if (!taken) return yield* sayWhySilent('limit', agent, kept);
    const silenced = new AbortController();
    let mode: ConversationMode = 'agent';
    const unsubscribe = events.subscribe(visitorChannel(conversation), (event) => {
      const signalled = event as VisitorSignal;
      if (signalled.type !== 'conversation' || signalled.mode === 'agent') return;
      mode = signalled.mode;
      silenced.abort();
    });
    let isKept = false;
    try {
      const stop = AbortSignal.any([signal, silenced.signal]);
      for await (const piece of answering.answer(questionFor(agent, question.content, history), stop)) {
        if (silenced.signal.aborted) break;
        if (piece.type === 'text') yield piece;
        else {
          const saved = await keeping.keepAnswer(kept, piece.answer, agent.settings.handoff);
          if (saved.kind === 'silent') mode = saved.mode;
          else {
            isKept = true;
            metrics.answerGiven(piece.answer.answered ? 'answered' : 'unanswered');
            yield { type: 'done', answer: answerGiven(agent, saved.message, saved.handoff, kept) };
          }
        }
      }
      if (!isKept) yield leftToPerson(kept, mode);
    } catch (error) {
      if (!silenced.signal.aborted) throw error;
      yield leftToPerson(kept, mode);
    } finally {
      unsubscribe();
      if (!isKept) await taken.giveBack();
    }
  }

  async function* answerOnce(
    agent: FullAgent,
    kept: KeptQuestion,
    sent: Question,
    signal: AbortSignal,
  ): AsyncGenerator<ChatEvent> {
    const { id } = kept.question;
    for (let other = underWay.get(id); other; other = underWay.get(id)) await other;
    let end = () => {};
    underWay.set(id, new Promise<void>((resolve) => (end = resolve)));
    try {
      const given = kept.isNew ? undefined : await keeping.findAnswer(kept);
      if (given) {
        const { unansweredTurns } = kept.conversation;
        const turn = {
          text: kept.question.content,
          answered: given.answered ?? false,
          rule: null,
          unansweredTurns,
        };
        return yield* spoken(
          answerGiven(
            agent,
            given,
            given.receipt === null || offersPerson(turn, agent.settings.handoff),
            kept,
          ),
        );
      }
      if (agent.status === 'inactive') return yield* sayWhySilent('paused', agent, kept);
      yield* answerKept(agent, kept, sent.history?.length ? sent.history : kept.history, signal);
    } finally {
      underWay.delete(id);
      end();
    }
  }

  return {
    /** Whether the agent answers now, or takes messages for the team. */
    async answersNow(
      scope: { businessId: string; agentId: string },
      agent: FullAgent,
    ): Promise<'yes' | 'paused' | 'limit'> {
      if (agent.status === 'inactive') return 'paused';
      return (await months.isUsedUp(scope, agent)) ? 'limit' : 'yes';
    },

    /** Saves the question, then gives out the answer as it comes and saves it once whole. A preview is not kept at all. */
    async *answerVisitor(sent: Question, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      const { asker, isPreview } = sent;
      budgets.requireMessage(asker);
      const agent = await agents.requireAgent(asker);
      const content = harmlessText(sent.content);
      const { maxMessageLength, rateLimit } = agent.settings.advanced;
      if (content === '')
        throw invalidInput('Please write a message.', { message: 'Please write a message.' });
      if (content.length > maxMessageLength) {
        const tooLong = `Please keep your message to ${maxMessageLength} characters or fewer.`;
        throw invalidInput(tooLong, { message: tooLong });
      }
      const { addressKey } = asker;
      if (asker.isVisitor && addressKey !== undefined)
        budgets.requireShareOfAgent({ ...asker, addressKey }, rateLimit);
      if (!limits.take(`agent ${asker.agentId}`, rateLimit)) {
        // Not kept: a flood must not fill the database.
        yield* spoken({ ...nothingSaid, response: silenceText('busy', null), handoff: true, mode: 'agent' });
        return;
      }
      const question = { ...sent, content };
      const kept = isPreview ? undefined : await keeping.keepQuestion(asker, question);
      if (kept && kept.conversation.mode !== 'agent') {
        yield leftToPerson(kept, kept.conversation.mode);
        return;
      }
      try {
        yield* kept ? answerOnce(agent, kept, question, signal) : answerPreview(agent, question, signal);
      } catch (error) {
        metrics.answerGiven('failed');
        // Half an answer is not kept: the next attempt starts clean.
        if (!signal.aborted) {
          log.error({ err: error, conversationId: kept?.conversation.id }, 'the answer broke off');
          if (kept)
            await keeping
              .noteFailure(asker)
              .catch((cause) => log.error({ err: cause }, 'the failure was not noted'));
        }
        yield failure;
      }
    },
  };
}
