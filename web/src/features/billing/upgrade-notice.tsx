import type { Subscription } from '@parley/contract/billing/plans';
import { ButtonLink } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { paths } from '../../lib/paths.ts';
import { type Limited, upgradeOffer } from './upgrade-offer.ts';

/** Nothing while the plan has room, or is not known. The server refuses past the limit by itself. */
export function UpgradeNotice({
  subscription,
  what,
}: {
  subscription: Subscription | undefined;
  what: Limited;
}) {
  const offer = upgradeOffer(subscription, what);
  if (!offer) return null;
  return (
    <Banner
      tone="accent"
      title={offer.title}
      actions={
        <ButtonLink to={paths.subscription} size="small">
          {offer.label}
        </ButtonLink>
      }
    />
  );
}
