import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';

export interface PrivacyBelow {
  accounts: AccountsService;
  businesses: BusinessesService;
  conversations: ConversationService;
}

/** What the functions of this feature work with. */
export interface PrivacyContext extends FeatureContext, PrivacyBelow {}
