import {
  type Exam,
  type ExamFilter,
  type ExamQuestion,
  examQuestionsPerPage,
  maxExamQuestions,
} from '@parley/contract/exams/exams';
import { Button, SkeletonRows } from '@parley/ui/basic';
import { Pagination } from '@parley/ui/data';
import { Field, SearchInput, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useMay } from '../../screen/business-access.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { questionsText } from './exam-words.ts';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionRow } from './question-row.tsx';
import { type AgentPath, type ExamActions, useExamQuestions } from './use-exam.ts';

const names: Record<ExamFilter, string> = {
  all: 'All, failed first',
  failed: 'Failed',
  right: 'Right',
  open: 'Not asked yet',
  off: 'Switched off',
};

interface Props {
  path: AgentPath;
  exam: Exam;
  actions: ExamActions;
  onTeach: (question: string) => void;
}

export function ExamQuestions({ path, exam, actions, onTeach }: Props) {
  const mayEdit = useMay('edit');
  const [filter, setFilter] = useState<ExamFilter>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ExamQuestion | 'new' | null>(null);
  const search = useDeferredValue(typed.trim());
  const found = useExamQuestions(path, { filter, page, ...(search && { search }) });
  const counts = found.data?.counts;
  const pageCount = Math.max(1, Math.ceil((found.data?.count ?? 0) / examQuestionsPerPage));
  const isFull = exam.questionCount >= maxExamQuestions;
  return (
    <Card
      isFlush
      title="Questions"
      description={
        exam.questionCount > 0 &&
        `${questionsText(exam.questionCount)}, of which ${exam.noAnswerCount} should not be answered.${isFull ? ` More than ${maxExamQuestions} an exam cannot have.` : ''}`
      }
      actions={
        <>
          <SearchInput
            label="Search questions"
            className="w-full sm:w-52"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(1);
            }}
          />
          <Field label="Which questions" isLabelHidden className="w-full sm:w-44">
            <Select
              value={filter}
              onChange={({ target }) => {
                setFilter(target.value as ExamFilter);
                setPage(1);
              }}
              options={Object.entries(names).map(([value, label]) => ({
                value,
                label: counts ? `${label} (${counts[value as ExamFilter]})` : label,
              }))}
            />
          </Field>
          {mayEdit && (
            <Button icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={() => setEdited('new')}>
              Add a question
            </Button>
          )}
        </>
      }
      {...(pageCount > 1 && {
        footer: (
          <Pagination
            page={Math.min(page, pageCount)}
            pageCount={pageCount}
            onPageChange={setPage}
            label="Questions"
          />
        ),
      })}
    >
      <QueryState
        query={found}
        loading={<SkeletonRows count={5} label="Loading questions" />}
        failure={{ title: 'The questions could not be loaded' }}
      >
        {({ questions }) =>
          questions.length === 0 ? (
            <p className="border-t px-card py-8 text-center text-muted">
              {search ? 'No question matches your search.' : emptyTexts[filter]}
            </p>
          ) : (
            <ul aria-label="Questions" className="divide-y divide-line border-t">
              {questions.map((question) => (
                <QuestionRow
                  key={question.id}
                  agentId={path.agentId}
                  question={question}
                  actions={actions}
                  onEdit={() => setEdited(question)}
                  onTeach={() => onTeach(question.text)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {edited && (
        <QuestionDialog
          question={edited === 'new' ? null : edited}
          actions={actions}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}

const emptyTexts: Record<ExamFilter, string> = {
  all: 'There is no question yet.',
  failed: 'None of the questions that were asked has failed.',
  right: 'None of the questions that were asked was right.',
  open: 'Every question was asked in the latest run.',
  off: 'No question is switched off.',
};
