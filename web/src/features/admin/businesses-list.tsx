import type { BusinessSummary } from '@parley/contract/admin/admin';
import { Badge } from '@parley/ui/basic';
import type { Column } from '@parley/ui/data';
import { EmptyState } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { Building2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure-text.ts';
import { AdminList } from './admin-list.tsx';
import { BusinessActions } from './business-actions.tsx';
import type { BusinessChoices } from './business-fields.tsx';
import { useBusinesses } from './use-admin.ts';

interface Props {
  choices: BusinessChoices;
  /** Plan and invoices of a business, which belong to another feature. */
  billingOf?: (business: BusinessSummary) => ReactNode;
}

const columns = ({ choices, billingOf }: Props): Column<BusinessSummary>[] => [
  {
    key: 'name',
    header: 'Business Name',
    role: 'title',
    cell: ({ name, suspendedAt, deletionDueAt }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{name}</span>
        {suspendedAt && <Badge tone="warning">Suspended</Badge>}
        {deletionDueAt && <Badge tone="critical">Deleted on {formatDay(deletionDueAt)}</Badge>}
      </span>
    ),
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

export function BusinessesList(props: Props) {
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
    <AdminList
      what="businesses"
      title={total === undefined ? 'All Businesses' : `All Businesses (${total.toLocaleString('en-US')})`}
      query={businesses}
      searchPlaceholder="Search by business name..."
      onSearch={(search) => setRequest({ search, page: 1 })}
      onPage={(page) => setRequest({ ...request, page })}
      failure={{ title: 'Error fetching businesses', refused: 'view and manage businesses' }}
      empty={<NoneFound isSearching={request.search !== ''} />}
      rows={columns(props)}
    />
  );
}

function NoneFound({ isSearching }: { isSearching: boolean }) {
  return (
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
  );
}
