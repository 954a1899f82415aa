import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { inRepository, root } from './repository.mjs';

const [outdir = 'server/dist', main = 'main.ts'] = process.argv.slice(2);

/** The program and every worker beside each other: `startWorker` looks for a worker in the folder of its own bundle. */
const workers = readdirSync(inRepository('server/src'), { recursive: true }).filter((file) => file.endsWith('.worker.ts'));
const entryPoints = [main, ...workers].map((file) => ({
  in: inRepository('server/src', file),
  out: basename(file, '.ts'),
}));

/** Packages stay in node_modules; the contract is TypeScript, which Node 20 cannot read, and becomes part of the bundle. */
const bundleContract = {
  name: 'bundle-contract',
  setup({ onResolve }) {
    onResolve({ filter: /^@parley\/contract\// }, ({ path }) => ({
      path: inRepository('contract/src', `${path.slice('@parley/contract/'.length)}.ts`),
    }));
  },
};

try {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [bundleContract],
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
} catch {
  // esbuild has printed what is wrong; its stack would only bury that.
  process.exitCode = 1;
}
