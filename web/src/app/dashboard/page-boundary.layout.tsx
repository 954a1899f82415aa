import { Outlet, useOutletContext } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** Keeps a fault on one page from taking the whole dashboard with it. */
export default function PageBoundary() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Page
      title="Something went wrong"
      description="This page could not be shown. Nothing you saved is lost: reload it, or go back to your dashboard."
      width="reading"
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink to="/dashboard">Dashboard</ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre className="overflow-auto text-xs">{error.stack}</pre>}
    </Page>
  );
}
