import { type PlanId, type PlanLimits, plans, type Subscription } from '@parley/contract/businesses/billing';
import { Badge, Progress, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { QueryState } from '../../screen/query-state.tsx';
import { useSubscription } from './use-billing.ts';

const offered: PlanId[] = ['growth', 'business', 'enterprise'];

export function CurrentPlan({ businessId }: { businessId: string }) {
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
          <PlanCard subscription={data} />
          <UsageCard subscription={data} />
        </>
      )}
    </QueryState>
  );
}

function allowance({ agents }: PlanLimits) {
  if (agents === null)
    return 'Nothing is limited: as many agents, documents, conversations and members as you need.';
  if (agents === 0)
    return 'Without a plan no agents can be created, and those you have only take messages for your team.';
  return `Up to ${agents} agents. Documents, conversations and members are not limited.`;
}

function PlanCard({ subscription: { plan, limits } }: { subscription: Subscription }) {
  const { name, support } = plans[plan];
  return (
    <Card title="Current plan" actions={<Badge tone="accent">{name}</Badge>}>
      <div className="grid gap-4">
        <p className="max-w-reading text-muted">
          {allowance(limits)} {support}
        </p>
        <div className="grid gap-2">
          <h3 className="font-medium">Plans</h3>
          <ul className="grid gap-2 sm:grid-cols-3">
            {offered.map((id) => (
              <li key={id} className="grid content-start gap-1 rounded-control border p-3">
                <span className="flex flex-wrap items-center justify-between gap-2 font-medium">
                  {plans[id].name}
                  {id === plan && <Badge tone="positive">Yours</Badge>}
                </span>
                <span className="text-muted text-xs">
                  {plans[id].limits.agents === null
                    ? 'Any number of agents.'
                    : `Up to ${plans[id].limits.agents} agents.`}{' '}
                  {plans[id].support}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <p className="max-w-reading text-muted">
          Prices are agreed individually. To change the plan of this business, ask whoever runs this
          installation of Parley.
        </p>
      </div>
    </Card>
  );
}

function UsageCard({ subscription: { usage, limits } }: { subscription: Subscription }) {
  const counted = [
    { label: 'Agents', value: usage.agents, most: limits.agents },
    { label: 'Documents', value: usage.documents, most: null },
    { label: 'Conversations this month', value: usage.conversationsThisMonth, most: null },
    { label: 'Members', value: usage.members, most: null },
  ];
  return (
    <Card title="Usage" description="Counted now. Months begin at midnight UTC.">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {counted.map(({ label, value, most }) => (
          <div key={label} className="grid content-start gap-1">
            <dt className="text-muted text-xs">{label}</dt>
            <dd className="font-semibold text-lg tabular-nums">
              {value.toLocaleString('en-US')}
              {most !== null && <span className="font-normal text-muted text-sm"> of {most}</span>}
            </dd>
            {most !== null && most > 0 && (
              <dd>
                <Progress label={`${label} used`} value={Math.min(value, most)} max={most} isLabelHidden />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  );
}
