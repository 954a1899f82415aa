import type { SignedInPerson } from '@parley/contract/accounts';
import { lazy, Suspense } from 'react';
import { type Location, Route, Routes, useOutletContext } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { titleOf } from './admin-pages.ts';

const OverviewPage = lazy(async () => ({ default: (await import('./overview-page.tsx')).OverviewPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users-page.tsx')).UsersPage }));
const BusinessesPage = lazy(async () => ({ default: (await import('./businesses-page.tsx')).BusinessesPage }));
const ManageAdminsPage = lazy(async () => ({ default: (await import('./manage-admins-page.tsx')).ManageAdminsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings-page.tsx')).SettingsPage }));
const HealthPage = lazy(async () => ({ default: (await import('./health-page.tsx')).HealthPage }));
const OutboxPage = lazy(async () => ({ default: (await import('./outbox-page.tsx')).OutboxPage }));
const AccountPage = lazy(async () => ({ default: (await import('./account-page.tsx')).AccountPage }));

export const meta = ({ location }: { location: Location }) => [{ title: titleOf(location.pathname) }];

export default function AdminPages() {
  const person = useOutletContext<SignedInPerson['user']>();
  return (
    <Suspense fallback={<Spinner label="Loading" className="p-page" />}>
      <Routes>
        <Route index element={<OverviewPage person={person} />} />
        <Route path="users" element={<UsersPage person={person} />} />
        <Route path="businesses" element={<BusinessesPage />} />
        <Route path="manage-admins" element={<ManageAdminsPage person={person} />} />
        <Route path="settings" element={<SettingsPage person={person} />} />
        <Route path="health" element={<HealthPage />} />
        <Route path="outbox" element={<OutboxPage person={person} />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

function NotFound() {
  return (
    <Page
      title="Page not found"
      description="This address leads nowhere. It may have moved, or a letter is missing."
      width="reading"
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/admin" variant="primary">
          Admin Dashboard
        </ButtonLink>
        <ButtonLink to="/">Return Home</ButtonLink>
      </div>
    </Page>
  );
}

/** Keeps a fault on one page from taking the whole area with it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Page
      title="Something went wrong"
      description="This page could not be shown. Nothing you saved is lost: reload it, or go back to the admin dashboard."
      width="reading"
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink to="/admin">Admin Dashboard</ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className="overflow-auto text-xs">{error.stack}</pre>}
    </Page>
  );
}
