import { bundleServer, findWorkers } from './bundle-server.mjs';

const [outdir = 'server/dist', main = 'main.ts'] = process.argv.slice(2);

try {
  // The program and every worker beside each other: `startWorker` looks for a worker in the folder of its own bundle.
  await bundleServer([main, ...findWorkers()], outdir);
} catch {
  // esbuild has printed what is wrong; its stack would only bury that.
  process.exitCode = 1;
}
