import { Badge, Button, ButtonLink, Progress } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { examText, warningText } from './exam-words.ts';
import { type AgentPath, useExam, useExamActions } from './use-exam.ts';

/** How the exam of an agent stands, for its page and for the last step of its setup. Nothing until that is known. */
export function ExamCard({ path }: { path: AgentPath }) {
  const mayEdit = useMay('edit');
  const exam = useExam(path).data;
  const actions = useExamActions(path);
  if (!exam) return null;
  const { latest, current, isWriting, questionCount, warning } = exam;
  const isBusy = isWriting || current !== null;
  const run = () =>
    void attempt(() => actions.start(), { subject: 'exam', failed: 'The exam could not be started' });
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          Exam
          {latest?.score != null && (
            <Badge tone={warning ? 'warning' : 'neutral'} hasDot={warning !== null}>
              {latest.score}%
            </Badge>
          )}
        </span>
      }
      description={examText(exam)}
      actions={
        <>
          {mayEdit && questionCount > 0 && !isBusy && (
            <Button isLoading={actions.isPending} onClick={run}>
              Run the exam
            </Button>
          )}
          <ButtonLink to={paths.agentExam(path.agentId)}>Open exam</ButtonLink>
        </>
      }
    >
      {(current || warning) && (
        <div className="grid gap-3">
          {current && (
            <Progress
              label="Exam"
              isLabelHidden
              value={current.done}
              max={Math.max(1, current.total)}
              valueText={`${current.done} of ${current.total}`}
            />
          )}
          {warning && (
            <Banner tone="warning" title="The exam went worse than before">
              {warningText(warning)}
            </Banner>
          )}
        </div>
      )}
    </Card>
  );
}
