import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../before-install/repository.mjs';
import { repositoryFiles } from './repository-files.mjs';

/** Shows the names that are refused. */
const ownTest = 'scripts/checks/check-language.test.mjs';
const isSource = /\.(ts|tsx|mjs|cjs)$/;

/** What docs/house-language.md asks for, as far as a pattern can tell: words of a name, and what to write instead. */
const forbidden = [
  [/^most(?!Common|Recent|Used)[A-Z]/, 'maxX or xLimit'],
  [/AtOnce$/, 'batchSize or concurrency'],
  [/^(is|has)(His|Her)([A-Z]|$)/, 'isOwn, or whose it is'],
  [/^wears?([A-Z]|$)/, 'apply'],
  [/^(telling|keeping|standing)([A-Z]|$)/, 'a noun for a thing, a verb for a function'],
  [/^say[A-Z]/, 'notify, publish, toast or format'],
];

/** What stands against the house language in a source: `['line: …']`. */
export function findLanguageFaults(path, text) {
  const faults = [];
  const judge = (name, where) => {
    const [, instead] = forbidden.find(([word]) => word.test(name)) ?? [];
    if (instead) faults.push(`${where}${name}: write ${instead}`);
  };
  judge(camelCase(basename(path).split('.')[0]), 'the file name ');
  for (const [index, line] of text.split('\n').entries()) {
    for (const [, name] of line.matchAll(/\b(?:const|let|function\*?|class|interface|type) (\w+)/g))
      judge(name, `${index + 1}: `);
    // Its properties can stand there themselves.
    if (/^\s*(?:[^'"`/]*[{[(,]\s*)?\.\.\.\{/.test(line))
      faults.push(`${index + 1}: a spread of a literal object; write its properties`);
  }
  return faults;
}

const camelCase = (name) => name.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = repositoryFiles().filter(
    (path) => isSource.test(path) && path !== ownTest && existsSync(inRepository(path)),
  );
  const found = files.flatMap((path) =>
    findLanguageFaults(path, readFileSync(inRepository(path), 'utf8')).map((fault) => `${path}:${fault}`),
  );
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
