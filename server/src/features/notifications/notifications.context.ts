import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';

export interface NotificationContext extends FeatureContext {
  accounts: AccountsService;
  businesses: BusinessesService;
}
