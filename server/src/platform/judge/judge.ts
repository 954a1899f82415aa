import type { Log } from '../log/index.ts';
import { type JudgeEngine, openJudgeEngine } from './judge-engine.ts';
import { prepareJudge } from './judge-model.ts';

/** Nothing where it cannot be had: then the search's own judgement stands, and the log says why in one line. */
export async function openJudge({
  dataDir,
  adaptersPath,
  log,
}: {
  dataDir: string;
  adaptersPath: string;
  log: Log;
}): Promise<JudgeEngine | undefined> {
  try {
    const model = await prepareJudge(dataDir, { adaptersPath, onProgress: (step) => log.debug(step) });
    const engine = await openJudgeEngine(model);
    // Part of the work is put off to the first pair; better now than while a visitor waits.
    await engine.supports('ready', { context: '', text: 'ready' });
    return engine;
  } catch (cause) {
    const reason = (cause as Error).message;
    log.warn({ reason }, 'The judge cannot be used; the search judges alone');
    return undefined;
  }
}
