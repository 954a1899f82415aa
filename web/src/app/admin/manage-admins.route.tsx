import { Card, Page } from '@parley/ui/layout';
import { ErrorState } from '@parley/ui/state';
import { AddAdmin } from '../../features/admin/add-admin.tsx';
import { AdminsList } from '../../features/admin/admins-list.tsx';
import { useAdmin } from './use-admin.ts';

export default function ManageAdminsPage() {
  const person = useAdmin();
  return (
    <Page title="Manage Admin Users" description="Who runs this platform.">
      {person.role === 'super-admin' ? (
        <>
          <AddAdmin />
          <AdminsList reader={person} />
        </>
      ) : (
        <Card isFlush>
          <ErrorState title="Access Denied" message="You need super admin privileges to access this area." />
        </Card>
      )}
    </Page>
  );
}
