import type { Log } from '../log/index.ts';
import { openTaskPool } from '../workers/index.ts';
import type { JudgeTasks } from './judge.worker.ts';
import type { AskedQuestion, PassageJudgement, ReadPassage } from './judge-engine.ts';
import { prepareJudge } from './judge-model.ts';

/** Reads a question with each passage, in a thread of its own. */
export interface PassageJudge {
  /** Undefined where it is not ready, has too much to do, takes too long or fails: then the search's own judgement stands. */
  judge(asked: AskedQuestion, passages: ReadPassage[]): Promise<PassageJudgement[] | undefined>;
  close(): Promise<void>;
}

/** A visitor is not kept waiting for it any longer. */
const maxMs = 600;
/** So many questions wait for it; with more, those behind are answered without it. */
const maxWaiting = 3;

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
  let pool: ReturnType<typeof openTaskPool<JudgeTasks>> | undefined;
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
      });
      // Part of the work is put off to the first pair; better now than while a visitor waits.
      await opened.run('judge', { asked: { question: 'ready' }, passages: [{ context: '', text: 'ready' }] });
      pool = opened;
    })
    .catch((cause: Error) => warn(cause.message));

  return {
    async judge(asked, passages) {
      if (!pool || waiting >= maxWaiting) return undefined;
      waiting += 1;
      const limit = AbortSignal.timeout(maxMs);
      try {
        return await pool.run('judge', { asked, passages }, { signal: limit });
      } catch (cause) {
        if (!limit.aborted) warn((cause as Error).message);
        return undefined;
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      isClosed = true;
      await opening;
      await pool?.close();
    },
  };
}
