import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import { StatCard } from '@parley/ui/layout';
import { Cards, ChartPair, PlatformChart } from './platform-chart.tsx';
import { countText, percentOf, percentText, sumOf, waitText } from './platform-figures.ts';
import { Retention } from './retention.tsx';

export function UserFigures({ analytics }: { analytics: PlatformAnalytics }) {
  const { days, activation, totals } = analytics;
  const { businesses, activated, medianMinutes } = activation;
  return (
    <div className="grid gap-section">
      <Cards>
        <StatCard label="Users" value={countText(totals.users)} />
        <StatCard label="Sign-ups" value={countText(sumOf(days, 'signUps'))} detail="in these days" />
        <StatCard
          label="Activation"
          value={percentText(percentOf(activated, businesses))}
          detail={`${countText(activated)} of ${countText(businesses)} new businesses had a visitor's question answered`}
        />
        <StatCard
          label="Time to first answer"
          value={medianMinutes === null ? '—' : waitText(medianMinutes)}
          detail="from the creation of a business; half of them were quicker"
        />
      </Cards>
      <ChartPair>
        <PlatformChart
          analytics={analytics}
          title="Sign-ups"
          description="New accounts each day, in UTC"
          values={({ signUps }) => ({ signUps })}
          series={[{ key: 'signUps', label: 'Sign-ups' }]}
          csvName="sign-ups.csv"
        />
        <PlatformChart
          analytics={analytics}
          title="New businesses"
          description="Created each day, in UTC"
          values={({ businesses: made }) => ({ made })}
          series={[{ key: 'made', label: 'Businesses' }]}
          csvName="new-businesses.csv"
        />
      </ChartPair>
      <Retention analytics={analytics} />
    </div>
  );
}
