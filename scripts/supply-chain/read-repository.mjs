import { readFileSync } from 'node:fs';
import { inRepository } from '../before-install/repository.mjs';
import { lockedPackages } from './locked-packages.mjs';

const readJson = (path) => JSON.parse(readFileSync(inRepository(path), 'utf8'));

/** The product, what it is made of, and what its packages ask for. */
export function readSupplyChain() {
  const product = readJson('package.json');
  const paths = ['package.json', ...product.workspaces.map((one) => `${one}/package.json`)];
  return {
    product,
    packages: lockedPackages(readJson('package-lock.json')),
    manifests: paths.map((path) => ({ path, manifest: readJson(path) })),
  };
}
