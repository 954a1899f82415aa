export { attachmentHeader } from './document-names.ts';
export { documentRead } from './knowledge.facts.ts';
export { createKnowledgeFeature } from './knowledge.feature.ts';
export type { KnowledgeService } from './knowledge.service.ts';
export { sentencesOf } from './passages.ts';
export { type Language, languageOf } from './search/languages.ts';
export type { FoundPassage, SearchResult } from './search/search-result.ts';
export { contentWordsOf } from './search/words.ts';
export type { SourceService } from './sources.service.ts';
