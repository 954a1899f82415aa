import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';

export interface BusinessContext extends FeatureContext {
  accounts: AccountsService;
}
