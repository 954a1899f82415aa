import type { FeatureContext } from '../../feature.ts';
import type { ProfileService } from '../accounts/index.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessAudit, BusinessesService } from '../businesses/index.ts';
import type { ConversationService } from '../conversations/index.ts';
import type { HandoffService } from '../handoffs/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import type { SecurityLog } from './integration-log.ts';

/** What the functions of this feature work with. */
export interface IntegrationContext extends FeatureContext {
  agents: AgentService;
  knowledge: KnowledgeService;
  handoffs: HandoffService;
  conversations: ConversationService;
  notifications: NotificationService;
  profiles: ProfileService;
  securityLog: SecurityLog;
  businessAudit: BusinessAudit;
  requireMember: BusinessesService['requireMember'];
  listOwnerIds: BusinessesService['members']['listOwnerIds'];
}
