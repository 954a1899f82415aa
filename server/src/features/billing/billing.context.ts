import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';

export interface BillingBelow {
  accounts: AccountsService;
  businesses: BusinessesService;
  notifications: NotificationService;
  /** Where the fonts of printed pages lie. */
  fontsRoot?: string | undefined;
}

export interface BillingContext extends FeatureContext, BillingBelow {}
