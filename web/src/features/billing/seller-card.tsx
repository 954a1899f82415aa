import { zodResolver } from '@hookform/resolvers/zod';
import { type getSeller, type Seller, sellerForm } from '@parley/contract/billing/invoices';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input, Textarea } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useSeller, useSetSeller } from './use-managed-billing.ts';

/** Who stands on the invoices as the one who writes them. */
export function SellerCard() {
  const seller = useSeller();
  return (
    <Card title="Invoices are from" description="For those to come; issued ones stay as they are.">
      <QueryState
        query={seller}
        loading={
          <SkeletonArea label="Loading">
            <SkeletonText lines={4} />
          </SkeletonArea>
        }
        failure={{ title: 'This could not be loaded', retryLabel: 'Try again' }}
      >
        {(data) => <SellerForm seller={data} />}
      </QueryState>
    </Card>
  );
}

function SellerForm({
  seller: { version, ...values },
}: {
  seller: Seller & Pick<z.infer<typeof getSeller.output>, 'version'>;
}) {
  const setSeller = useSetSeller();
  const form = useForm({
    resolver: zodResolver(sellerForm),
    mode: 'onTouched',
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { submit, failure, isSending } = useFormSubmit(
    form,
    async (typed) => {
      await setSeller.mutateAsync({ ...typed, version });
      form.reset(typed);
      toast({ title: 'Settings saved', tone: 'positive' });
    },
    { isWorthAsking: true },
  );
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-stack sm:grid-cols-2">
      {failure && (
        <Banner tone="critical" title="Update failed" className="sm:col-span-2">
          {failureText(failure)}
        </Banner>
      )}
      <Field label="Company" isRequired error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Tax ID" error={errors.taxId?.message}>
        <Input autoComplete="off" {...form.register('taxId')} />
      </Field>
      <Field label="Address" error={errors.address?.message} className="sm:col-span-2">
        <Textarea rows={3} {...form.register('address')} />
      </Field>
      <Field label="Currency" isRequired error={errors.currency?.message}>
        <Input maxLength={3} autoComplete="off" {...form.register('currency')} />
      </Field>
      <Field
        label="Before each number"
        isRequired
        hint="INV makes INV-2026-0001."
        error={errors.prefix?.message}
      >
        <Input autoComplete="off" {...form.register('prefix')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        disabled={!isDirty}
        isLoading={isSending}
        className="justify-self-start max-sm:w-full"
      >
        Save Changes
      </Button>
    </form>
  );
}
