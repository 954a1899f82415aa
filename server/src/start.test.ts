import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test } from 'vitest';
import { prepareModel } from './platform/embedder/index.ts';
import { makeEmbeddedData } from './testing/embedded-data.ts';
import { modelFolder } from './testing/model-folder.ts';

const main = fileURLToPath(new URL('main.js', inject('builtServer')));
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function makeData() {
  const dataDir = await makeEmbeddedData();
  folders.push(dataDir);
  await mkdir(path.join(dataDir, 'models'));
  const { graphPath } = await prepareModel(await modelFolder());
  await cp(graphPath, path.join(dataDir, 'models', path.basename(graphPath)));
  return dataDir;
}

/** Starts the product as a process and stops it once it is ready; otherwise tells how it ended and what it said. */
async function start(dataDir: string, env: Record<string, string> = {}, user?: number) {
  // Translated once: a server that lives for seconds does not gain by what V8 spends on making the database's code faster.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: '/nonexistent',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      ...env,
    },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    if (said.includes('Parley is ready')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, isReady: said.includes('Parley is ready'), said, complaint };
}

test('a lost secret ends the start with one message, and the old file put back starts again', async () => {
  const dataDir = await makeData();
  expect(await start(dataDir)).toMatchObject({ code: 0, isReady: true });
  const file = path.join(dataDir, 'keys', 'app-secret');
  const secret = await readFile(file);
  await rm(file);
  const lost = await start(dataDir);
  expect(lost).toMatchObject({ code: 1, isReady: false });
  expect(lost.complaint).toContain(
    `The secret in ${file} is not the one that this database was set up with.`,
  );
  expect(lost.complaint).not.toMatch(/\n\s+at /);
  await writeFile(file, secret);
  expect(await start(dataDir)).toMatchObject({ code: 0, isReady: true });
}, 180_000);

test('a damaged database ends the start with one message and no stack trace', async () => {
  const dataDir = await makeData();
  await rm(path.join(dataDir, 'database', 'PG_VERSION'));
  const ended = await start(dataDir);
  expect(ended.code).toBe(1);
  expect(ended.complaint).toMatch(/^The embedded database in .* is damaged: PG_VERSION is missing\./);
  expect(ended.complaint.trim().split('\n')).toHaveLength(1);
}, 60_000);

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
test.runIf(isRoot)(
  'folders and files of another user end the start with what to do',
  async () => {
    const dataDir = await makeData();
    const foreign = await start(dataDir, {}, nobody);
    expect(foreign.code).toBe(1);
    expect(foreign.complaint).toMatch(
      /The data folder .* cannot be written: EACCES.*Give this user access to it, or set DATA_DIR/,
    );

    // The folder is open to all, what lies in it is not.
    await chmod(dataDir, 0o777);
    const inside = await start(dataDir, {}, nobody);
    expect(inside.code).toBe(1);
    expect(inside.complaint.trim().split('\n')).toHaveLength(1);
    expect(inside.complaint).toMatch(/database|models/);
    expect(inside.complaint).toMatch(/EACCES|cannot be read/);
  },
  60_000,
);

test('a damaged model file is made again by itself', async () => {
  const dataDir = await makeData();
  await writeFile(path.join(dataDir, 'models', 'all-MiniLM-L6-v2.int8.onnx'), 'garbage');
  expect(await start(dataDir)).toMatchObject({ code: 0, isReady: true });
}, 120_000);
