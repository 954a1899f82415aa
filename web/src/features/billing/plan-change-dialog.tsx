import { formatMoney } from '@parley/contract/billing/money';
import type { Plan, PlanChange } from '@parley/contract/billing/plans';
import { Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { failureText } from '../../lib/failure-text.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useAttempt } from '../../screen/use-attempt.ts';
import { exceededTexts } from './plan-words.ts';
import { useChoosePlan, usePlanChange } from './use-billing.ts';

/** Says what the change costs and what would not fit; only then it can be made. */
export function PlanChangeDialog({
  businessId,
  plan,
  onClose,
}: {
  businessId: string;
  plan: Plan;
  onClose: () => void;
}) {
  const change = usePlanChange(businessId, plan.id);
  const choose = useChoosePlan(businessId);
  const { run, failure, isRunning } = useAttempt();
  const dueNow = change.data?.dueNow;
  const isFree = dueNow?.amountCents === 0;
  const confirm = () =>
    run(async () => {
      const answer = await choose.mutateAsync({ plan: plan.id, expected: dueNow! });
      if (answer.outcome === 'checkout') return window.location.assign(answer.url);
      toast({ title: `Your plan is now ${plan.name}`, tone: 'positive' });
      onClose();
    });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="small"
      title={`Change to ${plan.name}?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!dueNow} isLoading={isRunning} onClick={() => void confirm()}>
            {isFree ? 'Change plan' : 'Go to payment'}
          </Button>
        </>
      }
    >
      <div className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <QueryState
          query={change}
          loading={
            <SkeletonArea label="Loading what it costs">
              <SkeletonText lines={3} />
            </SkeletonArea>
          }
          failure={{ title: 'What it costs could not be loaded' }}
        >
          {(data) => <WhatChanges change={data} />}
        </QueryState>
      </div>
    </Dialog>
  );
}

interface Props {
  change: PlanChange;
  /** An admin may move a business without billing it. */
  isBilled?: boolean;
}

export function WhatChanges({ change, isBilled = true }: Props) {
  const { from, to, dueNow } = change;
  const exceeded = exceededTexts(change);
  return (
    <div className="grid gap-3">
      <p>
        {costText(dueNow, isBilled)} The plan {to.name} then takes the place of {from.name}.
      </p>
      {exceeded.length > 0 && (
        <Banner tone="warning" title="Not everything fits into this plan">
          <ul className="grid list-disc gap-1 pl-4">
            {exceeded.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function costText(dueNow: PlanChange['dueNow'], isBilled: boolean) {
  if (dueNow === null) return 'The price of this plan is agreed individually.';
  if (dueNow.amountCents === 0) return 'This plan costs nothing.';
  const price = `${formatMoney(dueNow.amountCents, dueNow.currency)} for a month`;
  if (!isBilled) return `It costs ${price}. No invoice is issued, so nothing is due now.`;
  return `${price}, due now, tax included. Nothing of the present plan is paid back.`;
}
