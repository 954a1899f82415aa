import type { Plan } from '@parley/contract/billing/plans';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Checkbox, Field, Select } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useAttempt } from '../../screen/use-attempt.ts';
import { WhatChanges } from './plan-change-dialog.tsx';
import { useManagedPlanChange, usePlans, useSetPlan } from './use-managed-billing.ts';

/** Moves a business to another plan, after it has said what that costs and what would not fit. */
export function SetPlanDialog({
  businessId,
  plan,
  onClose,
}: {
  businessId: string;
  plan: Plan;
  onClose: () => void;
}) {
  const plans = usePlans();
  const [chosen, setChosen] = useState(plan.id);
  const [withInvoice, setWithInvoice] = useState(false);
  const setPlan = useSetPlan(businessId);
  const { run, failure, isRunning } = useAttempt();
  const price = plans.data?.find(({ id }) => id === chosen)?.price ?? null;
  const canBill = price !== null && price.amountCents > 0;
  const save = () =>
    run(async () => {
      await setPlan.mutateAsync({ plan: chosen, from: plan.id, withInvoice: withInvoice && canBill });
      toast({ title: 'Plan changed', tone: 'positive' });
      onClose();
    });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Change plan"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen === plan.id}
            isLoading={isRunning}
            onClick={() => void save()}
          >
            Change plan
          </Button>
        </>
      }
    >
      <div className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field label="Plan">
          <Select
            options={(plans.data ?? [plan]).map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        {chosen !== plan.id && <Preview businessId={businessId} planId={chosen} isBilled={withInvoice} />}
        {canBill && chosen !== plan.id && (
          <Checkbox
            label="Issue an invoice for the first month"
            checked={withInvoice}
            onChange={({ target }) => setWithInvoice(target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function Preview({
  businessId,
  planId,
  isBilled,
}: {
  businessId: string;
  planId: string;
  isBilled: boolean;
}) {
  const change = useManagedPlanChange(businessId, planId);
  return (
    <QueryState
      query={change}
      loading={
        <SkeletonArea label="Loading what it costs">
          <SkeletonText lines={2} />
        </SkeletonArea>
      }
      failure={{ title: 'What it costs could not be loaded' }}
    >
      {(data) => <WhatChanges change={data} isBilled={isBilled} />}
    </QueryState>
  );
}
