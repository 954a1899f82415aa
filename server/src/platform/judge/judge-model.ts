import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { publishedFiles, refuseWrongPublished, removeAbandonedFiles, sha256Of } from '../embedder/index.ts';
import { startWorker } from '../workers/index.ts';

export interface JudgeModel {
  graphPath: string;
  tokenizerPath: string;
}

/** The adapters this version was made with; `training/MODEL_CARD.md` says how they came about. */
const adaptersSha256 = 'fc7e7868a5953541bc2275594d40ca809d611d2b8dff7fbf8615a0d82e65b213';

/** The same weights and adapters always merge to the same bytes. */
const judgeGraphSha256 = '6d9bf8d679988549f2138dbf0d5ce8b7839015f475b8e85b71e44994911e5721';

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
