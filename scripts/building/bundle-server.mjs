import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRepository, root } from '../before-install/repository.mjs';

/** Packages stay in node_modules; the contract is TypeScript, which Node 20 cannot read, and becomes part of the bundle. */
const bundleContract = {
  name: 'bundle-contract',
  setup({ onResolve }) {
    onResolve({ filter: /^@parley\/contract\// }, ({ path }) => ({
      path: inRepository('contract/src', `${path.slice('@parley/contract/'.length)}.ts`),
    }));
  },
};

/** What eld knows languages by is a program of one megabyte: as JSON a worker has it in a third of the time. */
const languagesAsJson = {
  name: 'languages-as-json',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^eld\/extrasmall$/ }, () => ({
      path: inRepository('node_modules/eld/src/entries/static.extrasmall.js'),
    }));
    onLoad({ filter: /\/eld\/src\/ngrams\/extrasmall\.js$/ }, async ({ path }) => {
      const { ngramsData } = await import(pathToFileURL(path).href);
      const json = JSON.stringify(JSON.stringify(ngramsData));
      return { contents: `export const ngramsData = JSON.parse(${json});` };
    });
  },
};

/** Every worker of the server, as paths below server/src. */
export const findWorkers = () =>
  readdirSync(inRepository('server/src'), { recursive: true }).filter(
    (file) => file.endsWith('.worker.ts') && !file.startsWith('testing'),
  );

/** Bundles files of server/src into one folder, whichever folder they come from. */
export function bundleServer(files, outdir) {
  return build({
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: inRepository('server/src', file), out: basename(file, '.ts') })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [bundleContract, languagesAsJson],
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
}
