import { warningPoints } from '@parley/contract/exams/exams';
import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { ExamState, KeptWarning } from '../exams.repository.ts';
import { lockExam, setExam } from '../exams.repository.ts';
import type { ExamsContext } from '../exams-context.ts';
import { setBase } from '../questions.repository.ts';
import { listCompared } from '../runs.repository.ts';

const examSubject = (agentId: string) => `exam:${agentId}`;

export interface ComparedReply {
  verdict: 'right' | 'hinted' | 'wrong' | 'silent' | null;
  isRightInBase: boolean | null;
  expectation: 'answer' | 'no-answer';
  documentId: string | null;
  documentTitle: string | null;
}

export interface Comparison extends Omit<KeptWarning, 'since'> {
  isWarning: boolean;
  /** Not one question fewer is right than before. */
  isAsGood: boolean;
}

/**
 * A run beside the score that was accepted. It is a matter for the owner when the score fell by more than five points, or
 * when a question is lost with its document: then the reason is known, and it is hardly ever wanted.
 */
export function compareWithBase(replies: ComparedReply[], documents: ExamState['documents']): Comparison {
  const known = replies.filter(({ verdict, isRightInBase }) => verdict !== null && isRightInBase !== null);
  const titles = new Set(Object.values(documents).map(({ title }) => title));
  const isGone = ({ documentId, documentTitle }: ComparedReply) =>
    documentId !== null && !(documentId in documents) && !titles.has(documentTitle ?? '');
  const lost = known.filter(({ verdict, isRightInBase }) => isRightInBase && verdict !== 'right');
  const rightBefore = known.filter(({ isRightInBase }) => isRightInBase).length;
  const rightNow = known.filter(({ verdict }) => verdict === 'right').length;
  const points = known.length === 0 ? 0 : ((rightBefore - rightNow) / known.length) * 100;
  const goneDocuments = [...new Set(lost.filter(isGone).map(({ documentTitle }) => documentTitle ?? ''))];
  return {
    lostCount: lost.length,
    comparedCount: known.length,
    drop: Math.max(0, Math.round(points)),
    goneDocuments,
    isWarning: points > warningPoints || goneDocuments.length > 0,
    isAsGood: rightNow >= rightBefore,
  };
}

interface Compared {
  run: { id: string; state: ExamState };
  agentName: string;
  /** After a run; what an owner changes by hand tells them nothing new. */
  isNews: boolean;
}

/** Begins, changes or ends the warning of an agent, by its latest run. */
export async function updateWarning(
  context: ExamsContext,
  tx: Database,
  scope: AgentScope,
  { run, agentName, isNews }: Compared,
) {
  const { clock, notifications } = context;
  const exam = await lockExam(tx, scope);
  const { isWarning, isAsGood, ...found } = compareWithBase(
    await listCompared(tx, scope, run.id),
    run.state.documents,
  );
  const matter = { businessId: scope.businessId, subject: examSubject(scope.agentId) };
  if (!isWarning) {
    await setBase(tx, scope, run.id, isAsGood ? 'all' : 'unknown');
    if (!exam?.warning) return;
    await setExam(tx, scope, { warning: null });
    await notifications.closeMatter(tx, matter);
    return;
  }
  if (!exam?.warning && !isNews) return;
  await setBase(tx, scope, run.id, 'unknown');
  const warning = { ...found, since: exam?.warning?.since ?? clock.now().toISOString() };
  await setExam(tx, scope, { warning });
  const isWorse = warning.lostCount > (exam?.warning?.lostCount ?? 0);
  if (isNews && isWorse)
    await notifications.notifyMembers(tx, {
      ...matter,
      agentId: scope.agentId,
      type: 'agent',
      priority: 'high',
      title: 'An exam went worse than before',
      description: describeWarning(agentName, warning),
      data: { examLost: warning.lostCount },
      count: warning.lostCount,
    });
}

export function describeWarning(
  agentName: string,
  { lostCount, comparedCount, goneDocuments }: Omit<KeptWarning, 'since' | 'drop'>,
) {
  const [first, ...others] = goneDocuments;
  const gone =
    first === undefined
      ? ''
      : ` ${first}${others.length > 0 ? ` and ${others.length} more` : ''} ${others.length > 0 ? 'are' : 'is'} not answered from any more.`;
  const lost =
    lostCount === 1
      ? `1 question of ${comparedCount} was right before and is not any more`
      : `${lostCount} questions of ${comparedCount} were right before and are not any more`;
  return `${agentName}: ${lost}.${gone}`;
}

/** The owner takes the latest score for what later ones are compared with. */
export async function acceptScore(
  { notifications }: ExamsContext,
  tx: Database,
  scope: AgentScope,
  runId: string,
) {
  await lockExam(tx, scope);
  await setBase(tx, scope, runId, 'all');
  await setExam(tx, scope, { warning: null });
  await notifications.closeMatter(tx, {
    businessId: scope.businessId,
    subject: examSubject(scope.agentId),
  });
}
