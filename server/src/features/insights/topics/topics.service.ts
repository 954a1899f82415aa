import { changeDays, figures } from '../figures/index.ts';
import type { InsightContext } from '../insight-context.ts';
import { findQuestions } from './questions.reports.ts';
import { sortQuestion, type Topic } from './topic-sorting.ts';
import * as repository from './topics.repository.ts';

const businessesPerRun = 20;
const questionsPerRun = 60;
/** The model reads no more of a text than this. */
const maxReadLength = 500;

/** Finds out what was asked about: the latest questions first, so many in a run that visitors do not wait for it. */
export async function sortQuestions(context: InsightContext) {
  for (const businessId of await figures.listUnsortedBusinesses(context.db, businessesPerRun))
    await sortQuestionsOf(context, businessId);
}

async function sortQuestionsOf({ db, embedder }: InsightContext, businessId: string) {
  const waiting = await figures.listUnsorted(db, businessId, questionsPerRun);
  const texts = await findQuestions(
    db,
    businessId,
    waiting.flatMap(({ questionId }) => questionId ?? []),
  );
  const asked = waiting.map(({ questionId }) => texts.get(questionId ?? '') ?? '');
  const vectors = await embedder.embed(asked.map((text) => text.slice(0, maxReadLength)));
  const { modelId } = embedder;
  await db.transaction(async (tx) => {
    await figures.lockFigures(tx, businessId);
    const ids = waiting.map(({ conversationId }) => conversationId);
    const current = new Map(
      (await figures.findFigures(tx, businessId, ids)).map((row) => [row.conversationId, row]),
    );
    const topics = await repository.listTopics(tx, businessId, modelId);
    const changed = new Set<Topic>();
    const dayChanges: Parameters<typeof changeDays>[2] = [];
    const sorted: figures.FigureRow[] = [];
    for (const [nth, { conversationId, questionId }] of waiting.entries()) {
      const before = current.get(conversationId);
      // Counted again meanwhile, with another question or none.
      if (!before || before.isSorted || before.questionId !== questionId) continue;
      const question = { question: asked[nth]!, vector: vectors[nth]! };
      const topic = sortQuestion(topics, question, () => crypto.randomUUID());
      if (topic) changed.add(topic);
      const after = { ...before, topicId: topic?.id ?? null, isSorted: true };
      sorted.push(after);
      const { agentId, day } = before;
      dayChanges.push({ agentId, day, figure: before, sign: -1 }, { agentId, day, figure: after, sign: 1 });
    }
    await repository.putTopics(tx, businessId, modelId, [...changed]);
    await figures.putFigures(tx, businessId, sorted);
    await changeDays(tx, businessId, dayChanges);
  });
}
