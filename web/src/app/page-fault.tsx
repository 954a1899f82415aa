import { Button, ButtonLink } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { useConnection } from '../lib/connection.ts';

/** Stands in place of a page that cannot be shown. Nobody is invited to reload where nothing would come. */
export function PageFault({
  error,
  home,
}: {
  error: unknown;
  home: { to: string; label: string; text: string };
}) {
  const isOnline = useConnection() === 'online';
  return (
    <Page
      title="Something went wrong"
      description={
        isOnline
          ? `This page could not be shown. Nothing you saved is lost: reload it, or go back to ${home.text}.`
          : 'This page could not be shown. Nothing you saved is lost: reload it as soon as you are connected again.'
      }
      width="reading"
    >
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!isOnline} onClick={() => window.location.reload()}>
          Reload
        </Button>
        <ButtonLink to={home.to}>{home.label}</ButtonLink>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="overflow-auto text-xs">{error.stack}</pre>
      )}
    </Page>
  );
}
