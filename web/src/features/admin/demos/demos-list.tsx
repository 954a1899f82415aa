import { type Demo, type DemoStatus, demoStatus } from '@parley/contract/leads/demos';
import { Badge } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Select } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner, EmptyState } from '@parley/ui/state';
import { CalendarClock } from 'lucide-react';
import { useConnection } from '../../../lib/connection.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { LoadingFailure } from '../loading-failure.tsx';
import { SearchField } from '../search-field.tsx';
import { DemoActions } from './demo-actions.tsx';
import { dayOf, statusNames, statusTones, timeOf } from './demo-words.ts';
import type { DemoRequest, useDemos } from './use-demos.ts';

const columns: Column<Demo>[] = [
  {
    key: 'client',
    header: 'Client',
    role: 'title',
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  {
    key: 'company',
    header: 'Company',
    hiddenBelow: 'sm',
    cell: ({ company, companySize }) => <TwoLines first={company} second={`${companySize} employees`} />,
  },
  { key: 'date', header: 'Date', cell: (demo) => <span className="whitespace-nowrap">{dayOf(demo)}</span> },
  {
    key: 'time',
    header: 'Time',
    hiddenBelow: 'lg',
    cell: (demo) => <span className="whitespace-nowrap">{timeOf(demo)}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>,
  },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (demo) => <DemoActions demo={demo} /> },
];

const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className="grid">
    <span className="wrap-anywhere">{first}</span>
    <span className="wrap-anywhere text-muted text-xs">{second}</span>
  </span>
);

const statusChoices = [
  { value: '', label: 'All Statuses' },
  ...demoStatus.options.map((value) => ({ value, label: statusNames[value] })),
];

interface Props {
  demos: ReturnType<typeof useDemos>;
  request: DemoRequest;
  onRequest: (request: DemoRequest) => void;
}

export function DemosList({ demos, request, onRequest }: Props) {
  const isOffline = useConnection() === 'offline';
  const isFiltered = request.search !== '' || request.status !== undefined;
  return (
    <div className="grid gap-4">
      {isOffline && (
        <Banner tone="warning" title="You're offline">
          What you see may be out of date. Demos are loaded again when you are back online.
        </Banner>
      )}
      <Card
        isFlush
        actions={
          <div className="flex flex-wrap gap-2">
            <Select
              aria-label="Status"
              className="w-40"
              options={statusChoices}
              value={request.status ?? ''}
              onChange={({ target }) =>
                onRequest({
                  ...request,
                  status: (target.value || undefined) as DemoStatus | undefined,
                  page: 1,
                })
              }
            />
            <SearchField
              label="Search demos"
              placeholder="Search by customer name, email, or company..."
              isSearchedWhileTyping={false}
              onSearch={(search) => onRequest({ ...request, search, page: 1 })}
            />
          </div>
        }
      >
        <QueryState
          query={demos}
          loading={<Table caption="demos" columns={columns} rows={[]} rowKey={({ id }) => id} isLoading />}
          failure={(error) => (
            <LoadingFailure
              query={demos}
              error={error}
              title="Error loading data"
              refused="view and manage scheduled demos"
            />
          )}
          staleData="alone"
        >
          {({ rows, page, pageCount }) => (
            <>
              <Table
                caption="demos"
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<NothingFound isFiltered={isFiltered} />}
              />
              <div className="border-t px-card py-3 empty:hidden">
                <Pagination
                  label="Pages of demos"
                  page={page}
                  pageCount={pageCount}
                  onPageChange={(next) => onRequest({ ...request, page: next })}
                />
              </div>
            </>
          )}
        </QueryState>
      </Card>
    </div>
  );
}

const NothingFound = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="border-t">
    <EmptyState
      headingLevel={2}
      icon={<CalendarClock />}
      title="No scheduled demos found"
      hint={
        isFiltered
          ? 'Try another name, address, company or status.'
          : 'Whoever asks for a demo on the website appears here.'
      }
    />
  </div>
);
