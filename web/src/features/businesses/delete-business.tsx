import type { MailState } from '@parley/contract/admin/outbox';
import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { endingOnPurpose } from './own-endings.ts';
import { useDeleteBusiness } from './use-businesses.ts';

interface Props {
  business: { id: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
}

const whatGoes = [
  'All agents, and the widgets on your websites stop answering',
  'All documents, sources and uploaded files',
  'All conversations, escalations and visitors',
  'API keys, webhooks, analytics and the subscription',
];

const membership = (mail: MailState | undefined) =>
  mail === 'sending'
    ? 'The membership of everybody; the other members are told by mail'
    : 'The membership of everybody';

export function DeleteBusiness({ business, onClose, onDeleted }: Props) {
  const formId = useId();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const deleteBusiness = useDeleteBusiness();
  const mail = useMailState();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (deleteBusiness.isPending) return;
    setFaults({});
    try {
      await endingOnPurpose(business.id, () =>
        deleteBusiness.mutateAsync({ businessId: business.id, name, password }),
      );
      toast({
        title: 'Business deleted',
        description: `${business.name} and all that belonged to it is gone.`,
        tone: 'positive',
      });
      onDeleted();
    } catch (error) {
      const hasFields = isApiError(error) && Object.keys(error.fields).length > 0;
      setFaults(hasFields ? error.fields : { password: failureText(error as Error) });
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Delete ${business.name}?`}
      description="This cannot be undone. It deletes:"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={name.trim() !== business.name || password === ''}
            isLoading={deleteBusiness.isPending}
          >
            Delete business
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-stack">
        <ul className="grid list-disc gap-1 pl-5">
          {[...whatGoes, membership(mail)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Field label="Business name" hint={`Type ${business.name} to confirm.`} error={faults.name}>
          <Input value={name} autoComplete="off" onChange={({ target }) => setName(target.value)} />
        </Field>
        <Field label="Password" hint="Your own, to confirm that it is you." error={faults.password}>
          <PasswordInput value={password} onChange={({ target }) => setPassword(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
