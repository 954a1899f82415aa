import type { AnswerContext } from '@parley/contract/conversations/conversations';
import type { FoundSuggestion, FullAgent } from '../agents/index.ts';
import type { PageOutcome } from '../knowledge/index.ts';
import { chooseQuestionsJob } from './onboarding.jobs.ts';
import * as repository from './onboarding.repository.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { questionsFor } from './suggested-questions.ts';

const maxQuestions = 5;
const lookAgainSeconds = 1;
/** Pages that are not read by then are not waited for. */
const maxWaitMs = 5 * 60 * 1000;

export const listOutcomes = async (context: OnboardingContext, reading: repository.ReadingRow) =>
  (await repository.listContents(context.db, reading)).map((content) => JSON.parse(content) as PageOutcome);

/** Once its pages are read, the agent is asked what visitors may ask; only what it answers with a quote is offered. */
export async function chooseQuestions(
  context: OnboardingContext,
  { userId, readingId }: { userId: string; readingId: string },
) {
  const { db, jobs, clock, agents, knowledge } = context;
  const reading = await repository.findReading(db, userId, readingId);
  if (!reading?.businessId || !reading.agentId || reading.questions) return;
  const scope = { businessId: reading.businessId, agentId: reading.agentId };
  const documents = await knowledge.listDocuments(scope);
  const isLearning = documents.some(({ status }) => status !== 'completed' && status !== 'failed');
  const isLate = clock.now().getTime() - reading.createdAt.getTime() > maxWaitMs;
  if (isLearning && !isLate) {
    const payload = { userId, readingId };
    return jobs.enqueue(db, chooseQuestionsJob, payload, { startAfterSeconds: lookAgainSeconds });
  }
  const agent = await agents.requireAgent(scope);
  const candidates = questionsFor(await listOutcomes(context, reading), reading.profile?.language ?? null);
  const found = await answeredOf(context, agent, candidates);
  // Somebody may have written their own meanwhile.
  if (agent.settings.advanced.suggestions.length === 0 && found.length > 0)
    await agents.suggestQuestions(scope, found, userId);
  const questions = found.map(({ question }) => question);
  await repository.setReading(db, userId, readingId, { questions });
}

async function answeredOf(
  { answering, knowledge }: OnboardingContext,
  agent: FullAgent,
  candidates: string[],
) {
  const answerer = answering.createTrial(knowledge.search);
  const { businessId, id: agentId, name: agentName, strictness, confidenceShift } = agent;
  const answered: FoundSuggestion[] = [];
  for (const text of candidates) {
    if (answered.length >= maxQuestions) break;
    const asked = { businessId, agentId, agentName, strictness, confidenceShift, text, history: [] };
    for await (const piece of answerer.answer(asked, new AbortController().signal))
      if (piece.type === 'answer' && piece.answer.answered && piece.answer.contexts.length > 0)
        answered.push({ question: text, documentIds: documentsOf(piece.answer.contexts) });
  }
  return answered;
}

const documentsOf = (contexts: AnswerContext[]) => [
  ...new Set(contexts.map(({ metadata }) => metadata.document_id)),
];
