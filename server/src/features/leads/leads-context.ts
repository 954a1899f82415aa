import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';

/** The features below that this one uses. */
export interface LeadsBelow {
  accounts: AccountsService;
}

/** What the functions of this feature work with. */
export interface LeadsContext extends FeatureContext, LeadsBelow {}
