import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { agentDeleted } from '../agents/index.ts';
import { contradictionRoutes } from './contradictions/index.ts';
import { documentRoutes } from './documents/index.ts';
import { findingRoutes } from './findings/index.ts';
import {
  crawlDueSourcesJob,
  crawlSourceJob,
  deleteFileJob,
  failAbandonedDocumentsJob,
  findContradictionsJob,
  readDocumentJob,
} from './knowledge.jobs.ts';
import { createKnowledgeService } from './knowledge.service.ts';
import { createKnowledgeContext, type KnowledgeBelow, type KnowledgeOptions } from './knowledge-context.ts';
import { sourceRoutes } from './sources/index.ts';
import { taughtRoutes } from './taught/index.ts';

/** What agents answer from: documents, and the sources that bring them. */
export function createKnowledgeFeature(
  platform: FeatureContext,
  below: KnowledgeBelow,
  options: KnowledgeOptions,
) {
  const context = createKnowledgeContext(platform, below, options);
  const knowledge = createKnowledgeService(context);
  const { sources } = knowledge;
  return {
    service: knowledge,
    routes(mount) {
      documentRoutes(mount, knowledge, (userId) => below.businesses.listBusinessIdsWith(userId, 'edit'));
      sourceRoutes(mount, sources);
      contradictionRoutes(mount, knowledge.contradictions);
      findingRoutes(mount, knowledge.findings);
      taughtRoutes(mount, knowledge.taught);
    },
    jobs: [
      { job: readDocumentJob, run: knowledge.readDocument, concurrency: 2 },
      { job: failAbandonedDocumentsJob, run: knowledge.failAbandonedDocuments },
      { job: deleteFileJob, run: knowledge.deleteFile },
      { job: findContradictionsJob, run: knowledge.contradictions.findContradictions },
      { job: crawlSourceJob, run: sources.crawlSource, concurrency: 2 },
      { job: crawlDueSourcesJob, run: sources.crawlDueSources },
    ],
    listeners: [on(agentDeleted, knowledge.deleteFilesOfAgent)],
    exporters: { ofBusiness: knowledge.exportKnowledge },
    planUsage: {
      documents: async (businessId) =>
        [...(await knowledge.countDocuments(businessId)).values()].reduce((sum, count) => sum + count, 0),
    },
    forgetSealed: sources.forgetApiKeys,
    beforeListening: context.databaseVectors.prepare,
    async afterStart() {
      await knowledge.reprocessStaleDocuments();
      await knowledge.readFormerValidity();
      await knowledge.contradictions.compareFormerDocuments();
    },
    async close() {
      const { readingPool, pageReader, passageSearch } = context;
      await Promise.all([readingPool.close(), pageReader.close(), passageSearch.close()]);
    },
  } satisfies Feature;
}
