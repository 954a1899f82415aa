import { once } from 'node:events';
import type { Log } from '../log/index.ts';
import { openTaskPool, type TaskPool } from '../workers/index.ts';
import type { JudgeTasks } from './judge.worker.ts';
import type { AskedQuestion, PassageJudgement, ReadPassage } from './judge-engine.ts';
import { prepareJudge } from './judge-model.ts';
import { createRecentJudgements } from './recent-judgements.ts';

/** Reads a question with each passage, in a thread of its own. */
export interface PassageJudge {
  /** Undefined where it is not ready, has too much to do, takes too long or fails: then the search's own judgement stands. */
  judge(asked: AskedQuestion, passages: ReadPassage[]): Promise<PassageJudgement[] | undefined>;
  /** Of each passage a logit: above 0 it supports the claim rather than not. Undefined likewise. */
  supports(claim: string, passages: ReadPassage[]): Promise<number[] | undefined>;
  close(): Promise<void>;
}

/**
 * A visitor is not kept waiting for it any longer. On a busy machine a good reply after two seconds is worth more than another
 * one after half a second: what is said must not hang on how busy the machine is.
 */
const maxMs = 2500;
/** So many questions wait for it; with more, those behind are answered without it. */
const maxWaiting = 6;

/** Prepared behind the start, which does not wait for it. */
export function openPassageJudge({
  dataDir,
  adaptersPath,
  log,
}: {
  dataDir: string;
  adaptersPath: string;
  log: Log;
}): PassageJudge {
  let pool: TaskPool<JudgeTasks> | undefined;
  let waiting = 0;
  let isClosed = false;
  let hasFailed = false;
  const warn = (reason: string) => {
    if (!hasFailed && !isClosed) log.warn({ reason }, 'the judge cannot be used; the search judges alone');
    hasFailed = true;
  };

  const opening = prepareJudge(dataDir, { adaptersPath, onProgress: (step) => log.debug(step) })
    .then(async (model) => {
      if (isClosed) return;
      const opened = openTaskPool<JudgeTasks>('judge', {
        beside: import.meta.url,
        maxMemoryMb: 256,
        workerData: { model },
        isNative: true,
      });
      // Part of the work is put off to the first pair; better now than while a visitor waits.
      await opened.run('judge', { asked: { question: 'ready' }, passages: [{ context: '', text: 'ready' }] });
      pool = opened;
    })
    .catch((cause: Error) => warn(cause.message));

  async function inTime<Result>(
    read: (opened: TaskPool<JudgeTasks>, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (isClosed || waiting >= maxWaiting) return undefined;
    waiting += 1;
    const limit = AbortSignal.timeout(maxMs);
    try {
      // In the first seconds after a start it is not ready yet.
      if (!pool) await Promise.race([opening, once(limit, 'abort')]);
      return pool && !limit.aborted ? await read(pool, limit) : undefined;
    } catch (cause) {
      if (!limit.aborted) warn((cause as Error).message);
      return undefined;
    } finally {
      waiting -= 1;
    }
  }

  const judgeOnce = createRecentJudgements<PassageJudgement>();
  const supportOnce = createRecentJudgements<number>();
  return {
    judge: async (asked, passages) =>
      judgeOnce([asked.question, asked.previous], passages, (unknown) =>
        inTime((opened, signal) => opened.run('judge', { asked, passages: unknown }, { signal })),
      ),
    supports: async (claim, passages) =>
      supportOnce([claim], passages, (unknown) =>
        inTime((opened, signal) => opened.run('supports', { claim, passages: unknown }, { signal })),
      ),
    async close() {
      isClosed = true;
      await opening;
      await pool?.close();
    },
  };
}
