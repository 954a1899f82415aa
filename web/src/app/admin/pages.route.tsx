import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { ButtonLink, Spinner } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { type Location, Route, Routes, useOutletContext } from 'react-router';
import { connection } from '../../lib/connection.ts';
import { paths } from '../../lib/paths.ts';
import { PageFault } from '../page-fault.tsx';
import { titleOf } from './admin-pages.ts';

const loads: (() => Promise<unknown>)[] = [];

/** Without a connection the page says that it is loading, and comes when the connection is back. */
function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  loads.push(load);
  return lazy(async () => ({ default: await connection.tryUntilOnline(load) }));
}

const OverviewPage = lazyPage(async () => (await import('./overview-page.tsx')).OverviewPage);
const UsersPage = lazyPage(async () => (await import('./users-page.tsx')).UsersPage);
const BusinessesPage = lazyPage(async () => (await import('./businesses-page.tsx')).BusinessesPage);
const ManageAdminsPage = lazyPage(async () => (await import('./manage-admins-page.tsx')).ManageAdminsPage);
const SettingsPage = lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage);
const HealthPage = lazyPage(async () => (await import('./health-page.tsx')).HealthPage);
const OutboxPage = lazyPage(async () => (await import('./outbox-page.tsx')).OutboxPage);
const AccountPage = lazyPage(async () => (await import('./account-page.tsx')).AccountPage);

export const meta = ({ location }: { location: Location }) => [{ title: titleOf(location.pathname) }];

export default function AdminPages() {
  const person = useOutletContext<SignedInPerson['user']>();
  useEffect(() => {
    // The other pages come while nothing else is to be done, so that they open without a connection too.
    const ahead = setTimeout(() => void Promise.allSettled(loads.map((load) => load())), 2000);
    return () => clearTimeout(ahead);
  }, []);
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
        <ButtonLink to={paths.admin} variant="primary">
          Admin Dashboard
        </ButtonLink>
        <ButtonLink to={paths.home}>Return Home</ButtonLink>
      </div>
    </Page>
  );
}

const home = { to: paths.admin, label: 'Admin Dashboard', text: 'the admin dashboard' };

/** Keeps a fault on one page from taking the whole area with it. */
export const ErrorBoundary = ({ error }: { error: unknown }) => <PageFault error={error} home={home} />;
