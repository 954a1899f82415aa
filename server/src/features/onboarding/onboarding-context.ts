import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { AnsweringService } from '../answering/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';

/** The features that onboarding stands on. */
export interface OnboardingBelow {
  businesses: BusinessesService;
  agents: AgentService;
  knowledge: KnowledgeService;
  answering: AnsweringService;
}

export interface OnboardingContext extends FeatureContext, OnboardingBelow {}
