import { Button } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AddUserDialog } from '../../features/admin/user-dialogs.tsx';
import { UsersList } from '../../features/admin/users-list.tsx';
import { useAdmin } from './use-admin.ts';

export default function UsersPage() {
  const person = useAdmin();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title="User Management"
      description="Everybody with an account, newest first."
      actions={
        <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          Add New User
        </Button>
      }
    >
      <UsersList reader={person} />
      {isAdding && <AddUserDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
