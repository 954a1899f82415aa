import { type AnswerVerdict, rulesWithVerdict } from '@parley/contract/conversations/answer-receipt';
import type { Teaching } from '@parley/contract/conversations/teaching';
import { AppError, invalidInput, notFound } from '../../../errors.ts';
import type { Database } from '../../../platform/database/index.ts';
import { addressKey } from '../../../platform/fetch/index.ts';
import type { AgentScope, FullAgent } from '../../agents/index.ts';
import { boundsOf, taughtShift } from '../../answering/index.ts';
import { publishChange } from '../conversation-changes.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { replyJudged } from '../conversations.facts.ts';
import { teachByRatingsJob } from '../conversations.jobs.ts';
import * as conversations from '../conversations.repository.ts';
import { presentForOwner } from '../presenting.ts';
import { evidenceOf, oneOfEachDay } from './evidence.ts';
import * as repository from './verdicts.repository.ts';

/** Documents and questions change; what was said of answers half a year ago tells little of today's. */
const countedDays = 90;
const maxCounted = 500;
const maxThumbsRead = 1000;
const secondsToGather = 10;
const dayMs = 24 * 60 * 60_000;

interface Decision {
  businessId: string;
  conversationId: string;
  messageId: string;
  /** Null takes it back. */
  verdict: AnswerVerdict | null;
}

/** Somebody of the team says whether a reply was right; the agent's bounds move with it. */
export async function setVerdict(context: ConversationContext, decision: Decision, userId: string) {
  const { db, clock, facts } = context;
  const { businessId, conversationId, messageId, verdict } = decision;
  const conversation = await conversations.findConversation(db, businessId, conversationId);
  const reply =
    conversation && (await conversations.findMessage(db, businessId, conversationId, { id: messageId }));
  if (!conversation || reply?.author !== 'agent') throw notFound('Message');
  const rule = presentForOwner(reply).receipt?.rule;
  if (!rule || !rulesWithVerdict.includes(rule))
    throw invalidInput('Only what the agent said from your documents can be right or wrong.');
  const { agentId } = conversation;
  await db.transaction(async (tx) => {
    await repository.lockTeaching(tx, { businessId, agentId });
    if (verdict === null) await repository.deleteVerdict(tx, businessId, decision);
    else
      await repository.putVerdict(tx, businessId, {
        agentId,
        conversationId,
        messageId,
        verdict,
        decidedBy: userId,
        createdAt: clock.now(),
      });
    await teach(context, tx, { businessId, agentId });
    await facts.note(tx, replyJudged, { businessId, conversationId, messageId });
  });
  await publishChange(context, { conversation });
}

/**
 * A visitor's thumb at a reply. One at the whole conversation says nothing about any of its answers. To gather all thumbs
 * for each of them would cost a busy agent more than its answers.
 */
export async function scheduleTeaching(
  { jobs }: ConversationContext,
  tx: Database,
  { businessId, agentId, ...rated }: AgentScope & ({ messageId: string } | { rating: number }),
) {
  if ('messageId' in rated)
    await jobs.enqueue(
      tx,
      teachByRatingsJob,
      { businessId, agentId },
      { singletonKey: agentId, startAfterSeconds: secondsToGather },
    );
}

export async function teachByRatings(context: ConversationContext, scope: AgentScope) {
  try {
    await context.db.transaction((tx) => teach(context, tx, scope));
  } catch (error) {
    // It has been deleted since.
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  }
}

/** What time has made old stops counting, also where nobody says anything new. */
export async function renewTeaching(context: ConversationContext) {
  const { db, agents, log } = context;
  // One that was deleted meanwhile keeps no other from its turn.
  for (const scope of await agents.listTaughtAgents())
    await db
      .transaction((tx) => teach(context, tx, scope))
      .catch((error) => log.warn({ err: error, ...scope }, 'what the agent was taught was not renewed'));
}

/** The shift is kept with the agent, so that no answer has to look for it. */
async function teach(context: ConversationContext, tx: Database, scope: AgentScope) {
  const { agents } = context;
  await repository.lockTeaching(tx, scope);
  const agent = await agents.requireAgent(scope, tx);
  const { shift } = taughtShift(await gatherEvidence(context, tx, agent));
  const { confidenceShift, verdictsCountFrom: countFrom } = agent;
  if (shift !== confidenceShift) await agents.setConfidenceShift(tx, scope, { shift, countFrom });
}

async function gatherEvidence({ clock }: ConversationContext, db: Database, agent: FullAgent) {
  const { businessId, id: agentId, verdictsCountFrom } = agent;
  const since = new Date(
    Math.max(clock.now().getTime() - countedDays * dayMs, verdictsCountFrom?.getTime() ?? 0),
  );
  const scope = { businessId, agentId };
  const verdicts = await repository.listVerdictsOfTeam(db, scope, { since, limit: maxCounted });
  const thumbs = await repository.listThumbs(db, scope, { since, limit: maxThumbsRead });
  const members = verdicts.flatMap(({ verdict, receipt }) => evidenceOf(receipt, verdict === 'right') ?? []);
  const judged = thumbs.flatMap(({ receipt, wasHelpful, address, sessionId, createdAt }) => {
    const evidence = evidenceOf(receipt, wasHelpful === true);
    // A thumb down at "I don't know" is a wish, and no word on whether the documents hold the answer.
    if (!evidence || evidence.kind === 'unknown') return [];
    return { ...evidence, createdAt, visitor: address ? addressKey(address) : sessionId };
  });
  const visitors = oneOfEachDay(judged).slice(0, maxCounted);
  return { members, visitors, notCounted: verdicts.length - members.length };
}

/** What the agent was taught, and by what, for the page of its settings. */
export async function getTeaching(context: ConversationContext, scope: AgentScope): Promise<Teaching> {
  const agent = await context.agents.requireAgent(scope);
  const { strictness, confidenceShift: shift, verdictsCountFrom } = agent;
  const evidence = await gatherEvidence(context, context.db, agent);
  const { members, visitors, notCounted } = evidence;
  const countOf = (kind: (typeof members)[number]['kind']) => {
    const ofKind = members.filter((one) => one.kind === kind);
    const answers = ofKind.filter(({ isAnswer }) => isAnswer).length;
    const others = ofKind.length - answers;
    return kind === 'unknown' ? { right: others, wrong: answers } : { right: answers, wrong: others };
  };
  const helpful = visitors.filter(({ isAnswer }) => isAnswer).length;
  const { sure, nearly } = boundsOf(strictness, shift);
  const before = boundsOf(strictness);
  return {
    shift,
    shiftByVisitors: taughtShift(evidence).byVisitors,
    bounds: { sure, nearly },
    boundsBefore: { sure: before.sure, nearly: before.nearly },
    team: { answers: countOf('answers'), hints: countOf('hints'), unknown: countOf('unknown') },
    visitors: { helpful, notHelpful: visitors.length - helpful },
    notCounted,
    countFrom: verdictsCountFrom?.toISOString() ?? null,
    days: countedDays,
  };
}
