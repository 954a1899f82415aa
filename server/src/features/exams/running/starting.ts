import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { runExamJob, startDueRunJob } from '../exams.jobs.ts';
import * as repository from '../exams.repository.ts';
import type { ExamsContext } from '../exams-context.ts';
import * as questions from '../questions.repository.ts';
import * as runs from '../runs.repository.ts';
import { stateOf } from './exam-state.ts';

/** Changes that come together are tried together. */
const waitSeconds = 60;

type Cause = runs.RunRow['cause'];
type ChangeCause = Exclude<Cause, 'owner' | 'written'>;

/** Something changed that answers hang on: a run is due, unless the owner starts each by hand. */
export async function scheduleRun(
  { jobs }: ExamsContext,
  tx: Database,
  { businessId, agentId, cause }: AgentScope & { cause: ChangeCause },
) {
  const scope = { businessId, agentId };
  const exam = await repository.findExam(tx, scope);
  if (!exam?.runsByItself) return;
  if (exam.dueCause === null) await repository.setExam(tx, scope, { dueCause: cause });
  await jobs.enqueue(tx, startDueRunJob, scope, { singletonKey: agentId, startAfterSeconds: waitSeconds });
}

/** Waits while documents are being read: of a half-read site nobody wants to know the score. */
export async function startDueRun(context: ExamsContext, scope: AgentScope) {
  const { db, jobs, knowledge } = context;
  const exam = await repository.findExam(db, scope);
  if (!exam?.dueCause || !exam.runsByItself) return;
  const documents = await knowledge.listDocuments(scope);
  if (documents.some(({ status }) => status === 'pending' || status === 'processing'))
    return jobs.enqueue(db, startDueRunJob, scope, {
      singletonKey: scope.agentId,
      startAfterSeconds: waitSeconds,
    });
  // What is asked right now is asked of another state than what was asked before: it begins anew.
  await startRun(context, scope, exam.dueCause, { replaces: true });
}

/** Answers whether there was anything to ask. One that is going on goes on, unless this one replaces it. */
export async function startRun(
  context: ExamsContext,
  scope: AgentScope,
  cause: Cause,
  { replaces = false } = {},
): Promise<boolean> {
  const { db, jobs, clock, agents, knowledge, conversations } = context;
  const agent = await agents.requireAgent(scope);
  const state = stateOf(context, agent, await knowledge.listDocuments(scope));
  const all = await questions.listQuestions(db, scope);
  const groupIds = all.flatMap(({ groupId, expectation }) =>
    groupId && expectation === 'no-answer' ? groupId : [],
  );
  const taught = await conversations.askedQuestions.listAnsweredSince(scope, groupIds);
  const isStarted = await db.transaction(async (tx) => {
    await repository.lockExam(tx, scope);
    const running = await runs.findRunning(tx, scope);
    if (running && !replaces) return true;
    if (running) await runs.endRun(tx, scope, running.id, { status: 'replaced', finishedAt: clock.now() });
    await repository.setExam(tx, scope, { dueCause: null });
    if (!all.some(({ isOn }) => isOn)) return false;
    // What visitors once asked in vain is expected to be answered from the day on which it was taught.
    for (const { id: groupId, documentId } of taught) {
      const question = all.find((one) => one.groupId === groupId)!;
      await questions.setQuestion(tx, scope, question.id, {
        expectation: 'answer',
        documentId,
        documentTitle: documentId ? (state.documents[documentId]?.title ?? null) : null,
        isRightInBase: null,
      });
    }
    const run = await runs.insertRun(tx, scope, { cause, state, startedAt: clock.now() });
    if (run) await jobs.enqueue(tx, runExamJob, { ...scope, runId: run.id });
    return true;
  });
  await publishExamChange(context, scope);
  return isStarted;
}

/** After a start of the server: the models may be others than those of the last run. */
export async function scheduleAfterStart(context: ExamsContext) {
  const { db, llm, embedder } = context;
  for (const scope of await repository.listExamsThatRun(db)) {
    const [latest] = await runs.listCompleted(db, scope, 1);
    if (!latest) continue;
    const { model, embeddingModel } = latest.state;
    if (model !== (llm?.modelId ?? null) || embeddingModel !== embedder.modelId)
      await db.transaction((tx) => scheduleRun(context, tx, { ...scope, cause: 'model' }));
  }
}

export const publishExamChange = ({ events }: ExamsContext, { businessId, agentId }: AgentScope) =>
  events.publish(businessId, { type: 'exam.changed', agentId });
