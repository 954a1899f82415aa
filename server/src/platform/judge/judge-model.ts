import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { publishedFiles, refuseWrongPublished, removeAbandonedFiles, sha256Of } from '../embedder/index.ts';
import { startWorker } from '../workers/index.ts';

export interface JudgeModel {
  graphPath: string;
  tokenizerPath: string;
}

/** The adapters this version was made with; `training/MODEL_CARD.md` says how they came about. */
const adaptersSha256 = 'c3cbb562e4ac2a6f583e50d9e182def09c6513980a09c5f9a46589a8eb5e49fe';

/** The same weights and adapters always merge to the same bytes. */
const judgeGraphSha256 = 'b4b027e4dd6a96c7f48d10c6a3dcd78d253b020f427f232cda7f79f170a43006';

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
