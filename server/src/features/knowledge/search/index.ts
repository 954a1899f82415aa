export { type AskedQuestion, createPassageSearch, type PassageSearch } from './passage-search.ts';
export type { FoundList, FoundPassage, IndexedPassage, SearchResult } from './search-result.ts';
