import type { FeatureContext } from '../../feature.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';

/** The features that answering stands on. */
export interface AnsweringBelow {
  knowledge: Pick<KnowledgeService, 'search' | 'listTopics'>;
  notifications: Pick<NotificationService, 'notifyMembers'>;
}

/** What the functions of this feature work with. */
export interface AnsweringContext
  extends Pick<FeatureContext, 'db' | 'clock' | 'llm' | 'judge' | 'log' | 'metrics'>,
    AnsweringBelow {}
