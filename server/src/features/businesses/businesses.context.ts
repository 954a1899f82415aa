import type { FeatureContext } from '../../feature.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { KnownOpen } from './known-open.ts';

export interface BusinessContext extends FeatureContext {
  accounts: AccountsService;
  knownOpen: KnownOpen;
}
