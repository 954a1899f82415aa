import type { ExamQuestion, ExamRun, ExamVerdict } from '@parley/contract/exams/exams';
import type { QuestionRow } from './questions.repository.ts';
import type { countVerdicts, ResultRow, RunRow } from './runs.repository.ts';

export function presentRun(run: RunRow, counts: Awaited<ReturnType<typeof countVerdicts>>): ExamRun {
  const { id, status, cause, startedAt, finishedAt, changes, changeCount } = run;
  const own = counts.filter(({ runId }) => runId === id);
  const countOf = (wanted: ExamVerdict | null) => own.find(({ verdict }) => verdict === wanted)?.count ?? 0;
  const total = own.reduce((sum, { count }) => sum + count, 0);
  const done = total - countOf(null);
  return {
    id,
    status,
    cause,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    total,
    done,
    right: countOf('right'),
    hinted: countOf('hinted'),
    wrong: countOf('wrong'),
    silent: countOf('silent'),
    score: status === 'completed' && done > 0 ? Math.round((countOf('right') / done) * 100) : null,
    changes,
    changeCount,
  };
}

interface Shown {
  question: QuestionRow;
  result: ResultRow | null;
  previousVerdict: ExamVerdict | null;
}

/** `isThere` tells whether a document of this id or title is answered from. */
export function presentQuestion(
  { question, result, previousVerdict }: Shown,
  isThere: (document: { id: string; title: string }) => boolean,
): ExamQuestion {
  const { id, text, origin, expectation, documentId, documentTitle, heading } = question;
  const document = documentId ? { id: documentId, title: documentTitle ?? '' } : null;
  return {
    id,
    text,
    origin,
    expectation,
    document: document && { ...document, isThere: isThere(document) },
    heading,
    expectedQuote: question.expectedQuote,
    expectedWords: question.expectedWords,
    isOn: question.isOn,
    result:
      result?.verdict && result.reason
        ? {
            verdict: result.verdict,
            reason: result.reason,
            missingWords: result.missingWords,
            reply: result.reply ?? '',
            quotes: result.quotes,
            previousVerdict,
          }
        : null,
  };
}
