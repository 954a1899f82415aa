import { fileURLToPath } from 'node:url';
import type { Log } from '../platform/log/index.ts';

export interface CommandTools {
  log: Log;
  /** To whoever typed the command. */
  say(line: string): void;
}

/** Finds a file from the folder of the server package. */
export const fromServer = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
