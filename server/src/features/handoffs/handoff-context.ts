import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { MemberService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';

/** What the parts of this feature work with. */
export interface HandoffContext extends FeatureContext {
  agents: AgentService;
  members: MemberService;
  notifications: NotificationService;
  /** Whoever stands ready for visitors keeps their session longer. */
  noteAvailable: (userId: string) => Promise<void>;
}
