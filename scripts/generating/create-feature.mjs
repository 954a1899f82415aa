import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository, root } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';
import { featureFiles } from './feature-files.mjs';
import { featureNames } from './feature-names.mjs';

/**
 * Writes a feature that lists and creates things of a business, from the contract to the web app, and adds it to the
 * lists that name all features. Answers what was written and changed, and the lines whose place was not found.
 */
export async function createFeature(name, folder = root) {
  const names = featureNames(name);
  const files = featureFiles(names);
  const taken = Object.keys(files).find((path) => existsSync(join(folder, path)));
  if (taken) throw explained(`${taken} is there already`);
  for (const [path, text] of Object.entries(files)) write(folder, path, text);

  const changed = [];
  const left = [];
  for (const { path, place, line } of additions(names)) {
    const text = readFileSync(join(folder, path), 'utf8');
    const at = text.search(place);
    if (at < 0) left.push(`${path}: ${line.trim()}`);
    else writeFileSync(join(folder, path), `${text.slice(0, at)}${line}\n${text.slice(at)}`);
    if (at >= 0 && !changed.includes(path)) changed.push(path);
  }
  // Puts the new import among the others.
  const touched = [...Object.keys(files), ...changed].map((path) => join(folder, path));
  await runNode([inRepository('node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...touched], {
    cwd: folder,
  });
  return { written: Object.keys(files), changed, left };
}

/** A feature stands above businesses and below agents until it is moved in the line. */
function additions({ plural, Plural, kebab }) {
  return [
    {
      path: 'server/src/app.ts',
      place: /^import /m,
      line: `import { create${Plural}Feature } from './features/${kebab}/index.ts';`,
    },
    {
      path: 'server/src/app.ts',
      place: /^ {2}const agents\b/m,
      line: `  add(create${Plural}Feature(context));`,
    },
    { path: 'scripts/checks/feature-line.cjs', place: /^ {2}\['businesses'/m, line: `  ['${kebab}'],` },
    {
      path: 'server/src/endpoints.ts',
      place: /^import /m,
      line: `import * as ${plural}Contract from '@parley/contract/${kebab}/${kebab}';`,
    },
    {
      path: 'server/src/endpoints.ts',
      place: /^\]\.flatMap/m,
      line: `  ${plural}Contract,`,
    },
  ];
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const explained = (message) => Object.assign(new Error(message), { isExplained: true });
