import { type Exam, maxExamQuestions } from '@parley/contract/exams/exams';
import { Button, ButtonLink, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { Banner, EmptyState } from '@parley/ui/state';
import { ClipboardCheck, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ExamQuestions } from './exam-questions.tsx';
import { ExamScore } from './exam-score.tsx';
import { warningText } from './exam-words.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { type AgentPath, type ExamActions, useExam, useExamActions } from './use-exam.ts';

interface Props {
  path: AgentPath;
  agentName: string | undefined;
  before: ReactNode;
  /** Opens what teaches the answer to a question. */
  onTeach: (question: string) => void;
}

/** What an agent should answer and what it should not, and how it does. */
export function ExamPage({ path, agentName, before, onTeach }: Props) {
  const query = useExam(path);
  const actions = useExamActions(path);
  const exam = query.data;
  return (
    <Page
      before={before}
      title="Exam"
      description={`What ${agentName ?? 'the agent'} gets right, ${exam?.runsByItself === false ? 'asked again when you run it' : 'asked again whenever its documents, its strictness or its model change'}.`}
      actions={exam && <PageActions exam={exam} actions={actions} />}
    >
      <QueryState
        query={query}
        loading={
          <SkeletonArea label="Loading exam" className="rounded-card border bg-surface-raised p-card">
            <SkeletonText lines={5} />
          </SkeletonArea>
        }
        failure={{ title: 'The exam could not be loaded' }}
        inCard
      >
        {(shown) =>
          shown.questionCount === 0 && !shown.isWriting ? (
            <NoExam exam={shown} actions={actions} agentId={path.agentId} />
          ) : (
            <>
              <Notices exam={shown} actions={actions} />
              <ExamScore exam={shown} actions={actions} />
              <ExamQuestions path={path} exam={shown} actions={actions} onTeach={onTeach} />
              <ExamHistory path={path} />
            </>
          )
        }
      </QueryState>
    </Page>
  );
}

const write = (actions: ExamActions) =>
  void attempt(() => actions.write(), { subject: 'exam', failed: 'The questions could not be written' });

function PageActions({ exam, actions }: { exam: Exam; actions: ExamActions }) {
  const mayEdit = useMay('edit');
  const { questionCount, activeCount, isWriting, current } = exam;
  if (!mayEdit || questionCount === 0) return null;
  return (
    <>
      {questionCount < maxExamQuestions && (
        <Button isLoading={isWriting} onClick={() => write(actions)}>
          Write more questions
        </Button>
      )}
      <Button
        variant="primary"
        icon={<Play aria-hidden="true" />}
        isLoading={current !== null}
        disabled={activeCount === 0}
        onClick={() =>
          void attempt(() => actions.start(), { subject: 'exam', failed: 'The exam could not be started' })
        }
      >
        Run the exam
      </Button>
    </>
  );
}

function Notices({ exam, actions }: { exam: Exam; actions: ExamActions }) {
  const mayEdit = useMay('edit');
  const { warning, uncoveredDocuments, documentCount, isWriting, questionCount } = exam;
  const mayWrite = mayEdit && uncoveredDocuments > 0 && !isWriting && questionCount < maxExamQuestions;
  return (
    <>
      {warning && (
        <Banner
          tone="warning"
          title="The exam went worse than before"
          actions={
            mayEdit && (
              <Button
                size="small"
                onClick={() =>
                  void attempt(() => actions.acceptScore(), {
                    subject: 'exam',
                    done: { title: 'New score accepted', description: 'Later runs are compared with it.' },
                    failed: 'The score could not be accepted',
                  })
                }
              >
                Accept the new score
              </Button>
            )
          }
        >
          {warningText(warning)} This notice ends by itself once they are right again.
        </Banner>
      )}
      {mayWrite && (
        <Banner
          title={
            uncoveredDocuments === documentCount
              ? 'No question is about a document'
              : `No question is about ${uncoveredDocuments === 1 ? 'one' : uncoveredDocuments} of your ${documentCount} documents`
          }
        >
          The exam would not notice if they were missing. Write more questions to have them covered.
        </Banner>
      )}
    </>
  );
}

function NoExam({ exam, actions, agentId }: { exam: Exam; actions: ExamActions; agentId: string }) {
  const mayEdit = useMay('edit');
  const [isAdding, setIsAdding] = useState(false);
  const hasDocuments = exam.documentCount > 0;
  if (!mayEdit)
    return (
      <Card isFlush>
        <EmptyState icon={<ClipboardCheck />} title="No exam yet" hint="Editors and owners write one." />
      </Card>
    );
  return (
    <Card isFlush>
      <EmptyState
        icon={<ClipboardCheck />}
        title="No exam yet"
        hint={
          hasDocuments
            ? `Up to 100 questions are written from the headings, tables and answers in your ${exam.documentCount === 1 ? 'document' : `${exam.documentCount} documents`} and from what visitors asked; about three in ten are ones the agent should not answer. They run at once, and again after every change.`
            : `Give the agent a document first: its questions are written from it.`
        }
        action={
          <>
            <Button onClick={() => setIsAdding(true)}>Write a question yourself</Button>
            {hasDocuments ? (
              <Button variant="primary" isLoading={actions.isPending} onClick={() => write(actions)}>
                Write an exam from your documents
              </Button>
            ) : (
              <ButtonLink to={paths.agent(agentId)} variant="primary">
                Add a document
              </ButtonLink>
            )}
          </>
        }
      />
      {isAdding && <QuestionDialog question={null} actions={actions} onClose={() => setIsAdding(false)} />}
    </Card>
  );
}
