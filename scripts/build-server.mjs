import { bundleServer, findWorkers } from './bundle-server.mjs';

try {
  // main.ts and every worker beside each other: `startWorker` looks for a worker in the folder of its own bundle.
  await bundleServer(['main.ts', ...findWorkers()], process.argv[2] ?? 'server/dist');
} catch {
  // esbuild has printed what is wrong; its stack would only bury that.
  process.exitCode = 1;
}
