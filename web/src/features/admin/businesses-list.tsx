import type { BusinessSummary } from '@parley/contract/admin/admin';
import { Spinner } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Building2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { BusinessActions } from './business-actions.tsx';
import type { BusinessChoices } from './business-fields.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { SearchField } from './search-field.tsx';
import { useBusinesses } from './use-admin.ts';

interface Props {
  choices: BusinessChoices;
  /** Plan and invoices of a business, which belong to another feature. */
  billingOf?: (businessId: string) => ReactNode;
}

const columns = ({ choices, billingOf }: Props): Column<BusinessSummary>[] => [
  {
    key: 'name',
    header: 'Business Name',
    role: 'title',
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ type }) => choices.types.find(({ value }) => value === type)?.label ?? type,
  },
  {
    key: 'location',
    header: 'Location',
    cell: ({ location }) => <span className="wrap-anywhere">{location || '—'}</span>,
  },
  { key: 'users', header: 'Users', align: 'end', cell: ({ userCount }) => userCount.toLocaleString('en-US') },
  {
    key: 'agents',
    header: 'Agents',
    align: 'end',
    cell: ({ agentCount }) => agentCount.toLocaleString('en-US'),
  },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (business) => <BusinessActions business={business} choices={choices} billingOf={billingOf} />,
  },
];

export function BusinessesList({ choices, billingOf }: Props) {
  const [request, setRequest] = useState({ search: '', page: 1 });
  const businesses = useBusinesses(request);
  const { error } = businesses;
  useEffect(() => {
    if (error)
      toast({
        title: 'Error fetching businesses',
        description: failureText(error),
        tone: 'critical',
        subject: 'admin-businesses',
      });
  }, [error]);
  const total = businesses.data?.total;

  return (
    <Card
      isFlush
      title={total === undefined ? 'All Businesses' : `All Businesses (${total.toLocaleString('en-US')})`}
      actions={
        <SearchField
          label="Search businesses"
          placeholder="Search by business name..."
          onSearch={(search) => setRequest({ search, page: 1 })}
        />
      }
    >
      <QueryState
        query={businesses}
        loading={
          <div className="grid place-items-center border-t py-14">
            <Spinner label="Loading businesses..." />
          </div>
        }
        failure={(error) => (
          <LoadingFailure
            query={businesses}
            error={error}
            title="Error fetching businesses"
            refused="view and manage businesses"
          />
        )}
        staleData="hidden"
      >
        {(data) => (
          <>
            <Table
              caption="businesses"
              columns={columns({ choices, ...(billingOf && { billingOf }) })}
              rows={data.rows}
              rowKey={({ id }) => id}
              empty={<NoneFound isSearching={request.search !== ''} />}
            />
            <div className="border-t px-card py-3 empty:hidden">
              <Pagination
                label="Pages of businesses"
                page={data.page}
                pageCount={data.pageCount}
                onPageChange={(page) => setRequest({ ...request, page })}
              />
            </div>
          </>
        )}
      </QueryState>
    </Card>
  );
}

function NoneFound({ isSearching }: { isSearching: boolean }) {
  return (
    <div className="border-t">
      <EmptyState
        headingLevel={3}
        icon={<Building2 />}
        title={isSearching ? 'No businesses match your search' : 'No businesses found'}
        hint={
          isSearching
            ? 'Try another part of the name.'
            : 'Every business that is created on the platform appears here.'
        }
      />
    </div>
  );
}
