import { cp } from 'node:fs/promises';
import { join } from 'node:path';
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
  await prepareModel(folder);
  await prepareJudge(folder, { adaptersPath: judgeAdapters });
  await cp(join(folder, 'models'), join(dataDir, 'models'), { recursive: true });
}
