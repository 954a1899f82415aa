import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeEmbeddedData } from './testing/embedded-data.ts';
import { copyModels } from './testing/model-folder.ts';

const main = fileURLToPath(new URL('main.js', inject('builtServer')));
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makeData() {
  const dataDir = await makeEmbeddedData();
  folders.push(dataDir);
  await copyModels(dataDir);
  return dataDir;
}

/** Starts the product as a process and stops it once it is ready; otherwise tells how it ended and what it said. */
async function start(dataDir: string, env: Record<string, string> = {}, user?: number) {
  // Translated once: a server that lives for seconds does not gain by what V8 spends on making the database's code faster.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
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

/** Whole starts take seconds each, so one of them is looked at by three tests. */
let usedDir: string;
let home: string;
let firstStart: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'parley-home-'));
  folders.push(home);
  usedDir = await makeData();
  await writeFile(modelOf(usedDir), 'garbage');
  firstStart = await start(usedDir);
}, 120_000);
const modelOf = (dataDir: string) => path.join(dataDir, 'models', 'all-MiniLM-L6-v2.int8.onnx');

test('a damaged model file is made again by itself', async () => {
  expect(firstStart).toMatchObject({ code: 0, isReady: true });
  expect((await stat(modelOf(usedDir))).size).toBeGreaterThan(20_000_000);
});

test('nothing is written outside the data folder: no library keeps what it would report to its makers', async () => {
  expect(firstStart.isReady).toBe(true);
  expect(await readdir(home)).toEqual([]);
});

test('a lost secret ends the start with one message, and the old file put back starts again', async () => {
  const file = path.join(usedDir, 'keys', 'app-secret');
  const secret = await readFile(file);
  await rm(file);
  const lost = await start(usedDir);
  expect(lost).toMatchObject({ code: 1, isReady: false });
  expect(lost.complaint).toContain(
    `The secret in ${file} is not the one that this database was set up with.`,
  );
  expect(lost.complaint).not.toMatch(/\n\s+at /);
  await writeFile(file, secret);
  expect(await start(usedDir)).toMatchObject({ code: 0, isReady: true });
}, 180_000);

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

// The last, as nothing starts from this folder any more.
test('a damaged database ends the start with one message and no stack trace', async () => {
  await rm(path.join(usedDir, 'database', 'PG_VERSION'));
  const ended = await start(usedDir);
  expect(ended.code).toBe(1);
  expect(ended.complaint).toMatch(/^The embedded database in .* is damaged: PG_VERSION is missing\./);
  expect(ended.complaint.trim().split('\n')).toHaveLength(1);
}, 60_000);
