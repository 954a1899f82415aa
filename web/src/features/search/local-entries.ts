import {
  type BusinessAccess,
  type BusinessRole,
  includesAccess,
} from '@parley/contract/businesses/business-roles';
import { paths } from '../../lib/paths.ts';
import type { SearchEntry } from './search-entry.ts';

type LocalEntry = SearchEntry & { keywords?: string };

const setting = (
  tab: string,
  label: string,
  keywords: string,
  access: BusinessAccess = 'member',
): LocalEntry & { access: BusinessAccess } => ({
  access,
  kind: 'setting',
  label,
  keywords: `settings ${keywords}`,
  to: `${paths.settings}?tab=${tab}`,
});

/** The tabs of the settings. */
const settings = [
  setting('account', 'Account', 'profile name password business members team'),
  setting('notifications', 'Notifications', 'e-mail email mail digest alerts'),
  setting('appearance', 'Appearance', 'theme dark light colour color font contrast'),
  setting('security', 'Security', 'password passkey sessions two factor authentication mfa'),
  setting('subscription', 'Subscription', 'plan billing invoices upgrade', 'read'),
  setting('api', 'API & Webhooks', 'keys integrations', 'edit'),
  setting('privacy', 'Privacy', 'retention gdpr delete erase export visitor data', 'owner'),
  setting('audit-log', 'Audit log', 'history who changed export', 'owner'),
];

export const settingEntries = (role: BusinessRole): LocalEntry[] =>
  settings.filter(({ access }) => includesAccess(role, access));

const editorsActions: LocalEntry[] = [
  { kind: 'action', label: 'Create New Agent', keywords: 'add assistant', to: paths.newAgent },
];
const everybodysActions: LocalEntry[] = [
  { kind: 'action', label: 'Create business', keywords: 'add new company', to: paths.businessOnboarding },
];

export const actionEntries = (role: BusinessRole): LocalEntry[] => [
  ...(includesAccess(role, 'edit') ? editorsActions : []),
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
