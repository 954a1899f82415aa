import { type AnalyticsDays, analyticsDays } from '@parley/contract/insights/analytics';
import { Page } from '@parley/ui/layout';
import { useSearchParams } from 'react-router';
import { PlatformAnalytics } from '../../features/admin/analytics/platform-analytics.tsx';

const tabs = ['overview', 'users', 'agents', 'conversations'];

/** Range and tab stand in the address, so that what somebody sees can be sent to somebody else. */
export default function AnalyticsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = analyticsDays.safeParse(Number(search.get('days')));
  const days: AnalyticsDays = asked.success ? asked.data : 30;
  const named = search.get('tab') ?? '';
  const tab = tabs.includes(named) ? named : 'overview';
  return (
    <Page title="Platform Analytics" description="How the whole platform does, day by day.">
      <PlatformAnalytics
        days={days}
        tab={tab}
        onChange={(choice) =>
          setSearch(
            { days: String(choice.days ?? days), tab: choice.tab ?? tab },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </Page>
  );
}
