import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { useBuiltWorkers } from '../server/src/platform/workers/index.ts';
import { makeEmbeddedData } from '../server/src/testing/embedded-data.ts';
import { copyModels } from '../server/src/testing/model-folder.ts';
import { oidcClient } from '../server/src/testing/oidc-provider.ts';
import {
  adminKey,
  copyDataDir,
  findFreePort,
  removeDataDir,
  reservePort,
  type SharedServer,
  spawnLastingServer,
  startServer,
} from './start-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database and both models, to be copied. */
    preparedDataDir: string;
    /** The servers that files share, one for each worker. */
    sharedServers: SharedServer[];
  }
}

const maxWorkers = 2;
const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What every file of journeys needs and what costs more than the journeys themselves is made once. */
export default async function setup(project: TestProject) {
  const [preparedDataDir] = await Promise.all([prepareDataDir(), buildClockedServer()]);
  project.provide('preparedDataDir', preparedDataDir);
  const servers = await Promise.all(
    Array.from({ length: maxWorkers }, () => startSharedServer(preparedDataDir)),
  );
  project.provide(
    'sharedServers',
    servers.map(({ shared }) => shared),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await Promise.all(servers.map(({ shared }) => removeDataDir(shared.dataDir)));
    await rm(preparedDataDir, { recursive: true, force: true });
  };
}

/** As a first start leaves it, from what the tests of the server keep; first-run.test.ts is such a start itself. */
async function prepareDataDir() {
  useBuiltWorkers(new URL('../server/dist/', import.meta.url));
  const dataDir = await makeEmbeddedData();
  await copyModels(dataDir);
  return dataDir;
}

/** Has every setting on which journeys depend and that does not disturb the others. */
async function startSharedServer(preparedDataDir: string) {
  const port = await findFreePort();
  const helpSite = await reservePort();
  const webhooks = await reservePort();
  const textMessages = await reservePort();
  const google = await reservePort();
  const { url, dataDir, process, output, stop } = await startServer({
    dataDir: await copyDataDir(preparedDataDir),
    port,
    env: {
      // Each new owner comes from an address of their own, so that no file uses up what another may do in a minute.
      TRUST_PROXY: '1',
      ADMIN_SIGNUP_KEY: adminKey,
      ALLOW_PRIVATE_CRAWL: `127.0.0.1:${helpSite},127.0.0.1:${webhooks}`,
      SMS_WEBHOOK_URL: `http://127.0.0.1:${textMessages}`,
      GOOGLE_CLIENT_ID: oidcClient.clientId,
      GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
      GOOGLE_ISSUER: `http://127.0.0.1:${google}`,
    },
    spawnChild: spawnLastingServer,
  });
  const outside = { helpSite, webhooks, textMessages, google };
  const shared: SharedServer = { url, dataDir, pid: process.pid!, outside };
  let isStopping = false;
  process.once('exit', (code, signal) => {
    if (!isStopping) console.error(`A shared server ended with ${code ?? signal}:\n${output()}`);
  });
  return {
    shared,
    async stop() {
      isStopping = true;
      await stop();
    },
  };
}

function buildClockedServer() {
  const script = [
    inRepository('scripts/building/build-server.mjs'),
    'server/dist/testing',
    'testing/clocked-server.ts',
  ];
  return promisify(execFile)(process.execPath, script);
}
