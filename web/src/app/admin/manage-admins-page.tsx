import { Page } from '@parley/ui/layout';
import { AddAdmin } from '../../features/admin/add-admin.tsx';
import { AdminsList } from '../../features/admin/admins-list.tsx';
import type { Reader } from '../../features/admin/person-name.ts';

export function ManageAdminsPage({ person }: { person: Reader }) {
  return (
    <Page title="Manage Admin Users" description="Who runs this platform.">
      {person.role === 'super-admin' && <AddAdmin />}
      <AdminsList reader={person} />
    </Page>
  );
}
