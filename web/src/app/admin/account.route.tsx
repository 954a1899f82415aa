import { Page, Tabs } from '@parley/ui/layout';
import { useSearchParams } from 'react-router';
import { AppearanceSettings } from '../../features/accounts/preferences/index.ts';
import {
  AccountData,
  accountTabTexts,
  PersonalInformation,
  ProfileFacts,
} from '../../features/accounts/profile/index.ts';
import { SecuritySettings } from '../../features/accounts/security/index.ts';
import { useGoHome } from '../use-go-home.ts';

/** For admins without a business: the settings of the dashboard are open only to members of one. */
export default function AccountPage() {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { value: 'account', label: 'Account', content: <AccountTab /> },
    { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
    { value: 'security', label: 'Security', content: <SecuritySettings /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <Page
      title="Your account"
      description="Who you are, how Parley looks, and how your account is protected."
      width="reading"
    >
      <Tabs
        label="Your account"
        tabs={tabs}
        value={shown?.value ?? ''}
        onValueChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  );
}

function AccountTab() {
  const goHome = useGoHome();
  return (
    <div className="grid gap-4">
      <PersonalInformation hasPhone texts={accountTabTexts} />
      <ProfileFacts />
      <AccountData onDeleted={goHome} />
    </div>
  );
}
