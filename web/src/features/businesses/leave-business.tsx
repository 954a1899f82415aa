import { Button, Spinner } from '@parley/ui/basic';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { failureText } from '../../lib/failure-text.ts';
import { useAttempt } from '../../screen/use-attempt.ts';
import { isOnlyOwner } from './member-words.ts';
import { endingOnPurpose } from './own-endings.ts';
import { useMembers, useRemoveMember } from './use-members.ts';

interface Props {
  business: { id: string; name: string };
  personId: string;
  onClose: () => void;
  onLeft: () => void;
}

/** Whoever cannot go is told so first, with what to do instead. */
export function LeaveBusiness({ business, personId, onClose, onLeft }: Props) {
  const members = useMembers(business.id);
  const remove = useRemoveMember(business.id);
  const { run, failure: refusal, isRunning } = useAttempt();
  const isHeld = members.data !== undefined && isOnlyOwner(members.data, personId);
  const leave = async () => {
    await endingOnPurpose(business.id, () => remove.mutateAsync(personId));
    toast({ title: 'You left the business', tone: 'positive' });
    onLeft();
  };
  if (isHeld)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        size="small"
        title={`You are the only owner of ${business.name}`}
        description={
          members.data.length > 1
            ? 'A business needs an owner, so you cannot leave it yet. Make another member an owner under Settings, Account, Members, or delete the business.'
            : 'A business needs an owner, so you cannot leave it yet. Invite somebody as an owner under Settings, Account, Members, or delete the business.'
        }
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Leave ${business.name}?`}
      description="You lose access to its agents, documents and conversations. An owner can invite you again. API keys and webhooks that you made are suspended until an owner takes them over."
      footer={
        <>
          <Button onClick={onClose}>{refusal ? 'Close' : 'Cancel'}</Button>
          {!refusal && (
            <Button
              variant="danger"
              disabled={members.isPending}
              isLoading={isRunning}
              onClick={() => void run(leave)}
            >
              Leave business
            </Button>
          )}
        </>
      }
    >
      {members.isPending && <Spinner label="Looking who else is an owner" />}
      {refusal && (
        <Banner tone="critical" title="You cannot leave yet">
          {failureText(refusal)}
        </Banner>
      )}
    </Dialog>
  );
}
