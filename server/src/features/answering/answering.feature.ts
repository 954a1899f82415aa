import type { Feature, FeatureContext } from '../../feature.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import { createAnsweringService } from './answering.service.ts';

interface Needs {
  knowledge: KnowledgeService;
  notifications: NotificationService;
}

/** Answers made of what an agent knows. */
export const createAnsweringFeature = (context: FeatureContext, below: Needs) =>
  ({ service: createAnsweringService({ ...context, ...below }) }) satisfies Feature;
