import type { Handoff, HandoffStatus } from '@parley/contract/conversations/handoffs';
import { Button, ButtonLink, IconButton } from '@parley/ui/basic';
import { Menu, MenuChoices } from '@parley/ui/overlay';
import { CheckCheck, EllipsisVertical, MessagesSquare, Reply } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { statusChoices } from './handoff-words.ts';
import { useHandoffActions } from './use-handoffs.ts';

interface Props {
  businessId: string;
  handoff: Handoff;
  /** The form is open, which has its own buttons. */
  isReplying: boolean;
  /** Something was begun and is not sent. */
  hasKeptReply: boolean;
  onReply: () => void;
}

export function EscalationActions({ businessId, handoff, isReplying, hasKeptReply, onReply }: Props) {
  const mayAnswer = useMay('inbox');
  const { setStatus } = useHandoffActions(businessId);
  const move = (status: HandoffStatus) =>
    void attempt(() => setStatus.mutateAsync({ handoffId: handoff.id, status }), {
      subject: `escalation:${handoff.id}`,
      done: { title: 'Escalation status updated' },
      failed: 'Failed to update escalation status',
    });
  return (
    <div className="flex flex-wrap items-center gap-2 sm:pl-11">
      {mayAnswer && !isReplying && (
        <Button size="small" icon={<Reply aria-hidden="true" />} onClick={onReply}>
          {hasKeptReply ? 'Continue reply' : 'Reply'}
        </Button>
      )}
      <ButtonLink
        size="small"
        to={paths.conversation(handoff.conversationId)}
        icon={<MessagesSquare aria-hidden="true" />}
      >
        Open conversation
      </ButtonLink>
      {mayAnswer && (
        <>
          <Button
            size="small"
            icon={<CheckCheck aria-hidden="true" />}
            disabled={handoff.status === 'resolved'}
            isLoading={setStatus.isPending}
            onClick={() => move('resolved')}
          >
            Mark Resolved
          </Button>
          <Menu
            trigger={
              <IconButton size="small" label="Change status" icon={<EllipsisVertical aria-hidden="true" />} />
            }
          >
            <MenuChoices label="Status" value={handoff.status} options={statusChoices} onChange={move} />
          </Menu>
        </>
      )}
    </div>
  );
}
