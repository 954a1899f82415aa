import type { Exam } from '@parley/contract/exams/exams';
import { Button, Progress } from '@parley/ui/basic';
import { Switch } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { formatDayAndTime } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { changeText, differenceText, questionsText } from './exam-words.ts';
import type { ExamActions } from './use-exam.ts';

interface Props {
  exam: Exam;
  actions: ExamActions;
}

/** The score beside the one before, what changed between the two, and what is going on. */
export function ExamScore({ exam, actions }: Props) {
  const { latest, previous, current, isWriting, isDue } = exam;
  const mayEdit = useMay('edit');
  const difference = differenceText(latest, previous);
  return (
    <Card
      title="Score"
      footer={
        <Switch
          label="Run by itself after a change"
          hint={`When documents, strictness or the model change, a minute later.${exam.model ? ` Every run puts each question to ${exam.model}.` : ''}`}
          checked={exam.runsByItself}
          disabled={!mayEdit}
          onChange={({ target }) =>
            void attempt(() => actions.setRunsByItself(target.checked), {
              subject: 'exam',
              failed: 'The setting could not be saved',
            })
          }
        />
      }
    >
      <div className="grid gap-5">
        {current && (
          <div className="grid gap-2">
            <Progress
              label="Asking the questions"
              value={current.done}
              max={Math.max(1, current.total)}
              valueText={`${current.done} of ${current.total}`}
            />
            {mayEdit && (
              <Button
                size="small"
                className="justify-self-start"
                onClick={() =>
                  void attempt(() => actions.cancel(current.id), {
                    subject: 'exam',
                    failed: 'The run could not be stopped',
                  })
                }
              >
                Stop
              </Button>
            )}
          </div>
        )}
        {isWriting && <Progress label="Writing questions" />}
        {isDue && !current && !isWriting && (
          <p role="status" className="text-muted">
            Something changed. The exam runs again in about a minute, once all documents are read.
          </p>
        )}
        {latest && latest.score !== null ? (
          <div className="flex flex-wrap items-start gap-x-10 gap-y-5">
            <div className="grid gap-0.5">
              <p className="font-semibold text-5xl tabular-nums tracking-tight">{latest.score}%</p>
              <p className="text-muted">
                {latest.right} of {questionsText(latest.done)} right
              </p>
              {difference && <p className="font-medium">{difference}</p>}
              <p className="text-muted text-xs">
                <time dateTime={latest.startedAt}>{formatDayAndTime(latest.startedAt)}</time>
              </p>
            </div>
            <dl className="grid grid-cols-3 gap-x-8 gap-y-1">
              {(['wrong', 'silent', 'hinted'] as const).map((verdict) => (
                <div key={verdict} className="grid gap-0.5">
                  <dt className="text-muted">{names[verdict]}</dt>
                  <dd className="font-semibold text-lg tabular-nums">{latest[verdict]}</dd>
                </div>
              ))}
            </dl>
            {previous && <Changes latest={latest} />}
          </div>
        ) : (
          !current &&
          !isWriting && (
            <p className="text-muted">
              {latest
                ? `None of its questions is on.${mayEdit ? ' Switch one on, or write some more.' : ''}`
                : `No run was completed yet.${mayEdit ? ' Press Run the exam.' : ''}`}
            </p>
          )
        )}
      </div>
    </Card>
  );
}

const names = { wrong: 'Wrong', silent: 'No answer', hinted: 'Only a hint' };

function Changes({ latest: { changes, changeCount } }: { latest: NonNullable<Exam['latest']> }) {
  return (
    <section className="grid min-w-60 flex-1 content-start gap-1" aria-label="What changed">
      <h3 className="text-muted">Changed since the run before</h3>
      {changes.length === 0 ? (
        <p>Nothing that answers hang on.</p>
      ) : (
        <ul className="grid gap-0.5">
          {changes.slice(0, 6).map((change) => (
            <li key={`${change.kind} ${change.title}`} className="[overflow-wrap:anywhere]">
              {changeText(change)}
            </li>
          ))}
          {changeCount > 6 && <li className="text-muted">and {changeCount - 6} more</li>}
        </ul>
      )}
    </section>
  );
}
