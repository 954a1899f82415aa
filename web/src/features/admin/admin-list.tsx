import { Spinner } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { useConnection } from '../../lib/connection.ts';
import type { LoadedQuery } from '../../screen/join-queries.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { SearchField } from './search-field.tsx';

interface Page<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
}

interface Props<Row extends { id: string }> {
  /** What the rows are, such as 'users'. */
  what: string;
  title?: string;
  query: LoadedQuery<Page<Row>>;
  searchPlaceholder: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  /** Before the search. */
  filter?: ReactNode;
  failure: { title: string; intro?: string; retryLabel?: string; refused: string };
  empty: ReactNode;
  /** A table of columns, or another way to draw the rows. */
  rows: readonly Column<Row>[] | ((rows: Row[]) => ReactNode);
}

/** A page of the back office: search, rows, pages, and what stands there while loading, offline, empty or failed. */
export function AdminList<Row extends { id: string }>(props: Props<Row>) {
  const {
    what,
    title,
    query,
    searchPlaceholder,
    onSearch,
    onPage,
    filter,
    failure,
    empty,
    rows: drawn,
  } = props;
  const isOffline = useConnection() === 'offline';
  return (
    <div className="grid gap-4">
      {isOffline && query.data && (
        <Banner tone="warning" title="You're offline">
          What you see may be out of date. It is loaded again when you are back online.
        </Banner>
      )}
      <Card
        isFlush
        title={title}
        actions={
          <div className="flex flex-wrap gap-2">
            {filter}
            <SearchField label={`Search ${what}`} placeholder={searchPlaceholder} onSearch={onSearch} />
          </div>
        }
      >
        <QueryState
          query={query}
          loading={
            <div className="grid place-items-center border-t py-14">
              <Spinner label={`Loading ${what}...`} />
            </div>
          }
          failure={(error) => <LoadingFailure query={query} error={error} {...failure} />}
          staleData={isOffline ? 'alone' : 'hidden'}
        >
          {({ rows, page, pageCount }) => (
            <>
              {typeof drawn !== 'function' && (
                <Table
                  caption={what}
                  columns={drawn}
                  rows={rows}
                  rowKey={({ id }) => id}
                  empty={<div className="border-t">{empty}</div>}
                />
              )}
              {typeof drawn === 'function' &&
                (rows.length > 0 ? drawn(rows) : <div className="border-t">{empty}</div>)}
              <div className="border-t px-card py-3 empty:hidden">
                <Pagination
                  label={`Pages of ${what}`}
                  page={page}
                  pageCount={pageCount}
                  onPageChange={onPage}
                />
              </div>
            </>
          )}
        </QueryState>
      </Card>
    </div>
  );
}
