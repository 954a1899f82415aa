import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { CirclePause } from 'lucide-react';
import { refreshSession } from '../../features/accounts/use-session.ts';
import { formatDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../query-client.ts';

interface Props {
  businessName: string;
  suspension: NonNullable<SignedInPerson['businesses'][number]['suspension']>;
}

/** In the place of everything that belongs to a business which those who run the platform have closed. */
export function SuspendedGate({ businessName, suspension: { reason, deletionDueAt } }: Props) {
  return (
    <Page title={businessName} width="reading">
      <Card isFlush>
        <EmptyState
          icon={<CirclePause />}
          title={
            deletionDueAt
              ? `This business will be deleted on ${formatDay(deletionDueAt)}`
              : 'This business is suspended'
          }
          hint={
            <>
              {reason && <span className="wrap-anywhere mb-2 block text-text">{reason}</span>}
              The administrators of this server have closed it: its widgets, its dashboard and its API answer
              nobody. Nothing is lost so far. An owner can export the data from their profile; write to the
              administrators to open it again.
            </>
          }
          action={
            <>
              <ButtonLink to={paths.profile}>Open your profile</ButtonLink>
              <Button onClick={() => void refreshSession(queryClient)}>Check again</Button>
            </>
          }
        />
      </Card>
    </Page>
  );
}
