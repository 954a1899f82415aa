import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { type AgentService, agentDeleted } from '../agents/index.ts';
import type { BusinessesService } from '../businesses/index.ts';
import type { NotificationService } from '../notifications/index.ts';
import {
  crawlDueSourcesJob,
  crawlSourceJob,
  deleteFileJob,
  failAbandonedDocumentsJob,
  readDocumentJob,
} from './knowledge.jobs.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { createKnowledgeService } from './knowledge.service.ts';
import { sourceRoutes } from './sources.routes.ts';
import { createSourceService } from './sources.service.ts';

interface Needs {
  businesses: BusinessesService;
  agents: AgentService;
  notifications: NotificationService;
}

export type KnowledgeService = ReturnType<typeof createKnowledgeFeature>['service'];

/** What agents answer from: documents, and the sources that bring them. */
export function createKnowledgeFeature(context: FeatureContext, { businesses, ...others }: Needs) {
  const knowledge = createKnowledgeService({ ...context, ...others });
  const sources = createSourceService({ ...context, ...others });
  return {
    service: { ...knowledge, sources },
    routes(mount) {
      knowledgeRoutes(mount, knowledge, async (userId) =>
        (await businesses.listBusinessesOf(userId)).map(({ id }) => id),
      );
      sourceRoutes(mount, sources);
    },
    jobs: [
      { job: readDocumentJob, run: knowledge.readDocument, concurrency: 2 },
      { job: failAbandonedDocumentsJob, run: knowledge.failAbandonedDocuments },
      { job: deleteFileJob, run: knowledge.deleteFile },
      { job: crawlSourceJob, run: sources.crawlSource, concurrency: 2 },
      { job: crawlDueSourcesJob, run: sources.crawlDueSources },
    ],
    listeners: [on(agentDeleted, knowledge.deleteEverythingOf)],
    exporters: { ofBusiness: knowledge.exportOf },
    planUsage: {
      documents: async (businessId) =>
        [...(await knowledge.countDocuments(businessId)).values()].reduce((sum, count) => sum + count, 0),
    },
    forgetSealed: sources.forgetApiKeys,
    afterStart: knowledge.readStaleDocumentsAgain,
    async close() {
      await Promise.all([knowledge.close(), sources.close()]);
    },
  } satisfies Feature;
}
