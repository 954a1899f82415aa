import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareModel } from '../platform/embedder/index.ts';
import { prepareJudge } from '../platform/judge/index.ts';

/** The adapters of the judge as they come with the product. */
export const judgeAdapters = fileURLToPath(new URL('../../models/judge.fp16.safetensors', import.meta.url));

/** The models are made once and shared by every test run of this checkout. */
export async function modelFolder() {
  return fileURLToPath(new URL('../../../node_modules/.cache/parley/model', import.meta.url));
}

/** Puts both models into a data folder as a first start leaves them; making them takes seconds. */
export async function copyModels(dataDir: string) {
  const folder = await modelFolder();
  const models = [await prepareModel(folder), await prepareJudge(folder, { adaptersPath: judgeAdapters })];
  await mkdir(join(dataDir, 'models'), { recursive: true });
  // One by one: another process may be making one of them, whose unfinished file vanishes.
  for (const { graphPath } of models) await copyFile(graphPath, join(dataDir, 'models', basename(graphPath)));
}
