import { deleteMyAccount, exportMyData } from '@parley/contract/accounts/account-data';
import { Button, buttonClass } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { failureText } from '../../lib/failure-text.ts';

export function AccountData({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card title="Your Data">
      <div className="grid gap-5">
        <Offer
          title="Export my data"
          text="A zip file with everything kept about you and the businesses you own."
          action={
            // The browser's own download: an archive can be larger than what a page should hold.
            <a href={endpointRequest(exportMyData, {}).url} download className={buttonClass({})}>
              <Download aria-hidden="true" />
              Export my data
            </a>
          }
        />
        <Offer
          title="Delete my account"
          text="Deletes your account, and the businesses that have no other member. This cannot be undone."
          action={
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsDeleting(true)}>
              Delete my account
            </Button>
          }
        />
      </div>
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />}
    </Card>
  );
}

function Offer({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid max-w-md gap-0.5">
        <h3 className="font-medium">{title}</h3>
        <p className="text-muted text-xs leading-4.5">{text}</p>
      </div>
      {action}
    </div>
  );
}

function DeleteAccount({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => Promise<void> }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const deleteAccount = useMutation({
    mutationFn: () => callEndpoint(deleteMyAccount, { password }),
    onSuccess: onDeleted,
    gcTime: 0,
  });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (deleteAccount.isPending) return;
    try {
      await deleteAccount.mutateAsync();
      toast({
        title: 'Account deleted',
        description: 'Everything kept about you is gone.',
        tone: 'positive',
        subject: 'account',
      });
    } catch (error) {
      setFault(failureText(error as Error));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title="Delete my account?"
      description="Your agents, documents and conversations in businesses without another member are deleted too. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={password === ''}
            isLoading={deleteAccount.isPending}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Field label="Password" hint="Type it to confirm that it is you." error={fault}>
          <PasswordInput value={password} onChange={({ target }) => setPassword(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
