import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { runExamJob } from '../exams.jobs.ts';
import type { ExamsContext } from '../exams-context.ts';
import * as runs from '../runs.repository.ts';
import { askAgent } from './asking.ts';
import { changesBetween } from './exam-state.ts';
import { updateWarning } from './exam-warning.ts';
import { judgeReply } from './judge-reply.ts';
import { publishExamChange } from './starting.ts';

/** Asked in one go; then the exam of another business has its turn. */
const batchSize = 20;
/** After each question the machine belongs to visitors for as long as the question took, but no longer than this. */
const maxPauseMs = 250;
/** So often the screen hears how far it has come. */
const newsEvery = 4;
const keptRuns = 20;

type OneRun = AgentScope & { runId: string };

/** Asks what is left of a run, one question after the other. What was asked is kept: a restart goes on where it stopped. */
export async function runExam(context: ExamsContext, { runId, ...scope }: OneRun, job: JobContext) {
  try {
    await askSome(context, scope, runId, job.signal);
  } catch (error) {
    if (!job.isLastAttempt || job.signal.aborted) throw error;
    context.log.warn({ err: error, ...scope, runId }, 'an exam could not be finished');
    await runs.endRun(context.db, scope, runId, { status: 'failed', finishedAt: context.clock.now() });
    await publishExamChange(context, scope);
  }
}

async function askSome(context: ExamsContext, scope: AgentScope, runId: string, signal: AbortSignal) {
  const { db, jobs, agents } = context;
  const isGoingOn = async () => (await runs.findRun(db, scope, runId))?.status === 'running';
  if (!(await isGoingOn())) return;
  const agent = await agents.requireAgent(scope);
  const unasked = await runs.listUnasked(db, scope, runId, batchSize);
  for (const [at, { resultId, question }] of unasked.entries()) {
    signal.throwIfAborted();
    if (!(await isGoingOn())) return;
    const startedAt = performance.now();
    const reply = await askAgent(context, agent, question.text, signal);
    const { text, quotes } = reply;
    await runs.setResult(db, scope, resultId, {
      ...judgeReply(question, reply),
      reply: text,
      quotes: quotes.map(({ passage: _, ...quote }) => quote),
    });
    if (at % newsEvery === newsEvery - 1) await publishExamChange(context, scope);
    await pause(Math.min(maxPauseMs, performance.now() - startedAt));
  }
  if (unasked.length === batchSize) await jobs.enqueue(db, runExamJob, { ...scope, runId });
  else await finishRun(context, scope, runId, agent.name);
}

async function finishRun(context: ExamsContext, scope: AgentScope, runId: string, agentName: string) {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const run = await runs.findRun(tx, scope, runId);
    const [previous] = await runs.listCompleted(tx, scope, 1);
    const changed = previous ? changesBetween(previous.state, run!.state) : {};
    const isEnded = await runs.endRun(tx, scope, runId, {
      status: 'completed',
      finishedAt: clock.now(),
      ...changed,
    });
    if (!isEnded) return;
    await updateWarning(context, tx, scope, { run: run!, agentName, isNews: true });
    const [latest, completed] = [
      await runs.listRuns(tx, scope, keptRuns),
      await runs.listCompleted(tx, scope, 2),
    ];
    await runs.deleteRunsExcept(
      tx,
      scope,
      [...latest, ...completed].map(({ id }) => id),
    );
  });
  await publishExamChange(context, scope);
}
