import { zodResolver } from '@hookform/resolvers/zod';
import type { MailState } from '@parley/contract/admin/mail-state';
import { deleteBusinessForm } from '@parley/contract/businesses/businesses';
import { Button } from '@parley/ui/basic';
import { Field, Input, PasswordInput } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
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
  const deleteBusiness = useDeleteBusiness();
  const mail = useMailState();
  const form = useForm({
    resolver: zodResolver(deleteBusinessForm),
    defaultValues: { name: '', password: '' },
  });
  const { errors } = form.formState;
  const [name, password] = useWatch({ control: form.control, name: ['name', 'password'] });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await endingOnPurpose(business.id, () =>
      deleteBusiness.mutateAsync({ businessId: business.id, ...values }),
    );
    toast({
      title: 'Business deleted',
      description: `${business.name} and all that belonged to it is gone.`,
      tone: 'positive',
    });
    onDeleted();
  });
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
            isLoading={isSending}
          >
            Delete business
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        <ul className="grid list-disc gap-1 pl-5">
          {[...whatGoes, membership(mail)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Field label="Business name" hint={`Type ${business.name} to confirm.`} error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Password"
          hint="Your own, to confirm that it is you."
          error={errors.password?.message ?? failureText(failure)}
        >
          <PasswordInput {...form.register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
