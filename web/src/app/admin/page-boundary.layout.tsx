import { type Location, Outlet, useOutletContext } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageFault } from '../page-fault.tsx';
import { titleOf } from './admin-pages.ts';

export const meta = ({ location }: { location: Location }) => [{ title: titleOf(location.pathname) }];

/** Keeps a fault on one page from taking the whole area with it. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />;
}

const home = { to: paths.admin, label: 'Admin Dashboard', text: 'the admin dashboard' };

export const ErrorBoundary = ({ error }: { error: unknown }) => <PageFault error={error} home={home} />;
