export { attachmentHeader } from './document-names.ts';
export {
  crawlDueSourcesJob,
  crawlSourceJob,
  deleteFileJob,
  failAbandonedDocumentsJob,
  readDocumentJob,
} from './knowledge.jobs.ts';
export { knowledgeRoutes } from './knowledge.routes.ts';
export { createKnowledgeService, type KnowledgeService } from './knowledge.service.ts';
export { sentencesOf } from './passages.ts';
export { type Language, languageOf } from './search/languages.ts';
export type { FoundPassage, SearchResult } from './search/search-result.ts';
export { contentWordsOf } from './search/words.ts';
export { sourceRoutes } from './sources.routes.ts';
export { createSourceService, type SourceService } from './sources.service.ts';
