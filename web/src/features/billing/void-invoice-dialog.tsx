import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedInvoice, voidForm } from '@parley/contract/billing/invoices';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useVoidInvoice } from './use-managed-billing.ts';

export function VoidInvoiceDialog({ invoice, onClose }: { invoice: ManagedInvoice; onClose: () => void }) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(voidForm), mode: 'onTouched', defaultValues: { reason: '' } });
  const voidInvoice = useVoidInvoice(invoice);
  const { submit, failure, isSending } = useFormSubmit(form, async ({ reason }) => {
    await voidInvoice.mutateAsync(reason);
    toast({ title: `Invoice ${invoice.invoiceNumber} voided`, tone: 'positive' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Void invoice ${invoice.invoiceNumber}?`}
      description="It keeps its number, shows as failed and is owed no more. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isSending}>
            Void invoice
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field label="Reason" isRequired error={form.formState.errors.reason?.message}>
          <Input autoComplete="off" {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}
