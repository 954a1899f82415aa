import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../before-install/repository.mjs';
import { bundleServer, findWorkers } from '../building/bundle-server.mjs';

/** What the tests start in processes and threads of its own. */
const children = [
  'testing/crash-child.ts',
  'testing/render-child.ts',
  'testing/trial.worker.ts',
  'testing/watched-child.ts',
];

/** Vitest runs this once before the tests of the server: what runs in threads and processes of its own is bundled for them. */
export default async function buildServer({ provide }) {
  // As deep as the product's own bundle, whose relative paths it shares.
  const folder = mkdtempSync(inRepository('server/dist-test-'));
  // A test starts it as another user.
  chmodSync(folder, 0o755);
  await bundleServer(['main.ts', ...children, ...findWorkers()], folder);
  provide('builtServer', `${pathToFileURL(folder).href}/`);
  return () => rmSync(folder, { recursive: true, force: true });
}
