import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../before-install/repository.mjs';
import { repositoryFiles } from './repository-files.mjs';

const failAbove = 400;
const warnAbove = 250;
const isSource = /\.(ts|tsx|mjs|cjs|css)$/;

/** Tables of data and of screen copy: long because there is much to say, not because they do much. */
const tablesOfData = new Set([]);

/** Answers the files that must be split and those to look at again, longest first. */
export function judgeSizes(files) {
  const longest = files
    .filter(({ path }) => isSource.test(path) && !tablesOfData.has(path))
    .sort((a, b) => b.lines - a.lines);
  return {
    tooLong: longest.filter(({ lines }) => lines > failAbove),
    lookAgain: longest.filter(({ lines }) => lines > warnAbove && lines <= failAbove),
  };
}

export function countLines(text) {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = repositoryFiles().filter((path) => isSource.test(path) && existsSync(inRepository(path)));
  const measured = files.map((path) => ({
    path,
    lines: countLines(readFileSync(inRepository(path), 'utf8')),
  }));
  const { tooLong, lookAgain } = judgeSizes(measured);
  for (const { path, lines } of lookAgain)
    console.log(`look again: ${path} has ${lines} lines (more than ${warnAbove})`);
  for (const { path, lines } of tooLong)
    console.log(`too long: ${path} has ${lines} lines (more than ${failAbove}); split it`);
  process.exitCode = tooLong.length > 0 ? 1 : 0;
}
