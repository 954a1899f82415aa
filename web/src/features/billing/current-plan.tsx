import type { Plan, Subscription } from '@parley/contract/billing/plans';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { useState } from 'react';
import { QueryState } from '../../screen/query-state.tsx';
import { PlanChangeDialog } from './plan-change-dialog.tsx';
import { allowance, priceText } from './plan-words.ts';
import { UsageCard } from './usage-card.tsx';
import { useSubscription } from './use-billing.ts';

/** `mayChange` for those who decide about the plan: owners. */
export function CurrentPlan({ businessId, mayChange }: { businessId: string; mayChange: boolean }) {
  const subscription = useSubscription(businessId);
  return (
    <QueryState
      query={subscription}
      loading={
        <SkeletonArea label="Loading subscription" className="rounded-card border bg-surface-raised p-card">
          <SkeletonText lines={6} />
        </SkeletonArea>
      }
      failure={{ title: 'Error loading subscription', retryLabel: 'Try again' }}
      staleData="hidden"
      inCard
    >
      {(data) => (
        <>
          <PlanCard businessId={businessId} subscription={data} mayChange={mayChange} />
          <UsageCard subscription={data} />
        </>
      )}
    </QueryState>
  );
}

function PlanCard({
  businessId,
  subscription: { plan, offered, hasCheckout },
  mayChange,
}: {
  businessId: string;
  subscription: Subscription;
  mayChange: boolean;
}) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const canChange = ({ id, price }: Plan) =>
    mayChange && id !== plan.id && price !== null && (hasCheckout || price.amountCents === 0);
  return (
    <Card title="Current plan" actions={<Badge tone="accent">{plan.name}</Badge>}>
      <div className="grid gap-4">
        <p className="max-w-reading text-muted">
          {allowance(plan.limits)} {plan.support}
        </p>
        {offered.length > 0 && (
          <div className="grid gap-2">
            <h3 className="font-medium">Plans</h3>
            <ul className="grid gap-2 sm:grid-cols-3">
              {offered.map((one) => (
                <li key={one.id} className="flex flex-col gap-1 rounded-control border p-3">
                  <span className="flex flex-wrap items-center justify-between gap-2 font-medium">
                    <span className="wrap-anywhere">{one.name}</span>
                    {one.id === plan.id && <Badge tone="positive">Yours</Badge>}
                  </span>
                  <span className="tabular-nums">{priceText(one)}</span>
                  <span className="text-muted text-xs">
                    {allowance(one.limits)} {one.support}
                  </span>
                  {canChange(one) && (
                    <Button
                      size="small"
                      className="mt-2 self-start"
                      aria-label={`Change to ${one.name}`}
                      onClick={() => setChosen(one)}
                    >
                      Change plan
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="max-w-reading text-muted">
          {hasCheckout
            ? 'Where a price is agreed individually, ask whoever runs this installation of Parley.'
            : 'To change the plan of this business, ask whoever runs this installation of Parley.'}
        </p>
      </div>
      {chosen && <PlanChangeDialog businessId={businessId} plan={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
