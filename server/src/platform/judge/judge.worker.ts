import { workerData } from 'node:worker_threads';
import { serveTasks } from '../workers/index.ts';
import { type AskedQuestion, type JudgeEngine, openJudgeEngine, type ReadPassage } from './judge-engine.ts';
import type { JudgeModel } from './judge-model.ts';

const { model } = workerData as { model: JudgeModel };
let engine: Promise<JudgeEngine> | undefined;

const tasks = {
  async judge({ asked, passages }: { asked: AskedQuestion; passages: ReadPassage[] }) {
    engine ??= openJudgeEngine(model);
    return (await engine).judge(asked, passages);
  },
  async supports({ claim, passages }: { claim: string; passages: ReadPassage[] }) {
    engine ??= openJudgeEngine(model);
    const supported: number[] = [];
    for (const passage of passages) supported.push(await (await engine).supports(claim, passage));
    return supported;
  },
};

export type JudgeTasks = typeof tasks;

serveTasks(tasks);
