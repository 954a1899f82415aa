import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useContacts, usePlatform } from '../../features/accounts/use-platform.ts';
import { formatDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';

type Business = SignedInPerson['businesses'][number];
export type Suspension = NonNullable<Business['suspension']>;

export const closedTitle = (name: string, { deletionDueAt }: Suspension) =>
  deletionDueAt ? `${name} will be deleted on ${formatDay(deletionDueAt)}` : `${name} is suspended`;

const link = 'font-medium text-accent-text underline underline-offset-4 wrap-anywhere';

/** Where those who run this server are reached: the address and numbers they have entered, else the contact form. */
export function WhereToWrite() {
  const platform = usePlatform().data;
  const phones = useContacts().data?.phones ?? [];
  if (!platform) return null;
  const { supportEmail } = platform;
  return (
    <>
      To have it opened again, write to{' '}
      {supportEmail ? (
        <a href={`mailto:${supportEmail}`} className={link}>
          {supportEmail}
        </a>
      ) : (
        <>
          those who run this server by the{' '}
          <a href={paths.contact} className={link}>
            contact form
          </a>
        </>
      )}
      {phones.length > 0 && ` or call ${phones.join(' or ')}`}.
    </>
  );
}

/** In the place of what belongs to a business that is closed: why, until when, and whom to ask. */
export function ClosedBusiness({
  business,
  hasInvoices = false,
}: {
  business: Business;
  hasInvoices?: boolean;
}) {
  const { name, suspension, role } = business;
  if (!suspension)
    return (
      <Card title={name}>
        <p className="text-muted">
          This business asks its members for a second factor. Its profile opens once you have set one up,
          under Security.
        </p>
      </Card>
    );
  return (
    <Banner tone="warning" title={closedTitle(name, suspension)}>
      {suspension.reason && <span className="wrap-anywhere mb-1 block">{suspension.reason}</span>}
      <WhereToWrite />
      {role === 'owner' && !hasInvoices && ' Its invoices are under Subscription.'}
    </Banner>
  );
}
