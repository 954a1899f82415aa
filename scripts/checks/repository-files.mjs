import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../before-install/repository.mjs';

const notOurs = new Set([
  '.git',
  'node_modules',
  'dist',
  'build',
  '.react-router',
  '.cache',
  'data',
  'test-results',
]);

/** Every file that is or would be committed, by its path from the top; without git (an archive) all but the known outputs. */
export function repositoryFiles(folder = root) {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (git.status === 0) return [...new Set(git.stdout.split('\0').filter(Boolean))].sort();
  return walk(folder, '').sort();
}

function walk(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const here = path ? `${path}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : walk(folder, here);
    return entry.isFile() ? [here] : [];
  });
}
