export type { PageOutcome } from './crawling/index.ts';
export { dayOf, isNewer, type PartialDate } from './dates/index.ts';
export { documentDeleted, documentRead } from './knowledge.facts.ts';
export { createKnowledgeFeature } from './knowledge.feature.ts';
export { type KnowledgeService, knowledgeOf, type SearchedAgent } from './knowledge.service.ts';
export {
  contentWordsOf,
  detectLanguage,
  english,
  expandChatSpellings,
  type Language,
  languageOf,
  stemOf,
  writtenWordsOf,
} from './language/index.ts';
export { sentencesOf } from './passages/index.ts';
export type { FoundList, FoundPassage, SearchResult, Superseded } from './search/index.ts';
export {
  isLaidAside,
  lackOf,
  leavesOutHoliday,
  lineAbove,
  mattersOf,
  speaksOfOtherCase,
  subjectNeedOf,
  subjectWordsOf,
  withHoursSpelt,
  withWordsMeant,
} from './search/index.ts';
export { type PageTopic, topicOf } from './site-profile/index.ts';
export {
  type ChosenRecord,
  type ChosenRecords,
  calendarOf,
  isAskingWord,
  isBound,
  isCalendarWord,
  isCodeColumn,
  isNo,
  isRemarkColumn,
  isYes,
  numberIn,
  type Ranking,
  type RecordCell,
  rangesAsked,
  recordsOf,
  recordTablesIn,
  rowAt,
  tablesIn,
} from './tables/index.ts';
export type { TaughtTrial } from './taught/index.ts';
export type { FoundWebsite } from './websites/index.ts';
