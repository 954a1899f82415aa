import type { ManagedUser } from '@parley/contract/admin/admin';
import { Badge } from '@parley/ui/basic';
import type { Column } from '@parley/ui/data';
import { EmptyState } from '@parley/ui/state';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { AdminList } from './admin-list.tsx';
import { nameOf, type Reader, roleNames, usersTitle } from './person-name.ts';
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
  return (
    <AdminList
      what="users"
      title={usersTitle(users.data?.total, request.search)}
      query={users}
      searchPlaceholder="Search by user name or email..."
      onSearch={(search) => setRequest({ search, page: 1 })}
      onPage={(page) => setRequest({ ...request, page })}
      failure={{
        title: 'Error loading users',
        intro: 'Failed to fetch users',
        refused: 'view and manage users',
      }}
      empty={<NobodyFound isSearching={request.search !== ''} />}
      rows={columns(reader)}
    />
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
    <EmptyState
      headingLevel={3}
      icon={<Users />}
      title={isSearching ? 'No users match your search' : 'No users found'}
      hint={isSearching ? 'Try another name, address or role.' : 'Everybody who signs up appears here.'}
    />
  );
}
