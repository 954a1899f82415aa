import { Page, Tabs } from '@parley/ui/layout';
import { useSearchParams } from 'react-router';
import { AppearanceSettings } from '../../features/accounts/preferences/index.ts';
import { SecuritySettings } from '../../features/accounts/security/index.ts';
import { AccountTab } from './account-tab.tsx';
import { ApiTab } from './api-tab.tsx';
import { usePersonHere } from './dashboard-context.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { SubscriptionTab } from './subscription-tab.tsx';

export const meta = () => [{ title: 'Settings - Parley' }];

export default function Settings() {
  const [search, setSearch] = useSearchParams();
  const { business } = usePersonHere();
  const allTabs = [
    { value: 'account', label: 'Account', content: <AccountTab /> },
    { value: 'notifications', label: 'Notifications', content: <NotificationsTab /> },
    { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
    { value: 'security', label: 'Security', content: <SecuritySettings /> },
    { value: 'subscription', label: 'Subscription', content: <SubscriptionTab />, isOfBusiness: true },
    { value: 'api', label: 'API & Webhooks', content: <ApiTab />, isOfBusiness: true },
  ];
  const tabs = allTabs.filter(({ isOfBusiness = false }) => business || !isOfBusiness);
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <Page
      title="Settings"
      description="Your account, and how Parley looks and speaks to you."
      width="reading"
    >
      <Tabs
        label="Settings"
        tabs={tabs}
        value={shown?.value ?? ''}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  );
}
