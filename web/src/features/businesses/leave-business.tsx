import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveMember } from './use-members.ts';

interface Props {
  business: { id: string; name: string };
  personId: string;
  onClose: () => void;
  onLeft: () => void;
}

/** Whoever cannot go is told why and what to do instead. */
export function LeaveBusiness({ business, personId, onClose, onLeft }: Props) {
  const remove = useRemoveMember(business.id);
  const [refusal, setRefusal] = useState<string>();
  const leave = async () => {
    try {
      await remove.mutateAsync(personId);
      toast({ title: 'You left the business', tone: 'positive' });
      onLeft();
    } catch (error) {
      setRefusal(failureText(error as Error));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Leave ${business.name}?`}
      description="You lose access to its agents, documents and conversations. An owner can invite you again."
      footer={
        <>
          <Button onClick={onClose}>{refusal ? 'Close' : 'Cancel'}</Button>
          {!refusal && (
            <Button variant="danger" isLoading={remove.isPending} onClick={() => void leave()}>
              Leave business
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <Banner tone="critical" title="You cannot leave yet">
          {refusal}
        </Banner>
      )}
    </Dialog>
  );
}
