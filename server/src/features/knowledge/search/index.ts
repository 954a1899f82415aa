export { type AskedQuestion, createPassageSearch, type PassageSearch } from './passage-search.ts';
export type { FoundPassage, IndexedPassage, SearchResult, Superseded } from './search-result.ts';
