import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../before-install/repository.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'build', 'testing', '.react-router', '.cache']);
const isTest = /\.test\.[cm]?[jt]sx?$/;

/** One hash over the contents of files and folders, without tests and without what was built from them. */
export function hashSources(paths, folder = root) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(folder, path)).sort()) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory() ? skippedFolders.has(entry.name) : isTest.test(entry.name)) return [];
    return filesUnder(folder, `${path}/${entry.name}`);
  });
}
