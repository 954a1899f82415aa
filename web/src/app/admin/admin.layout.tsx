import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { NoticeBanners } from '../../features/notifications/notice-banners.tsx';
import { RequireAdmin } from '../guards/require-admin.tsx';
import { queryClient } from '../query-client.ts';
import { AdminShell } from './shell/admin-shell.tsx';

export default function AdminLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <RequireAdmin level="admin">
        {(person) => (
          <AdminShell person={person}>
            <NoticeBanners />
            <Outlet context={person.user} />
          </AdminShell>
        )}
      </RequireAdmin>
    </QueryClientProvider>
  );
}
