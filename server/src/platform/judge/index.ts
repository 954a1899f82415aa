export { openJudge } from './judge.ts';
export type { AskedQuestion, JudgeEngine, PassageJudgement, ReadPassage } from './judge-engine.ts';
