export { openJudge } from './judge.ts';
export type { JudgeEngine } from './judge-engine.ts';
