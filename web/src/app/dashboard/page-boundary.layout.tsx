import { Outlet, useOutletContext } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageFault } from '../page-fault.tsx';

/** Keeps a fault on one page from taking the whole dashboard with it. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />;
}

const home = { to: paths.dashboard, label: 'Dashboard', text: 'your dashboard' };

export const ErrorBoundary = ({ error }: { error: unknown }) => <PageFault error={error} home={home} />;
