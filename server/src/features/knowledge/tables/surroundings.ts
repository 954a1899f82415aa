import type { TableWord } from './table-words.ts';

/** Words around a table say less about a row than those in it: its heading most, the title and what else stands near least. */
export const headingTrust = 0.9;
export const nearTrust = 0.5;
const titleTrust = 0.45;

/** How much a word is accounted for by what stands above and around a table or a sentence. */
export function surroundings(
  { heading, documentTitle, text }: { heading: string | null; documentTitle: string; text: string },
  near: string[],
): (word: TableWord) => number {
  const path = heading?.split(' › ') ?? [];
  const own = [path.at(-1) ?? '', ...near].join(' ');
  const outer = [documentTitle, ...path.slice(0, -1)].join(' ');
  const beside = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('|'))
    .join('\n');
  return (word) =>
    word.isIn(own) ? headingTrust : word.isIn(beside) ? nearTrust : word.isIn(outer) ? titleTrust : 0;
}
