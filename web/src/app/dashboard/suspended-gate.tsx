import { Button, ButtonLink } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { CirclePause } from 'lucide-react';
import { refreshSession } from '../../features/accounts/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../query-client.ts';
import { closedTitle, type Suspension, WhereToWrite } from './closed-business.tsx';

interface Props {
  businessName: string;
  suspension: Suspension;
  isOwner: boolean;
}

/** In the place of everything that belongs to a business which those who run the platform have closed. */
export function SuspendedGate({ businessName, suspension, isOwner }: Props) {
  return (
    <Page title={businessName} width="reading">
      <Card isFlush>
        <EmptyState
          icon={<CirclePause />}
          title={closedTitle('This business', suspension)}
          hint={
            <>
              {suspension.reason && (
                <span className="wrap-anywhere mb-2 block text-text">{suspension.reason}</span>
              )}
              The administrators of this server have closed it: its widgets, its dashboard and its API answer
              nobody. Nothing is lost so far.{' '}
              {isOwner
                ? 'You can take its data along: Settings, Account, Export my data.'
                : 'An owner can export its data.'}{' '}
              <WhereToWrite />
            </>
          }
          action={
            <>
              {isOwner && <ButtonLink to={paths.subscription}>Open invoices</ButtonLink>}
              <ButtonLink to={paths.settings}>Open your settings</ButtonLink>
              <Button onClick={() => void refreshSession(queryClient)}>Check again</Button>
            </>
          }
        />
      </Card>
    </Page>
  );
}
