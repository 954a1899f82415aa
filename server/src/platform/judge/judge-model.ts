import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { publishedFiles, refuseWrongPublished, removeAbandonedFiles, sha256Of } from '../embedder/index.ts';
import { startWorker } from '../workers/index.ts';

export interface JudgeModel {
  graphPath: string;
  tokenizerPath: string;
}

/** The adapters this version was made with; `training/MODEL_CARD.md` says how they came about. */
const adaptersSha256 = '422d9fc614ce13a5510d7cd086a77c48b27429fbf5bc502a89a23040d426bd32';

/** The same weights and adapters always merge to the same bytes. */
const judgeGraphSha256 = '361e6c93b02c0add2d6fd148acc1b7d93b2ad847404c378d445a255a3cac6aae';

/** Makes the graph in the data folder unless a sound one is there; fails with the reason where it cannot. */
export async function prepareJudge(
  dataDir: string,
  { adaptersPath, onProgress }: { adaptersPath: string; onProgress?: (step: string) => void },
): Promise<JudgeModel> {
  const found = await sha256Of(adaptersPath);
  if (found !== adaptersSha256) {
    const fault = found === undefined ? 'is missing' : `has the sum ${found} instead of ${adaptersSha256}`;
    throw new Error(`The judge's file ${adaptersPath} ${fault}`);
  }
  await refuseWrongPublished('tokenizerPath');
  // Wrong weights are told by what they merge to.
  const { weightsPath, tokenizerPath } = publishedFiles;
  const graphPath = join(dataDir, 'models', 'judge.int8.onnx');
  if ((await sha256Of(graphPath)) !== judgeGraphSha256) {
    onProgress?.('Preparing the judge');
    const files = { weightsPath, adaptersPath, graphPath };
    const worker = startWorker('judge-graph', files, { beside: import.meta.url });
    await once(worker, 'exit');
    await removeAbandonedFiles(dirname(graphPath));
    const made = await sha256Of(graphPath);
    if (made !== judgeGraphSha256)
      throw new Error(`The judge was merged to something else than expected (sum ${made})`);
  }
  return { graphPath, tokenizerPath };
}
