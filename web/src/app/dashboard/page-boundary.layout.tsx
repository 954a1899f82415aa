import { includesAccess } from '@parley/contract/businesses/business-roles';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageFault } from '../page-fault.tsx';
import { usePersonHere } from './dashboard-context.ts';
import { accessOfPage } from './page-access.ts';

/** Keeps a fault on one page from taking the whole dashboard with it. */
export default function PageBoundary() {
  const here = usePersonHere();
  const { pathname } = useLocation();
  const { business } = here;
  if (business && !includesAccess(business.role, accessOfPage(pathname))) {
    // The start of those who only answer visitors is where they do it.
    if (pathname.replace(/\/$/, '') === paths.dashboard) return <Navigate to={paths.conversations} replace />;
    return (
      <Suspense>
        <RoleRefusal businessName={business.name} />
      </Suspense>
    );
  }
  return <Outlet context={here} />;
}

const RoleRefusal = lazy(() =>
  import('./role-refusal.tsx').then((module) => ({ default: module.RoleRefusal })),
);

const home = { to: paths.dashboard, label: 'Dashboard', text: 'your dashboard' };

export const ErrorBoundary = ({ error }: { error: unknown }) => <PageFault error={error} home={home} />;
