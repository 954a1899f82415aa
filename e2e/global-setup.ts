import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from '../web/src/testing/browser.ts';
import { copyDataDir, removeDataDir, startServer } from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browsers of the journeys are reached, one for each worker: what is copied in one is not pasted in another. */
    browserAddresses: string[];
    /** A data folder with a migrated database and the embedding model, to be copied. */
    preparedDataDir: string;
    /** Where the servers are that files share, one for each worker. */
    sharedServers: string[];
  }
}

const maxWorkers = 2;
const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What every file of journeys needs and what costs more than the journeys themselves is made once. */
export default async function setup(project: TestProject) {
  const preparedDataDir = await mkdtemp(join(tmpdir(), 'parley-e2e-prepared-'));
  const launching = Promise.all(Array.from({ length: maxWorkers }, launchBrowserServer));
  const [browsers] = await Promise.all([launching, prepare(preparedDataDir), buildClockedServer()]);
  const addresses = browsers.map((browser) => browser.wsEndpoint());
  project.provide('browserAddresses', addresses);
  project.provide('preparedDataDir', preparedDataDir);
  const servers = await Promise.all(browsers.map(() => startOnCopy(preparedDataDir)));
  project.provide(
    'sharedServers',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all([...browsers.map((browser) => browser.close()), ...servers.map(({ stop }) => stop())]);
    await Promise.all(servers.map(({ dataDir }) => removeDataDir(dataDir)));
    await rm(preparedDataDir, { recursive: true, force: true });
  };
}

async function prepare(dataDir: string) {
  const server = await startServer({ dataDir });
  await server.stop();
}

const startOnCopy = async (dataDir: string) => startServer({ dataDir: await copyDataDir(dataDir) });

function buildClockedServer() {
  const script = [
    inRepository('scripts/building/build-server.mjs'),
    'server/dist/testing',
    'testing/clocked-server.ts',
  ];
  return promisify(execFile)(process.execPath, script);
}
