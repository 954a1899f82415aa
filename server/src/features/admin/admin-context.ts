import type { FeatureContext } from '../../feature.ts';
import type { Finding } from '../../findings/index.ts';
import type { AccountsService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { InsightService } from '../insights/index.ts';
import type { NotificationService } from '../notifications/index.ts';

/** Looks at one part; whatever it throws counts as failed. */
export interface HealthProbe {
  name: string;
  look(context: AdminContext): Promise<Finding> | Finding;
}

/** The features below that this one uses. */
export interface AdminBelow {
  accounts: AccountsService;
  businesses: BusinessesService;
  agents: AgentService;
  handoffs: HandoffService;
  conversations: ConversationService;
  insights: InsightService;
  notifications: NotificationService;
  dataDir: string | undefined;
  /** Where the app secret lies; undefined where it was given. */
  secretFile: string | undefined;
  filesKind: 'folder' | 's3';
  /** Where the server listens, and behind how many proxies. */
  host: string;
  trustedProxies: number;
  /** Of a million tokens, in US dollars. */
  llmPrices: { input: number; output: number } | undefined;
  /** Of parts that stand outside of the platform. */
  probes: HealthProbe[];
}

/** What the functions of this feature work with. */
export interface AdminContext extends FeatureContext, AdminBelow {
  startedAt: Date;
}
