import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { useBuiltWorkers } from '../server/src/platform/workers/index.ts';
import { makeEmbeddedData } from '../server/src/testing/embedded-data.ts';
import { copyModels } from '../server/src/testing/model-folder.ts';
import { oidcClient } from '../server/src/testing/oidc-provider.ts';
import { paymentKeys } from '../server/src/testing/payment-provider.ts';
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
import { createChief } from './super-admin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with a migrated database and both models, to be copied. */
    preparedDataDir: string;
    /** The server that files share. */
    sharedServer: SharedServer;
  }
}

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** What every file of journeys needs and what costs more than the journeys themselves is made once. */
export default async function setup(project: TestProject) {
  const [preparedDataDir] = await Promise.all([prepareDataDir(), buildClockedServer()]);
  project.provide('preparedDataDir', preparedDataDir);
  const { shared, stop } = await startSharedServer(preparedDataDir);
  project.provide('sharedServer', shared);
  return async () => {
    await stop();
    await removeDataDir(shared.dataDir);
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
  const crawledSite = await reservePort();
  const webhooks = await reservePort();
  const textMessages = await reservePort();
  const google = await reservePort();
  const payments = await reservePort();
  const { url, dataDir, process, output, stop } = await startServer({
    dataDir: await copyDataDir(preparedDataDir),
    port,
    env: {
      // Each new owner comes from an address of their own, so that no file uses up what another may do in a minute.
      TRUST_PROXY: '1',
      ADMIN_SIGNUP_KEY: adminKey,
      ALLOW_PRIVATE_CRAWL: [helpSite, crawledSite, webhooks].map((own) => `127.0.0.1:${own}`).join(),
      SMS_WEBHOOK_URL: `http://127.0.0.1:${textMessages}`,
      GOOGLE_CLIENT_ID: oidcClient.clientId,
      GOOGLE_CLIENT_SECRET: oidcClient.clientSecret,
      GOOGLE_ISSUER: `http://127.0.0.1:${google}`,
      STRIPE_SECRET_KEY: paymentKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: paymentKeys.webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${payments}`,
    },
    spawnChild: spawnLastingServer,
  });
  await createChief(url);
  const outside = { helpSite, crawledSite, webhooks, textMessages, google, payments };
  const shared: SharedServer = { url, dataDir, outside };
  let isStopping = false;
  process.once('exit', (code, signal) => {
    if (!isStopping) console.error(`The shared server ended with ${code ?? signal}:\n${output()}`);
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
