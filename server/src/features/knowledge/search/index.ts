export { mattersOf, subjectNeedOf, subjectWordsOf } from './asked-subject.ts';
export type { ConflictSide, FoundConflict } from './find-conflicts.ts';
export { speaksOfOtherCase } from './fitting-figures.ts';
export { lackOf } from './follow-up.ts';
export { leavesOutHoliday } from './holidays.ts';
export { isLaidAside } from './laid-aside.ts';
export { type AskedQuestion, createPassageSearch, type PassageSearch } from './passage-search.ts';
export type { FoundList, FoundPassage, IndexedPassage, SearchResult, Superseded } from './search-result.ts';
