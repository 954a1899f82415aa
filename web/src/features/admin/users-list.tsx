import type { ManagedUser } from '@parley/contract/admin/admin';
import { Badge, Spinner } from '@parley/ui/basic';
import { type Column, Pagination, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { LoadingFailure } from './loading-failure.tsx';
import { nameOf, type Reader, roleNames, usersTitle } from './person-name.ts';
import { SearchField } from './search-field.tsx';
import { useUsers } from './use-admin.ts';
import { UserActions } from './user-actions.tsx';

const columns = (reader: Reader): Column<ManagedUser>[] => [
  {
    key: 'name',
    header: 'Name',
    role: 'title',
    cell: (user) => <span className="wrap-anywhere">{nameOf(user)}</span>,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { key: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  {
    key: 'created',
    header: 'Created',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDay(createdAt)}</span>,
  },
  { key: 'status', header: 'Status', cell: (user) => <Status user={user} /> },
  {
    key: 'actions',
    header: 'Actions',
    role: 'actions',
    cell: (user) => <UserActions user={user} reader={reader} />,
  },
];

export function UsersList({ reader }: { reader: Reader }) {
  const [request, setRequest] = useState({ search: '', page: 1 });
  const users = useUsers(request);
  const total = users.data?.total;
  return (
    <Card
      isFlush
      title={usersTitle(total, request.search)}
      actions={
        <SearchField
          label="Search users"
          placeholder="Search by user name or email..."
          onSearch={(search) => setRequest({ search, page: 1 })}
        />
      }
    >
      <QueryState
        query={users}
        loading={
          <div className="grid place-items-center border-t py-14">
            <Spinner label="Loading users..." />
          </div>
        }
        failure={(error) => (
          <LoadingFailure
            query={users}
            error={error}
            title="Error loading users"
            intro="Failed to fetch users"
            refused="view and manage users"
          />
        )}
        staleData="hidden"
      >
        {(data) => (
          <>
            <Table
              caption="users"
              columns={columns(reader)}
              rows={data.rows}
              rowKey={({ id }) => id}
              empty={<NobodyFound isSearching={request.search !== ''} />}
            />
            <div className="border-t px-card py-3 empty:hidden">
              <Pagination
                label="Pages of users"
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

function Status({ user: { status, isLocked } }: { user: ManagedUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={status === 'active' ? 'positive' : 'critical'}>
        {status === 'active' ? 'Active' : 'Inactive'}
      </Badge>
      {isLocked && <Badge tone="warning">Locked</Badge>}
    </span>
  );
}

function NobodyFound({ isSearching }: { isSearching: boolean }) {
  return (
    <div className="border-t">
      <EmptyState
        headingLevel={3}
        icon={<Users />}
        title={isSearching ? 'No users match your search' : 'No users found'}
        hint={isSearching ? 'Try another name, address or role.' : 'Everybody who signs up appears here.'}
      />
    </div>
  );
}
