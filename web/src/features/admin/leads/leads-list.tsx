import { type Column, Pagination, Table } from '@parley/ui/data';
import { Select, type SelectOption } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { Banner, EmptyState } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { useConnection } from '../../../lib/connection.ts';
import type { LoadedQuery } from '../../../screen/join-queries.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { LoadingFailure } from '../loading-failure.tsx';
import { SearchField } from '../search-field.tsx';

export interface LeadsRequest<Status extends string> {
  search: string;
  status?: Status | undefined;
  page: number;
}

interface Page<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
}

interface Props<Row, Status extends string> {
  /** What is listed, such as 'demos'. */
  noun: string;
  query: LoadedQuery<Page<Row>>;
  columns: Column<Row>[];
  request: LeadsRequest<Status>;
  onRequest: (request: LeadsRequest<Status>) => void;
  statuses: { value: Status; label: string }[];
  searchPlaceholder: string;
  /** Completes 'You need administrator privileges to …'. */
  refused: string;
  empty: { title: string; hint: string; filteredHint: string; icon: ReactNode };
}

/** What came from the public site, by status and search, page by page. */
export function LeadsList<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { noun, query, columns, request, onRequest, statuses, searchPlaceholder, refused, empty } = props;
  const isOffline = useConnection() === 'offline';
  const isFiltered = request.search !== '' || request.status !== undefined;
  const table = { caption: noun, columns, rowKey: ({ id }: Row) => id };
  const choices: SelectOption[] = [{ value: '', label: 'All Statuses' }, ...statuses];
  return (
    <div className="grid gap-4">
      {isOffline && (
        <Banner tone="warning" title="You're offline">
          What you see may be out of date. It is loaded again when you are back online.
        </Banner>
      )}
      <Card
        isFlush
        actions={
          <div className="flex flex-wrap gap-2">
            <Select
              aria-label="Status"
              className="w-40"
              options={choices}
              value={request.status ?? ''}
              onChange={({ target }) =>
                onRequest({
                  ...request,
                  status: statuses.find(({ value }) => value === target.value)?.value,
                  page: 1,
                })
              }
            />
            <SearchField
              label={`Search ${noun}`}
              placeholder={searchPlaceholder}
              isSearchedWhileTyping={false}
              onSearch={(search) => onRequest({ ...request, search, page: 1 })}
            />
          </div>
        }
      >
        <QueryState
          query={query}
          loading={<Table {...table} rows={[]} isLoading />}
          failure={(error) => (
            <LoadingFailure query={query} error={error} title="Error loading data" refused={refused} />
          )}
          staleData="alone"
        >
          {({ rows, page, pageCount }) => (
            <>
              <Table
                {...table}
                rows={rows}
                empty={
                  <div className="border-t">
                    <EmptyState
                      headingLevel={2}
                      icon={empty.icon}
                      title={empty.title}
                      hint={isFiltered ? empty.filteredHint : empty.hint}
                    />
                  </div>
                }
              />
              <div className="border-t px-card py-3 empty:hidden">
                <Pagination
                  label={`Pages of ${noun}`}
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

export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className="grid sm:min-w-32">
    <span className="wrap-anywhere">{first}</span>
    <span className="wrap-anywhere text-muted text-xs">{second}</span>
  </span>
);
