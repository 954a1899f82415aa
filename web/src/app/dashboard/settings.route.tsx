import { type BusinessAccess, includesAccess } from '@parley/contract/businesses/business-roles';
import { Page, Tabs } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AppearanceSettings } from '../../features/accounts/preferences/index.ts';
import { SecuritySettings } from '../../features/accounts/security/index.ts';
import { AccountTab } from './account-tab.tsx';
import { ApiTab } from './api-tab.tsx';
import { AuditLogTab } from './audit-log-tab.tsx';
import { usePersonHere } from './dashboard-context.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { InvoicesOfClosed, SubscriptionTab } from './subscription-tab.tsx';

export const meta = () => [{ title: 'Settings - Parley' }];

export default function Settings() {
  const [search, setSearch] = useSearchParams();
  const { business, closedBusiness } = usePersonHere();
  const ownsSuspended = closedBusiness?.suspension !== undefined && closedBusiness.role === 'owner';
  const allTabs: { value: string; label: string; content: ReactNode; access?: BusinessAccess }[] = [
    { value: 'account', label: 'Account', content: <AccountTab /> },
    { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
    { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
    { value: 'security', label: 'Security', content: <SecuritySettings /> },
    {
      value: 'subscription',
      label: 'Subscription',
      content: ownsSuspended ? <InvoicesOfClosed business={closedBusiness} /> : <SubscriptionTab />,
      access: 'read',
    },
    { value: 'api', label: 'API & Webhooks', content: <ApiTab />, access: 'edit' },
    { value: 'privacy', label: 'Privacy', content: <PrivacyTab />, access: 'owner' },
    { value: 'audit-log', label: 'Audit log', content: <AuditLogTab />, access: 'owner' },
  ];
  const tabs = allTabs.filter(
    ({ access, value }) =>
      !access ||
      (business !== undefined && includesAccess(business.role, access)) ||
      // Whoever is suspended because of an invoice must be able to see and pay it.
      (value === 'subscription' && ownsSuspended),
  );
  const wanted = allTabs.find(({ value }) => value === search.get('tab'));
  const isRefused = business !== undefined && wanted !== undefined && !tabs.includes(wanted);
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <Page
      title="Settings"
      description={
        business
          ? 'Your account, your business, and how Parley looks and speaks to you.'
          : 'Your account, and how Parley looks and speaks to you.'
      }
      width="reading"
    >
      {isRefused && (
        <Banner tone="warning" title={`Your role does not include ${wanted.label}`}>
          An owner of {business.name} can give you another role. The list of people below says who they are.
        </Banner>
      )}
      <Tabs
        label="Settings"
        tabs={tabs}
        value={shown?.value ?? ''}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  );
}
