import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository, root } from '../before-install/repository.mjs';
import { repositoryFiles } from './repository-files.mjs';

const isText =
  /\.(ts|tsx|mjs|cjs|js|json|css|md|sql|html|svg|ya?ml|txt)$|(^|\/)(\.npmrc|\.gitignore|LICENSE|run)$/;

/** Finds what holds only on the machine of the writer: its folders, and the host its packages came from. */
export function findMachineTraces(path, text, folders) {
  const traces = folders
    .filter((folder) => text.includes(folder))
    .map((folder) => `names the folder ${folder}`);
  if (/package-lock\.json$/.test(path) && /"resolved": "https?:/.test(text))
    traces.push('names the host that packages came from');
  if (/\.npmrc$/.test(path) && /^\s*(@\S+:)?registry\s*=|\/\/\S+:_/m.test(text))
    traces.push('sets a registry');
  if (/\.md$/.test(path)) {
    for (const [mention] of text.matchAll(/(?<![\w./])(\.\.\/)+[\w-]+/g)) {
      if (posix.normalize(posix.join(posix.dirname(path), mention)).startsWith('../'))
        traces.push(`points out of the repository: ${mention}`);
    }
  }
  return traces;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A checkout at / or a home at /root would match innocent texts: only folders of two names or more are looked for.
  const folders = [root, homedir()]
    .filter((folder) => folder.split('/').length > 2)
    .map((folder) => `${folder}/`);
  const files = repositoryFiles().filter((path) => isText.test(path) && existsSync(inRepository(path)));
  const found = files.flatMap((path) =>
    findMachineTraces(path, readFileSync(inRepository(path), 'utf8'), folders).map(
      (trace) => `${path} ${trace}`,
    ),
  );
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
