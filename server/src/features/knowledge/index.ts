export { deleteFileJob, readDocumentJob } from './knowledge.jobs.ts';
export { knowledgeRoutes } from './knowledge.routes.ts';
export { createKnowledgeService, type KnowledgeService } from './knowledge.service.ts';
export { sentencesOf } from './passages.ts';
export type { FoundPassage } from './ranking.ts';
export { contentWordsOf } from './words.ts';
