import type { ManagedPlan } from '@parley/contract/billing/plans';
import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { limitTexts, priceText } from './plan-words.ts';
import { usePlans, useSetDefaultPlan } from './use-managed-billing.ts';

/** Plans, their limits, and the one that new businesses start on. */
export function PlansCard() {
  const plans = usePlans();
  const [edited, setEdited] = useState<{ plan: ManagedPlan | undefined } | null>(null);
  return (
    <Card
      title="Plans"
      description="What businesses may have, and what it costs them."
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setEdited({ plan: undefined })}>
          Add plan
        </Button>
      }
    >
      <QueryState
        query={plans}
        loading={
          <SkeletonArea label="Loading plans">
            <SkeletonText lines={5} />
          </SkeletonArea>
        }
        failure={{ title: 'The plans could not be loaded', retryLabel: 'Try again' }}
      >
        {(rows) => (
          <div className="grid gap-stack">
            <DefaultPlan plans={rows} />
            <ul className="divide-y divide-line border-line border-y">
              {rows.map((plan) => (
                <PlanLine key={plan.id} plan={plan} onEdit={() => setEdited({ plan })} />
              ))}
            </ul>
          </div>
        )}
      </QueryState>
      {edited && <PlanEditor plan={edited.plan} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function DefaultPlan({ plans }: { plans: ManagedPlan[] }) {
  const setDefault = useSetDefaultPlan();
  return (
    <Field
      label="New businesses start on"
      hint="Businesses that are there stay on their plan."
      className="max-w-md"
    >
      <Select
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
        value={plans.find(({ isDefault }) => isDefault)?.id ?? ''}
        disabled={setDefault.isPending}
        onChange={({ target }) =>
          void attempt(() => setDefault.mutateAsync(target.value), {
            subject: 'default-plan',
            done: { title: 'Settings saved' },
            failed: 'Update failed',
          })
        }
      />
    </Field>
  );
}

function PlanLine({ plan, onEdit }: { plan: ManagedPlan; onEdit: () => void }) {
  const { name, limits, businessCount, isOffered } = plan;
  const texts = limitTexts(limits);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isOffered && <Badge tone="positive">Offered</Badge>}
        </span>
        <span className="text-muted text-xs">
          {texts.length > 0 ? texts.join(', ') : 'Nothing is limited'} · {priceText(plan)} ·{' '}
          {businessCount === 1 ? '1 business' : `${businessCount.toLocaleString('en-US')} businesses`}
        </span>
      </div>
      <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}
