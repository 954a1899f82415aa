import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccountForm, deleteMyAccount, exportMyData } from '@parley/contract/accounts/account-data';
import { Button, buttonClass } from '@parley/ui/basic';
import { Field, PasswordInput } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { endpointRequest } from '../../../lib/endpoint-request.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';

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
  const deleteAccount = useMutation({
    mutationFn: (password: string) => callEndpoint(deleteMyAccount, { password }),
    onSuccess: onDeleted,
    gcTime: 0,
  });
  const form = useForm({ resolver: zodResolver(deleteAccountForm), defaultValues: { password: '' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { submit, failure, isSending } = useFormSubmit(form, async ({ password }) => {
    await deleteAccount.mutateAsync(password);
    toast({
      title: 'Account deleted',
      description: 'Everything kept about you is gone.',
      tone: 'positive',
      subject: 'account',
    });
  });
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
          <Button type="submit" form={formId} variant="danger" disabled={typed === ''} isLoading={isSending}>
            Delete my account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label="Password"
          hint="Type it to confirm that it is you."
          error={form.formState.errors.password?.message ?? failureText(failure)}
        >
          <PasswordInput {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
