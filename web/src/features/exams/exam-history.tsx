import type { ExamRun } from '@parley/contract/exams/exams';
import { Badge, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { formatDayAndTime } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { causeWords, changeText, statusWords } from './exam-words.ts';
import { type AgentPath, useExamRuns } from './use-exam.ts';

/** The latest runs, newest first. */
export function ExamHistory({ path }: { path: AgentPath }) {
  const runs = useExamRuns(path);
  return (
    <Card
      isFlush
      title="History"
      description="The latest runs. Scores count the questions that are in the exam today."
    >
      <QueryState
        query={runs}
        loading={<SkeletonRows count={3} label="Loading runs" />}
        failure={{ title: 'The runs could not be loaded' }}
        empty={<p className="border-t px-card py-8 text-center text-muted">The exam was not run yet.</p>}
      >
        {(shown) => (
          <ul aria-label="Runs" className="divide-y divide-line border-t">
            {shown.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function Run({ run }: { run: ExamRun }) {
  const { status, cause, startedAt, score, right, done, total, changes, changeCount } = run;
  const [first] = changes;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-card py-3">
      <div className="grid min-w-0 gap-0.5">
        <p>
          <time dateTime={startedAt}>{formatDayAndTime(startedAt)}</time>
        </p>
        <p className="text-muted text-xs [overflow-wrap:anywhere]">
          {causeWords[cause]}
          {first && `: ${changeText(first)}${changeCount > 1 ? `, and ${changeCount - 1} more` : ''}`}
        </p>
      </div>
      {score !== null ? (
        <p className="tabular-nums">
          <span className="font-semibold">{score}%</span>{' '}
          <span className="text-muted">
            {right} of {done}
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-2 text-muted tabular-nums">
          {status === 'running' && `${done} of ${total}`}
          <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
        </p>
      )}
    </li>
  );
}
