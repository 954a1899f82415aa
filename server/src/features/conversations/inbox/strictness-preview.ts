import { type AgentStrictness, agentStrictness } from '@parley/contract/agents/agents';
import type { AnswerReceipt } from '@parley/contract/conversations/answer-receipt';
import type { AnswerZone } from '@parley/contract/conversations/receipt-details';
import type { StrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import type { AgentScope, FullAgent } from '../../agents/index.ts';
import { boundsOf } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { listMessages } from '../conversations.repository.ts';
import { listSearchedAnswers } from './conversation-list.repository.ts';
import { zoneOfReply, zoneUnder } from './reply-zones.ts';

const questionsLookedAt = 200;
const changesShown = 5;
/** Whoever opens the page waits for it. */
const maxTryingMs = 3000;
const historyLength = 20;

interface Asked {
  conversationId: string;
  questionId: string | null;
  question: string;
  receipt: AnswerReceipt;
  got: AnswerZone;
}

/** The same words lean on what was said before in one conversation and stand alone in another. */
const keyOf = ({ question, receipt }: Asked) => `${question} ${receipt.query}`.toLowerCase();

/** A question that many ask is one example, of whom the last one counts. */
const eachOnce = <One extends Asked>(newestFirst: One[]) =>
  [...new Map([...newestFirst].reverse().map((one) => [keyOf(one), one])).values()].reverse();

/**
 * What each strictness would make of the questions that visitors asked last. A question counts by the reply that it got;
 * by its confidence only where that had decided and would decide otherwise. The examples are asked again.
 */
export async function previewStrictness(
  context: ConversationContext,
  scope: AgentScope,
): Promise<StrictnessPreview> {
  const { db, agents, clock } = context;
  const agent = await agents.requireAgent(scope);
  const answers = await listSearchedAnswers(db, scope, questionsLookedAt);
  const asked = answers.map((row): Asked => {
    const receipt = row.receipt as AnswerReceipt;
    return { ...row, question: row.question ?? receipt.query, receipt, got: zoneOfReply(receipt.rule) };
  });
  const endsAt = clock.monotonicMs() + maxTryingMs;
  const byStrictness: StrictnessPreview['byStrictness'] = [];
  for (const strictness of agentStrictness.options)
    byStrictness.push(await previewOne(context, { agent, strictness, asked, endsAt }));
  return { questions: asked.length, byStrictness };
}

interface Trial {
  agent: FullAgent;
  strictness: AgentStrictness;
  asked: Asked[];
  /** When nothing more is asked again, by the clock that only goes forward. */
  endsAt: number;
}

async function previewOne(context: ConversationContext, { agent, strictness, asked, endsAt }: Trial) {
  const bounds = boundsOf(strictness, agent.confidenceShift);
  const expected = asked.map((one) => ({ ...one, wouldBe: zoneUnder(one.receipt, bounds) }));
  const differing = expected.filter(({ got, wouldBe }) => got !== wouldBe);
  const tried = new Map<string, AnswerZone>();
  // A language model would be paid for each of them, and says another thing each time.
  const mayTry = !context.llm;
  // One after the other, so that no visitor has to wait for the judge.
  for (const one of eachOnce(differing).slice(0, mayTry ? changesShown : 0)) {
    if (context.clock.monotonicMs() >= endsAt) break;
    const zone = await askAgain(context, { ...agent, strictness }, one);
    if (zone) tried.set(keyOf(one), zone);
  }
  const outcomes = expected.map((one) => {
    const zone = one.got === one.wouldBe ? undefined : tried.get(keyOf(one));
    return { ...one, wouldBe: zone ?? one.wouldBe, isTried: zone !== undefined };
  });
  const changed = outcomes.filter(({ got, wouldBe }) => got !== wouldBe);
  const countOf = (zone: AnswerZone) => outcomes.filter(({ wouldBe }) => wouldBe === zone).length;
  return {
    strictness,
    sure: countOf('sure'),
    nearly: countOf('nearly'),
    unknown: countOf('unknown'),
    isEstimate: changed.some(({ isTried }) => !isTried),
    changes: eachOnce(mayTry && tried.size > 0 ? changed.filter(({ isTried }) => isTried) : changed)
      .slice(0, changesShown)
      .map(({ question, got, wouldBe, isTried }) => ({ question, got, wouldBe, isTried })),
  };
}

/** What the agent says to a question in its conversation, of which nothing is kept; undefined where it says nothing. */
async function askAgain(
  { db, answering, log }: ConversationContext,
  { businessId, id: agentId, name: agentName, strictness, confidenceShift }: FullAgent,
  { conversationId, questionId, question }: Asked,
): Promise<AnswerZone | undefined> {
  const messages = await listMessages(db, businessId, conversationId);
  const at = messages.findIndex(({ id }) => id === questionId);
  const history = messages
    .slice(0, Math.max(0, at))
    .filter(({ author }) => author !== 'system')
    .slice(-historyLength);
  const again = { businessId, agentId, agentName, strictness, confidenceShift, text: question, history };
  try {
    for await (const piece of answering.answer(again, new AbortController().signal))
      if (piece.type === 'answer') return zoneOfReply(piece.answer.receipt.rule);
  } catch (error) {
    log.warn({ err: error, agentId }, 'a question could not be asked again');
  }
  return undefined;
}
