import { zodResolver } from '@hookform/resolvers/zod';
import { suspensionForm } from '@parley/contract/admin/admin';
import { Field, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { useSuspendBusiness } from './use-admin.ts';

interface Props {
  business: { id: string; name: string };
  onClose: () => void;
}

export function SuspendBusinessDialog({ business: { id: businessId, name }, onClose }: Props) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(suspensionForm),
    mode: 'onTouched',
    defaultValues: { reason: '' },
  });
  const suspend = useSuspendBusiness();
  const { submit, failure, isSending } = useFormSubmit(form, async ({ reason }) => {
    await suspend.mutateAsync({ businessId, reason });
    toast({
      title: 'Business suspended',
      description: `${name} is closed to its members, visitors and programs.`,
      tone: 'positive',
      subject: `business:${businessId}`,
    });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Suspend ${name}?`}
      description="Its widgets, its dashboard and its API answer nobody until you end the suspension. Nothing is lost."
      footer={<DialogFooter formId={formId} label="Suspend" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field
          label="Reason"
          isRequired
          hint={`Its members read it in their dashboard${useMailState() === 'sending' ? ' and by mail' : ''}.`}
          error={form.formState.errors.reason?.message}
        >
          <Textarea rows={3} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
