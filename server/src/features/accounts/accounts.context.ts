import type { SignedInPerson } from '@parley/contract/accounts/accounts';
import type { EnvironmentSetting } from '@parley/contract/accounts/platform-contacts';
import type { FeatureContext } from '../../feature.ts';
import type { Database } from '../../platform/database/index.ts';
import { type AccountCookies, createAccountCookies } from './account-cookies.ts';

/** Accounts know no businesses; app.ts lends them this view. */
export interface Invitations {
  /** The invitation of a link, with the address it was sent to, while it is good. */
  findInvitation(token: string): Promise<{ businessId: string; id: string; email: string } | undefined>;
  isInvited(tx: Database, email: string): Promise<boolean>;
}

export interface AccountOptions {
  /** Without it admin sign-up is closed. */
  adminSignUpKey?: string | undefined;
  /** What admins may see of the environment. */
  environment?: EnvironmentSetting[] | undefined;
  listBusinessesOf: (userId: string) => Promise<SignedInPerson['businesses']>;
  invitations: Invitations;
}

export interface AccountContext extends FeatureContext, AccountOptions {
  cookies: AccountCookies;
  /** Where mail really goes out, an address counts only once it is confirmed. Elsewhere a link proves no address. */
  mustConfirm: boolean;
}

export const createAccountContext = (context: FeatureContext, options: AccountOptions): AccountContext => ({
  ...context,
  ...options,
  cookies: createAccountCookies(context),
  mustConfirm: context.mailer.kind === 'smtp',
});
