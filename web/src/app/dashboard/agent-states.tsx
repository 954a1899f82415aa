import { ButtonLink, Skeleton, SkeletonArea, SkeletonRows, SkeletonText } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { SearchX } from 'lucide-react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { paths } from '../../lib/paths.ts';
import type { LoadedQuery } from '../../screen/join-queries.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { BackLink } from './back-link.tsx';

export function AgentSkeleton() {
  return (
    <Page
      before={<BackLink to={paths.agents}>Back to Agents</BackLink>}
      title={<Skeleton className="h-7 w-52" />}
    >
      <SkeletonArea label="Loading agent" className="@container">
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-1 gap-5">
            <Skeleton className="h-10 w-full" />
            <div className="grid grid-cols-1 gap-4">
              <div className="rounded-card border bg-surface-raised p-card">
                <SkeletonText lines={6} />
              </div>
              <div className="rounded-card border bg-surface-raised py-card">
                <SkeletonRows count={3} />
              </div>
            </div>
          </div>
          <div className="h-[34rem] rounded-card border bg-surface-raised p-card">
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
      </SkeletonArea>
    </Page>
  );
}

/** Has the shape of the wizard, so nothing jumps when its agent arrives. */
export function WizardSkeleton({ isEdit }: { isEdit: boolean }) {
  return (
    <Page
      before={<BackLink to={paths.agents}>Back to Agents</BackLink>}
      title={isEdit ? 'Edit AI Agent' : 'Create New AI Agent'}
    >
      <SkeletonArea label="Loading agent" className="grid gap-section">
        <Skeleton className="h-7 w-full" />
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div className="grid gap-5">
            <Skeleton className="h-11 w-full" />
            <div className="grid gap-6 rounded-card border bg-surface-raised p-card">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-20 w-full" />
              <Skeleton className="h-20 w-full" />
            </div>
          </div>
          <div className="hidden h-[27.25rem] rounded-card border bg-surface-raised lg:block" />
        </div>
      </SkeletonArea>
    </Page>
  );
}

export function AgentFailure({ query, error }: { query: LoadedQuery<unknown>; error: Error }) {
  const isMissing = isApiError(error, 'not_found') || isApiError(error, 'invalid_input');
  return (
    <div className="p-page">
      {isMissing ? (
        <EmptyState
          icon={<SearchX />}
          title="Agent Not Found"
          hint="Failed to load agent details. The agent may not exist or you may not have permission to view it."
          action={<ButtonLink to={paths.agents}>Back to Agents</ButtonLink>}
        />
      ) : (
        <QueryFailure
          query={query}
          error={error}
          title="Failed to load agent data. Please try again."
          message={`Failed to fetch agent data. ${failureText(error)}`}
        />
      )}
    </div>
  );
}
