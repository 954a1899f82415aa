import type { FeatureContext } from '../../feature.ts';
import type { AgentService } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';

/** A text of the public site: its path there, and what it says. */
export interface SiteGuide {
  path: string;
  title: string;
  markdown: string;
}

/** The features that help stands on, and what the operator has chosen. */
export interface HelpBelow {
  businesses: BusinessesService;
  agents: AgentService;
  knowledge: KnowledgeService;
  isHelpAgentOn: boolean;
  /** What the build of the site has written; nothing where it was not built. */
  readGuides: () => SiteGuide[];
}

export interface HelpContext extends FeatureContext, HelpBelow {}
