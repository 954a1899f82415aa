import type { QuestionGroup } from '@parley/contract/conversations/inquiries';
import { Badge, Button, ButtonLink, DotSeparated } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { GraduationCap } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { askedText, askedWhenText, reopenedText, repliedText } from './inquiry-words.ts';
import { useSetGroupStatus } from './use-inquiries.ts';

interface Props {
  businessId: string;
  group: QuestionGroup;
  onTeach: () => void;
}

export function QuestionRow({ businessId, group, onTeach }: Props) {
  const { question, agentName, isReopened, status } = group;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-card py-3.5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {question}
        </p>
        <DotSeparated className="text-muted text-xs">
          <span>
            <span className="font-medium text-text">{askedText(group)}</span> {askedWhenText(group)}
          </span>
          <bdi>{agentName}</bdi>
          {repliedText(group)}
        </DotSeparated>
        {isReopened && status === 'open' && <Badge tone="warning">{reopenedText(group)}</Badge>}
      </div>
      <Actions businessId={businessId} group={group} onTeach={onTeach} />
    </li>
  );
}

function Actions({ businessId, group, onTeach }: Props) {
  const mayEdit = useMay('edit');
  const { id: groupId, agentId, documentId, question, status, isReopened } = group;
  const setStatus = useSetGroupStatus(businessId);
  const change = (to: 'open' | 'dismissed', done?: () => void) =>
    attempt(() => setStatus.mutateAsync({ groupId, status: to }), {
      subject: `question:${groupId}`,
      failed: 'The question could not be changed',
    }).then((isDone) => isDone && done?.());
  const dismiss = () =>
    void change('dismissed', () =>
      toast({
        title: 'Question dismissed',
        description: 'It no longer counts as open, however often it is asked.',
        action: { label: 'Undo', onClick: () => void change('open') },
        subject: `question:${groupId}`,
      }),
    );
  if (status === 'dismissed')
    return (
      mayEdit && (
        <Button
          size="small"
          aria-label={`Open again: ${question}`}
          isLoading={setStatus.isPending}
          onClick={() => void change('open')}
        >
          Open again
        </Button>
      )
    );
  const written = documentId && (status === 'taught' || isReopened) && (
    <ButtonLink
      size="small"
      to={paths.document(agentId, documentId)}
      aria-label={`See the answer: ${question}`}
    >
      See the answer
    </ButtonLink>
  );
  if (status === 'taught' || !mayEdit) return written;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {written}
      <Button
        size="small"
        variant="ghost"
        aria-label={`Not a question for us: ${question}`}
        isLoading={setStatus.isPending}
        onClick={dismiss}
      >
        Not a question for us
      </Button>
      <Button
        size="small"
        variant="primary"
        icon={<GraduationCap aria-hidden="true" />}
        aria-label={`Teach: ${question}`}
        onClick={onTeach}
      >
        Teach
      </Button>
    </div>
  );
}
