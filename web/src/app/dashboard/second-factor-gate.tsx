import { Button } from '@parley/ui/basic';
import { Page } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { Passkeys } from '../../features/accounts/passkeys/index.ts';
import { TwoFactorAuthentication } from '../../features/accounts/second-factor/index.ts';
import { useSecondFactor } from '../../features/accounts/use-second-factor.ts';

interface Props {
  businessName: string;
  hasOtherBusiness: boolean;
  onDone: () => void;
}

/** In place of every page of a business that asks for a second factor, until the person has one. */
export function SecondFactorGate({ businessName, hasOtherBusiness, onDone }: Props) {
  const isReady = useSecondFactor().data?.isEnabled ?? false;
  return (
    <Page
      title="Set up your second factor to go on"
      description={`${businessName} asks everybody who works in it for one. Until then nothing of it can be opened.${hasOtherBusiness ? ' Your other businesses stay open to you: choose one above.' : ''}`}
      width="reading"
    >
      {isReady && (
        <Banner
          tone="positive"
          title="Your second factor is set up"
          actions={
            <Button variant="primary" size="small" onClick={onDone}>
              Continue to {businessName}
            </Button>
          }
        >
          Keep your backup codes in a safe place, then go on.
        </Banner>
      )}
      <div className="grid gap-4">
        <TwoFactorAuthentication />
        <Passkeys />
      </div>
    </Page>
  );
}
