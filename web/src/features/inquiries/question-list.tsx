import {
  type QuestionGroup,
  type QuestionGroupStatus,
  questionGroupsPerPage,
} from '@parley/contract/conversations/inquiries';
import { Badge, SkeletonRows } from '@parley/ui/basic';
import { Pagination } from '@parley/ui/data';
import { SearchInput, Segmented } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { useState } from 'react';
import { QueryState } from '../../screen/query-state.tsx';
import { QuestionRow } from './question-row.tsx';
import { useQuestionGroups } from './use-inquiries.ts';
import { useSettled } from './use-settled.ts';
import type { TeachTarget } from './use-teaching.ts';

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'taught', label: 'Taught' },
  { value: 'dismissed', label: 'Dismissed' },
] as const;

const emptyTexts: Record<QuestionGroupStatus, string> = {
  open: 'Every question that visitors asked was answered, taught or dismissed.',
  taught: 'Nothing was taught yet. Press Teach at an open question and write the answer.',
  dismissed: 'No question was dismissed.',
};

const typingPauseMs = 250;

interface Props {
  businessId: string;
  onTeach: (target: TeachTarget) => void;
}

/** Questions of the same meaning in one row, those that most people asked first. */
export function QuestionList({ businessId, onTeach }: Props) {
  const [status, setStatus] = useState<QuestionGroupStatus>('open');
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingPauseMs);
  const found = useQuestionGroups(businessId, { status, page, ...(search && { search }) });
  const pageCount = Math.ceil((found.data?.count ?? 0) / questionGroupsPerPage);
  const teach = ({ agentId, question, id: groupId }: QuestionGroup) =>
    onTeach({ agentId, question, groupId });
  return (
    <Card
      isFlush
      title={
        <span className="flex items-center gap-2">
          Questions
          {found.data && found.data.openCount > 0 && (
            <Badge hasDot={false}>{found.data.openCount.toLocaleString('en-US')}</Badge>
          )}
        </span>
      }
      description="What visitors asked and the agent could not answer, those of most people first."
      actions={
        <>
          <SearchInput
            label="Search questions"
            className="w-full sm:w-60"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(1);
            }}
          />
          <Segmented
            label="Which questions"
            options={statuses}
            value={status}
            onChange={(value) => {
              setStatus(value);
              setPage(1);
            }}
          />
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
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="border-t px-card py-8 text-center text-muted">
              {search ? 'No question matches your search.' : emptyTexts[status]}
            </p>
          ) : (
            <ul aria-label="Questions" className="divide-y divide-line border-t">
              {groups.map((group) => (
                <QuestionRow
                  key={group.id}
                  businessId={businessId}
                  group={group}
                  onTeach={() => teach(group)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
