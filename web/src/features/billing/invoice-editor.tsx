import { zodResolver } from '@hookform/resolvers/zod';
import type { InvoiceForm } from '@parley/contract/billing/invoices';
import { Button, IconButton } from '@parley/ui/basic';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { FormProvider, useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { emptyItem, isPast, type TypedInvoice, typedInvoice } from './typed-invoice.ts';

interface Props {
  title: string;
  submitLabel: string;
  initial: TypedInvoice;
  onSubmit: (form: InvoiceForm) => Promise<unknown>;
  onClose: () => void;
}

export function InvoiceEditor({ title, submitLabel, initial, onSubmit, onClose }: Props) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(typedInvoice), mode: 'onTouched', defaultValues: initial });
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await onSubmit(values);
    onClose();
  });
  const { errors } = form.formState;
  const dueOn = useWatch({ control: form.control, name: 'dueOn' });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="large"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <div className="grid gap-stack sm:grid-cols-2">
          <Field label="Billed to" isRequired error={errors.billedTo?.name?.message}>
            <Input autoComplete="off" {...form.register('billedTo.name')} />
          </Field>
          <Field label="Tax ID" error={errors.billedTo?.taxId?.message}>
            <Input autoComplete="off" {...form.register('billedTo.taxId')} />
          </Field>
          <Field label="Address" error={errors.billedTo?.address?.message} className="sm:col-span-2">
            <Textarea rows={3} {...form.register('billedTo.address')} />
          </Field>
          <Field label="Currency" isRequired error={errors.currency?.message}>
            <Input autoComplete="off" maxLength={3} {...form.register('currency')} />
          </Field>
          <Field
            label="Due on"
            hint={isPast(dueOn) ? 'This day is over: the invoice will be overdue at once.' : undefined}
            error={errors.dueOn?.message}
          >
            <Input type="date" {...form.register('dueOn')} />
          </Field>
        </div>
        <FormProvider {...form}>
          <Items />
          <Taxes />
        </FormProvider>
        <Field label="Note" error={errors.note?.message}>
          <Textarea rows={2} {...form.register('note')} />
        </Field>
      </form>
    </Dialog>
  );
}

function Items() {
  const { register, formState, control } = useFormContext<TypedInvoice>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const errors = formState.errors.items;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Lines</legend>
      {fields.map(({ id }, line) => (
        <div
          key={id}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[1fr_5rem_8rem_auto]"
        >
          <Field
            label="Description"
            error={errors?.[line]?.description?.message}
            className="max-sm:col-span-3"
          >
            <Input autoComplete="off" {...register(`items.${line}.description`)} />
          </Field>
          <Field label="Quantity" error={errors?.[line]?.quantity?.message}>
            <Input inputMode="numeric" autoComplete="off" {...register(`items.${line}.quantity`)} />
          </Field>
          <Field label="Each" error={errors?.[line]?.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register(`items.${line}.amount`)} />
          </Field>
          <RemoveLine label={`Remove line ${line + 1}`} onRemove={() => remove(line)} />
        </div>
      ))}
      {errors?.root?.message && <p className="text-critical-text text-xs">{errors.root.message}</p>}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append(emptyItem)}
      >
        Add line
      </Button>
    </fieldset>
  );
}

function Taxes() {
  const { register, formState, control } = useFormContext<TypedInvoice>();
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' });
  const errors = formState.errors.taxes;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-medium">Taxes</legend>
      {fields.map(({ id }, line) => (
        <div key={id} className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
          <Field label="Tax" error={errors?.[line]?.label?.message}>
            <Input autoComplete="off" {...register(`taxes.${line}.label`)} />
          </Field>
          <Field label="Percent" error={errors?.[line]?.percent?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register(`taxes.${line}.percent`)} />
          </Field>
          <RemoveLine label={`Remove tax ${line + 1}`} onRemove={() => remove(line)} />
        </div>
      ))}
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append({ label: '', percent: '' })}
      >
        Add tax
      </Button>
    </fieldset>
  );
}

/** Stands beside the controls, below the height of their labels. */
const RemoveLine = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <span className="pt-6.5">
    <IconButton label={label} icon={<X aria-hidden="true" />} onClick={onRemove} />
  </span>
);
