import { Clock, Headset, MessagesSquare, Smile } from 'lucide-react';
import { ActiveAgents } from '../../features/agents/active-agents.tsx';
import { useAgents } from '../../features/agents/use-agents.ts';
import { countThisWeek, satisfactionOf } from '../../features/conversations/conversation-counts.ts';
import { RecentConversations } from '../../features/conversations/recent-conversations.tsx';
import { useConversations } from '../../features/conversations/use-conversations.ts';
import { failureText } from '../../lib/failure-text.ts';
import { StatCard } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useDashboard } from './dashboard-context.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

export const meta = () => [{ title: 'Dashboard - Parley' }];

export default function DashboardHome() {
  const { person, business } = useDashboard();
  const agents = useAgents(business.id);
  const conversations = useConversations(business.id);
  const satisfaction = satisfactionOf(conversations.data ?? []);
  const failed = [agents, conversations].find(({ isError }) => isError);

  return (
    <Page title={`Welcome, ${person.firstName}`} description={`What your agents are doing for ${business.name}.`}>
      {failed?.error && (
        <ErrorState
          title="Your dashboard could not be loaded"
          message={failureText(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([agents.refetch(), conversations.refetch()])}
        />
      )}
      {!failed && (agents.isPending || conversations.isPending) && <HomeSkeleton />}
      {agents.data?.length === 0 && conversations.data?.length === 0 && <WelcomePanel />}
      {agents.data && conversations.data && agents.data.length + conversations.data.length > 0 && (
        <div className="@container grid grid-cols-1 gap-section">
          <h2 className="sr-only">Overview</h2>
          <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4 sm:gap-4">
            <StatCard
              label="Total Agents"
              value={agents.data.length}
              detail={`${agents.data.filter(({ status }) => status === 'active').length} active`}
              icon={<Headset aria-hidden="true" className="max-sm:hidden" />}
            />
            <StatCard
              label="Total Conversations"
              value={agents.data.reduce((sum, { conversationCount }) => sum + conversationCount, 0).toLocaleString('en-US')}
              detail={`${countThisWeek(conversations.data, new Date())} this week`}
              icon={<MessagesSquare aria-hidden="true" className="max-sm:hidden" />}
            />
            <StatCard
              label="Avg Response Time"
              value="—"
              detail="No measurements yet"
              icon={<Clock aria-hidden="true" className="max-sm:hidden" />}
            />
            <StatCard
              label="Satisfaction Rate"
              value={satisfaction ? `${satisfaction.percent}%` : '—'}
              detail={ratingsText(satisfaction?.count ?? 0)}
              icon={<Smile aria-hidden="true" className="max-sm:hidden" />}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
            <RecentConversations businessId={business.id} />
            <div className="grid gap-4">
              <ActiveAgents agents={agents.data} />
              <QuickActions />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}

function ratingsText(count: number) {
  if (count === 0) return 'No ratings yet';
  return count === 1 ? 'Based on 1 recent rating' : `Based on ${count} recent ratings`;
}
