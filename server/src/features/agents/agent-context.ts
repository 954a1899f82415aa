import type { FeatureContext } from '../../feature.ts';
import type { Audit, ProfileService } from '../accounts/index.ts';
import type { BillingService } from '../billing/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';

type CountByAgent = (businessId: string) => Promise<Map<string, number>>;

/** What the functions of this feature work with. */
export interface AgentContext extends FeatureContext {
  businesses: BusinessesService;
  billing: BillingService;
  notifications: NotificationService;
  profiles: ProfileService;
  audit: Audit;
  /** What features above have of each agent; app.ts hands these in. */
  countDocuments: CountByAgent;
  countConversations: CountByAgent;
}
