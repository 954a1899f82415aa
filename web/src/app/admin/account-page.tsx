import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountData } from '../../features/accounts/account-data.tsx';
import { AppearanceSettings } from '../../features/accounts/appearance-settings.tsx';
import { ProfileFacts } from '../../features/accounts/profile-facts.tsx';
import { accountTabTexts, PersonalInformation } from '../../features/accounts/profile-form.tsx';
import { SecuritySettings } from '../../features/accounts/security-settings.tsx';
import { forgetPerson } from '../../features/accounts/use-session.ts';
import { keptTexts } from '../../lib/kept-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

/** For admins without a business: the settings of the dashboard are open only to members of one. */
export function AccountPage() {
  const [search, setSearch] = useSearchParams();
  const tabs = [
    { value: 'account', label: 'Account', content: <AccountTab /> },
    { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
    { value: 'security', label: 'Security', content: <SecuritySettings /> },
  ];
  const shown = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];
  return (
    <Page title="Your account" description="Who you are, how Parley looks, and how your account is protected." width="reading">
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return (
    <div className="grid gap-4">
      <PersonalInformation hasPhone texts={accountTabTexts} />
      <ProfileFacts />
      <AccountData
        onDeleted={async () => {
          await navigate('/');
          keptTexts.forgetAll();
          forgetPerson(queryClient);
        }}
      />
    </div>
  );
}
