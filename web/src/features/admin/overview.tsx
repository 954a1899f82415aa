import type { getAdminOverview } from '@parley/contract/admin/admin';
import { Skeleton, SkeletonArea, SkeletonRows } from '@parley/ui/basic';
import { Card, StatCard } from '@parley/ui/layout';
import { Building2, Headset, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { formatDay } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { useOverview } from './use-admin.ts';

type NewAgent = z.output<typeof getAdminOverview.output>['newestAgents'][number];
type StatusBadge = (agent: NewAgent) => ReactNode;

const number = (value: number) => value.toLocaleString('en-US');

export function Overview({ statusBadge }: { statusBadge: StatusBadge }) {
  const overview = useOverview();
  return (
    <QueryState
      query={overview}
      loading={<OverviewSkeleton />}
      failure={(error) => (
        <Card>
          <LoadingFailure
            query={overview}
            error={error}
            title="This could not be loaded"
            refused="view and manage users"
          />
        </Card>
      )}
      staleData="hidden"
    >
      {({ userCount, agentCount, businessCount, usersWithBusiness, newestAgents }) => (
        <div className="grid gap-section">
          <h2 className="sr-only">Overview</h2>
          <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
            <StatCard label="Total Users" value={number(userCount)} icon={<Users aria-hidden="true" />} />
            <StatCard label="Total Agents" value={number(agentCount)} icon={<Headset aria-hidden="true" />} />
            <StatCard
              label="Total Businesses"
              value={number(businessCount)}
              detail={
                usersWithBusiness === 1
                  ? '1 user has a business'
                  : `${number(usersWithBusiness)} users have a business`
              }
              icon={<Building2 aria-hidden="true" />}
            />
          </div>
          <RecentActivity agents={newestAgents} statusBadge={statusBadge} />
        </div>
      )}
    </QueryState>
  );
}

function RecentActivity({ agents, statusBadge }: { agents: NewAgent[]; statusBadge: StatusBadge }) {
  return (
    <Card isFlush title="Recent Activity" description="The newest agents on the platform.">
      {agents.length === 0 ? (
        <p className="border-t px-card py-5 text-muted">No recent agent activity.</p>
      ) : (
        <ul aria-label="Recent Activity" className="divide-y divide-line border-t">
          {agents.map((agent) => (
            <li key={agent.id} className="flex items-center gap-4 px-card py-3">
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-medium">{agent.name}</span>
                <span className="truncate text-muted text-xs">
                  {agent.businessName} · Created {formatDay(agent.createdAt)}
                </span>
              </span>
              {statusBadge(agent)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-section">
      <SkeletonArea label="Loading" className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {['users', 'agents', 'businesses'].map((card) => (
          <div
            key={card}
            className="grid content-start gap-3 rounded-card border border-line bg-surface-raised p-card"
          >
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-14" />
          </div>
        ))}
      </SkeletonArea>
      <Card isFlush title="Recent Activity">
        <SkeletonRows label="Loading recent activity" />
      </Card>
    </div>
  );
}
