import type { Exam } from '@parley/contract/exams/exams';
import { bindContext } from '../../bind-context.ts';
import { invalidInput, notFound } from '../../errors.ts';
import type { ExportedFile } from '../../feature.ts';
import type { AgentScope } from '../agents/index.ts';
import { presentRun } from './exam-presenting.ts';
import { acceptReply, addQuestion, deleteQuestion, listQuestions, updateQuestion } from './exam-questions.ts';
import { writeExamJob } from './exams.jobs.ts';
import * as repository from './exams.repository.ts';
import type { ExamsContext } from './exams-context.ts';
import * as questions from './questions.repository.ts';
import {
  acceptScore,
  publishExamChange,
  runExam,
  scheduleAfterStart,
  scheduleRun,
  startDueRun,
  startRun,
} from './running/index.ts';
import * as runs from './runs.repository.ts';
import { forgetVisitorQuestions } from './visitor-questions.ts';
import { writeQuestions } from './writing/index.ts';

export type ExamService = ReturnType<typeof createExamService>;

export const createExamService = (context: ExamsContext) =>
  bindContext(context, {
    getExam,
    updateExam,
    writeExam,
    listQuestions,
    addQuestion,
    updateQuestion,
    deleteQuestion,
    acceptReply,
    startExam,
    listRuns,
    cancelRun,
    acceptLatestScore,
    exportExams,
    writeQuestions,
    scheduleRun,
    startDueRun,
    runExam,
    scheduleAfterStart,
    forgetVisitorQuestions,
  });

const runsShown = 20;
/** A writer that has not been heard of for so long is gone. */
const maxWritingMs = 10 * 60_000;

async function getExam(context: ExamsContext, scope: AgentScope): Promise<Exam> {
  const { db, agents, knowledge, clock } = context;
  await agents.requireAgent(scope);
  // First: what a run ends with is then never read from before its end.
  const running = await runs.findRunning(db, scope);
  const row = await repository.findExam(db, scope);
  const all = await questions.listQuestions(db, scope);
  const active = all.filter(({ isOn }) => isOn);
  const documents = (await knowledge.listDocuments(scope)).filter(({ processedAt }) => processedAt !== null);
  const covered = new Set(all.map(({ documentId }) => documentId));
  const [latest, previous] = await runs.listCompleted(db, scope, 2);
  const shown = [running, latest, previous].filter((run) => run !== undefined);
  const counts = await runs.countVerdicts(
    db,
    scope,
    shown.map(({ id }) => id),
  );
  const present = (run: runs.RunRow | undefined) => (run ? presentRun(run, counts) : null);
  const writingMs = row?.writingSince ? clock.now().getTime() - row.writingSince.getTime() : undefined;
  return {
    questionCount: all.length,
    activeCount: active.length,
    noAnswerCount: active.filter(({ expectation }) => expectation === 'no-answer').length,
    documentCount: documents.length,
    uncoveredDocuments: documents.filter(({ id }) => !covered.has(id)).length,
    isWriting: writingMs !== undefined && writingMs < maxWritingMs,
    runsByItself: row?.runsByItself ?? true,
    isDue: row?.dueCause !== null && row !== undefined && !running,
    model: context.llm?.modelId ?? null,
    current: present(running),
    latest: present(latest),
    previous: present(previous),
    warning: row?.warning ?? null,
  };
}

async function updateExam(
  context: ExamsContext,
  scope: AgentScope,
  { runsByItself }: { runsByItself: boolean },
) {
  const { db, agents, clock } = context;
  await agents.requireAgent(scope);
  await repository.insertExam(db, scope, clock.now());
  await repository.setExam(db, scope, { runsByItself, ...(!runsByItself && { dueCause: null }) });
  await publishExamChange(context, scope);
  return getExam(context, scope);
}

async function writeExam(context: ExamsContext, scope: AgentScope) {
  const { db, jobs, agents, clock, knowledge } = context;
  await agents.requireAgent(scope);
  if ((await knowledge.listPassages(scope, 1)).length === 0)
    throw invalidInput('This agent has nothing to write questions from yet. Add a document first.');
  await db.transaction(async (tx) => {
    const now = clock.now();
    await repository.insertExam(tx, scope, now);
    const abandonedBefore = new Date(now.getTime() - maxWritingMs);
    if (await repository.beginWriting(tx, scope, now, abandonedBefore))
      await jobs.enqueue(tx, writeExamJob, scope);
  });
  await publishExamChange(context, scope);
  return getExam(context, scope);
}

async function startExam(context: ExamsContext, scope: AgentScope) {
  if (!(await startRun(context, scope, 'owner')))
    throw invalidInput('There is no question to ask. Write some, or switch one on.');
  return getExam(context, scope);
}

async function listRuns({ db, agents }: ExamsContext, scope: AgentScope) {
  await agents.requireAgent(scope);
  const rows = await runs.listRuns(db, scope, runsShown);
  const counts = await runs.countVerdicts(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((run) => presentRun(run, counts));
}

/** One that is over stays as it is. */
async function cancelRun(context: ExamsContext, scope: AgentScope, runId: string) {
  const { db, clock } = context;
  if (!(await runs.findRun(db, scope, runId))) throw notFound('Run');
  await runs.endRun(db, scope, runId, { status: 'cancelled', finishedAt: clock.now() });
  await publishExamChange(context, scope);
  return getExam(context, scope);
}

async function acceptLatestScore(context: ExamsContext, scope: AgentScope) {
  const { db, agents } = context;
  await agents.requireAgent(scope);
  const [latest] = await runs.listCompleted(db, scope, 1);
  if (!latest) throw invalidInput('The exam was not run yet.');
  await db.transaction((tx) => acceptScore(context, tx, scope, latest.id));
  await publishExamChange(context, scope);
  return getExam(context, scope);
}

async function* exportExams(context: ExamsContext, businessId: string): AsyncGenerator<ExportedFile> {
  const { db, agents } = context;
  for (const { id: agentId } of await agents.listAgents(businessId)) {
    const scope = { businessId, agentId };
    const all = await questions.listQuestions(db, scope);
    if (all.length > 0)
      yield {
        path: `agents/${agentId}/exam.json`,
        content: { questions: all, runs: await listRuns(context, scope) },
      };
  }
}
