import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../files/index.ts';

const name = 'erasures.jsonl';
/** A line is a few hundred bytes; whatever is longer is not ours. */
const maxLineLength = 2000;

/**
 * What was erased, beside the backups: a backup from before does not know of it. One line of JSON each, only added to. It
 * names nobody, and is no part of a backup, so a restore leaves it as it is.
 */
export interface ErasureFile {
  path: string;
  /** Lines that cannot be read are left out: the last one may have been cut off by a power failure. */
  read(): Promise<unknown[]>;
  /** On the disk when it resolves. */
  append(entries: object[]): Promise<void>;
  /** Writes it anew, for lines that later ones have made needless. */
  replace(entries: unknown[]): Promise<void>;
}

export function openErasureFile(folder: string): ErasureFile {
  const file = path.join(path.resolve(folder), name);
  const readText = () =>
    readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
  return {
    path: file,
    async read() {
      const lines = (await readText())
        .split('\n')
        .filter((line) => line !== '' && line.length <= maxLineLength);
      return lines.flatMap((line) => {
        try {
          return [JSON.parse(line) as unknown];
        } catch {
          return [];
        }
      });
    },
    async append(entries) {
      if (entries.length === 0) return;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const isTorn = !/(^|\n)$/.test(await readText());
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.writeFile(isTorn ? `\n${linesOf(entries)}` : linesOf(entries));
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    replace: (entries) => writeFileAtomically(file, linesOf(entries)),
  };
}

const linesOf = (entries: unknown[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
