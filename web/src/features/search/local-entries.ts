import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { paths } from '../../lib/paths.ts';
import type { SearchEntry } from './search-entry.ts';

type LocalEntry = SearchEntry & { keywords?: string };

const setting = (tab: string, label: string, keywords: string): LocalEntry => ({
  kind: 'setting',
  label,
  keywords: `settings ${keywords}`,
  to: `${paths.settings}?tab=${tab}`,
});

/** The tabs of the settings. */
export const settingEntries: LocalEntry[] = [
  setting('account', 'Account', 'profile name password business members team'),
  setting('notifications', 'Notifications', 'e-mail email mail digest alerts'),
  setting('appearance', 'Appearance', 'theme dark light colour color font contrast'),
  setting('security', 'Security', 'password passkey sessions two factor authentication mfa'),
  setting('subscription', 'Subscription', 'plan billing invoices upgrade'),
  setting('api', 'API & Webhooks', 'keys integrations'),
];

const everybodysActions: LocalEntry[] = [
  { kind: 'action', label: 'Create New Agent', keywords: 'add assistant', to: paths.newAgent },
  { kind: 'action', label: 'Create business', keywords: 'add new company', to: paths.businessOnboarding },
];

export const actionEntries = (role: BusinessRole): LocalEntry[] => [
  ...everybodysActions,
  ...(role === 'owner'
    ? [
        {
          kind: 'action' as const,
          label: 'Invite a member',
          keywords: 'add team colleague person',
          to: `${paths.settings}?tab=account`,
        },
      ]
    : []),
];

export const pageEntries = (pages: { to: string; label: string }[]): LocalEntry[] =>
  pages.map(({ to, label }) => ({ kind: 'page', label, to }));
