export { openJudge } from './judge.ts';
export type { JudgeEngine, PassageJudgement } from './judge-engine.ts';
export { prepareJudge } from './judge-model.ts';
export { openPassageJudge, type PassageJudge } from './passage-judge.ts';
