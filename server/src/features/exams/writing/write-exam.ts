import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { maxExamQuestions } from '@parley/contract/exams/exams';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Llm } from '../../../platform/llm/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { english, languageOf } from '../../knowledge/index.ts';
import { lockExam, setExam } from '../exams.repository.ts';
import type { ExamsContext } from '../exams-context.ts';
import { insertQuestions, listQuestions } from '../questions.repository.ts';
import { askAgent, publishExamChange, startRun } from '../running/index.ts';
import { type Candidate, type SourcePassage, textKeyOf } from './candidate.ts';
import { chooseQuestions } from './choose-questions.ts';
import { questionsFrom } from './from-passages.ts';
import { fromAnswered, fromUnanswered } from './from-visitors.ts';
import { rewordWithModel } from './reword-with-model.ts';
import { findCopied } from './shared-words.ts';
import { nearMisses, onUnknownTopics, wordsHeld } from './unanswerable-questions.ts';

/** As many at a time; the rest of the room is the owner's. */
const maxWritten = 100;
const passagesRead = 2000;
/** A long knowledge base is read in pieces, so that nobody's request waits for it. */
const batchSize = 50;
const visitorQuestionsRead = 300;
const groupsRead = 20;

/** Writes questions and runs the exam. What a process that died left half-written is written again. */
export async function writeQuestions(context: ExamsContext, scope: AgentScope, job: JobContext) {
  let isDone = false;
  try {
    if ((await insertWritten(context, scope, job.signal)) > 0)
      await startRun(context, scope, 'written', { replaces: true });
    isDone = true;
  } finally {
    // Until the run has begun, so that nobody sees a moment in which nothing goes on.
    if (isDone || job.isLastAttempt) await setExam(context.db, scope, { writingSince: null });
    await publishExamChange(context, scope);
  }
}

/** How many came into the exam. */
async function insertWritten(context: ExamsContext, scope: AgentScope, signal: AbortSignal) {
  const { db, clock, llm } = context;
  const passages = await context.knowledge.listPassages(scope, passagesRead);
  const known = await listQuestions(db, scope);
  const { answerable, unanswerable } = await candidatesFor(context, scope, passages, signal);
  const copied = await findCopied(answerable, passages);
  const chosen = chooseQuestions({
    answerable: answerable.filter((question) => !copied.has(question)),
    unanswerable,
    room: Math.min(maxWritten, maxExamQuestions - known.length),
    taken: new Set(known.map(({ textKey }) => textKey)),
  });
  const worded = llm ? await wordByModel(llm, chosen, passages, signal) : chosen;
  const inserted = await db.transaction(async (tx) => {
    await lockExam(tx, scope);
    const room = maxExamQuestions - (await listQuestions(tx, scope)).length;
    const position = (known.at(-1)?.position ?? 0) + 1;
    return insertQuestions(
      tx,
      scope,
      worded.slice(0, Math.max(0, room)).map((question, at) => ({
        ...question,
        textKey: textKeyOf(question.text),
        position: position + at,
        createdAt: clock.now(),
      })),
    );
  });
  return inserted.length;
}

async function candidatesFor(
  context: ExamsContext,
  scope: AgentScope,
  passages: SourcePassage[],
  signal: AbortSignal,
) {
  const { askedQuestions } = context.conversations;
  const asked = await askedQuestions.listAnswered(scope, visitorQuestionsRead);
  const fromDocuments: Candidate[] = [];
  for (const [at, passage] of withoutTitles(passages).entries()) {
    const language = passage.language === null ? english : await languageOf(passage.language);
    fromDocuments.push(...questionsFrom(passage, language));
    if (at % batchSize === batchSize - 1) await yieldToEventLoop();
  }
  const held = await wordsHeld(passages);
  return {
    answerable: [...fromAnswered(asked), ...fromDocuments],
    unanswerable: [
      ...(await stillUnanswered(context, scope, signal)),
      ...nearMisses(passages, fromDocuments, held),
      ...onUnknownTopics(held),
    ],
  };
}

/** A wording that is copied from its document is not used. */
async function wordByModel(llm: Llm, chosen: Candidate[], passages: SourcePassage[], signal: AbortSignal) {
  const worded = await rewordWithModel(llm, chosen, signal);
  const copied = await findCopied(worded, passages);
  return worded.map((question, at) => (copied.has(question) ? chosen[at]! : question));
}

/** The heading above all others is the name of its document, of which much can be told. */
function withoutTitles(passages: SourcePassage[]) {
  const above = new Set(
    passages.flatMap(({ documentId, heading }) =>
      heading?.includes(' › ') ? `${documentId} ${heading.split(' › ')[0]}` : [],
    ),
  );
  return passages.map((passage) =>
    above.has(`${passage.documentId} ${passage.heading}`) ? { ...passage, heading: null } : passage,
  );
}

/** What visitors asked in vain may be answered by now, without anybody having noticed. */
async function stillUnanswered(context: ExamsContext, scope: AgentScope, signal: AbortSignal) {
  const agent = await context.agents.requireAgent(scope);
  const open: Candidate[] = [];
  const groups = await context.conversations.askedQuestions.listUnanswered(scope, groupsRead);
  for (const question of fromUnanswered(groups)) {
    signal.throwIfAborted();
    const { isAnswered } = await askAgent(context, agent, question.text, signal);
    if (!isAnswered) open.push(question);
  }
  return open;
}
