import { Button } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { ActiveAgents } from '../../features/agents/list/index.ts';
import { useAgents } from '../../features/agents/use-agents.ts';
import { RecentConversations } from '../../features/conversations/inbox/index.ts';
import { useConversations } from '../../features/conversations/use-conversations.ts';
import { BusinessFigures } from '../../features/insights/business-figures.tsx';
import { RecentActivity } from '../../features/insights/recent-activity.tsx';
import { useBusinessOverview } from '../../features/insights/use-business-overview.ts';
import { MailNotice } from '../../features/mails/mail-notice.tsx';
import { failureText } from '../../lib/failure-text.ts';
import { joinQueries } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { useDashboard } from './dashboard-context.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

export const meta = () => [{ title: 'Dashboard - Parley' }];

export default function DashboardHome() {
  const { person, business } = useDashboard();
  const agents = useAgents(business.id);
  const conversations = useConversations(business.id);
  const overview = useBusinessOverview(business.id);
  const both = joinQueries(agents, conversations);

  return (
    <Page
      title={`Welcome, ${person.firstName}`}
      description={`What your agents are doing for ${business.name}.`}
    >
      {business.role === 'owner' && <MailNotice isDismissible />}
      <QueryState
        // The figures come last, and without them the page is whole all the same.
        query={{ ...both, isPending: both.isPending || overview.isPending }}
        loading={<HomeSkeleton />}
        failure={{ title: 'Your dashboard could not be loaded' }}
        staleData="alone"
      >
        {([ownAgents, recent]) =>
          ownAgents.length + recent.length === 0 ? (
            <WelcomePanel />
          ) : (
            <div className="@container grid grid-cols-1 gap-section">
              <h2 className="sr-only">Overview</h2>
              {overview.isError && !overview.data && (
                <Banner
                  tone="warning"
                  title="Your figures could not be loaded"
                  actions={
                    <Button
                      size="small"
                      isLoading={overview.isFetching}
                      onClick={() => void overview.refetch()}
                    >
                      Retry
                    </Button>
                  }
                >
                  {failureText(overview.error)}
                </Banner>
              )}
              <BusinessFigures
                agents={{
                  total: ownAgents.length,
                  active: ownAgents.filter(({ status }) => status === 'active').length,
                }}
                overview={overview.data}
              />
              <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                <div className="grid min-w-0 gap-4">
                  <RecentConversations businessId={business.id} />
                  <RecentActivity conversations={recent} />
                </div>
                <div className="grid min-w-0 gap-4">
                  <ActiveAgents agents={ownAgents} />
                  <QuickActions />
                </div>
              </div>
            </div>
          )
        }
      </QueryState>
    </Page>
  );
}
