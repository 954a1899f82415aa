export { type AskedQuestion, createPassageSearch, type PassageSearch } from './passage-search.ts';
export type { FoundPassage, IndexedPassage, SearchResult } from './search-result.ts';
