import { zodResolver } from '@hookform/resolvers/zod';
import type { ManagedPlan } from '@parley/contract/billing/plans';
import { Button } from '@parley/ui/basic';
import { Checkbox, Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { emptyPlan, typedFromPlan, typedPlan } from './typed-plan.ts';
import { useSavePlan } from './use-managed-billing.ts';

const limits = [
  { field: 'agents', label: 'Agents' },
  { field: 'documents', label: 'Documents' },
  { field: 'messagesPerMonth', label: 'Answers a month' },
  { field: 'members', label: 'Members' },
] as const;

export function PlanEditor({ plan, onClose }: { plan: ManagedPlan | undefined; onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(typedPlan),
    mode: 'onTouched',
    defaultValues: plan ? typedFromPlan(plan) : emptyPlan,
  });
  const savePlan = useSavePlan();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await savePlan.mutateAsync({ ...values, version: plan?.version ?? 0 });
    toast({ title: 'Plan saved', tone: 'positive' });
    onClose();
  });
  const { errors } = form.formState;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={plan ? `Edit ${plan.name}` : 'Add plan'}
      description="A smaller limit deletes nothing: what is there stays, and nothing can be added."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSending}>
            Save plan
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack sm:grid-cols-2">
        {failure && <Banner tone="critical" title={failureText(failure)} className="sm:col-span-2" />}
        <Field label="Name" isRequired error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Id"
          isRequired
          hint={plan ? 'Stays as it is.' : 'Small letters, digits and hyphens.'}
          error={errors.id?.message}
        >
          <Input autoComplete="off" readOnly={plan !== undefined} {...form.register('id')} />
        </Field>
        {limits.map(({ field, label }) => (
          <Field key={field} label={label} error={errors[field]?.message}>
            <Input inputMode="numeric" placeholder="No limit" {...form.register(field)} />
          </Field>
        ))}
        <Field label="Price of a month" hint="Tax included." error={errors.price?.message}>
          <Input inputMode="decimal" placeholder="Agreed individually" {...form.register('price')} />
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Input maxLength={3} autoComplete="off" {...form.register('currency')} />
        </Field>
        <Field label="Support" error={errors.support?.message} className="sm:col-span-2">
          <Input autoComplete="off" {...form.register('support')} />
        </Field>
        <Checkbox
          label="Offered to businesses"
          hint="They see it under Settings, Subscription."
          {...form.register('isOffered')}
        />
      </form>
    </Dialog>
  );
}
