export { findInConversation, findPart } from './conversation-search.ts';
export { searchAndJudge } from './judged-search.ts';
