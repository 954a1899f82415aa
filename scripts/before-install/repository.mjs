import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const inRepository = (...parts) => join(root, ...parts);
