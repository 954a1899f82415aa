import type { Subscription } from '@parley/contract/billing/plans';
import { Badge, Progress } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';

export function UsageCard({ subscription }: { subscription: Pick<Subscription, 'usage' | 'limits'> }) {
  return (
    <Card title="Usage" description="Counted now. Months begin at midnight UTC.">
      <Usage subscription={subscription} />
    </Card>
  );
}

/** What is used of each limit, and where a bigger plan would help. */
export function Usage({
  subscription: { usage, limits },
  isAdmin = false,
}: {
  subscription: Pick<Subscription, 'usage' | 'limits'>;
  /** Those who run the platform have nothing to upgrade. */
  isAdmin?: boolean;
}) {
  const counted = [
    { label: 'Agents', value: usage.agents, limit: limits.agents },
    { label: 'Documents', value: usage.documents, limit: limits.documents },
    { label: 'Answers this month', value: usage.messagesThisMonth, limit: limits.messagesPerMonth },
    { label: 'Members', value: usage.members, limit: limits.members },
    { label: 'Conversations this month', value: usage.conversationsThisMonth, limit: null },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-6 gap-y-5">
      {counted.map(({ label, value, limit }) => (
        <div key={label} className="grid content-start gap-1">
          {/* The longest label may take two lines: the figures stand in one all the same. */}
          <dt className="flex min-h-8 items-end text-muted text-xs">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            {value.toLocaleString('en-US')}
            {limit !== null && (
              <span className="font-normal text-muted text-sm"> of {limit.toLocaleString('en-US')}</span>
            )}
          </dd>
          {limit !== null && limit > 0 && (
            <dd>
              <Progress label={`${label} used`} value={Math.min(value, limit)} max={limit} isLabelHidden />
            </dd>
          )}
          {limit !== null && value >= limit && (
            <dd>
              <Badge tone="warning">{isAdmin ? 'Plan is full' : 'Upgrade for more'}</Badge>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
