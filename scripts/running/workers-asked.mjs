import { availableParallelism } from 'node:os';

const maxWorkers = 64;

/** How many processes `npm start -- --workers N` or PARLEY_WORKERS asks for; `all` is one for each core. Throws what is wrong with it. */
export function workersAsked(args, env) {
  const at = args.indexOf('--workers');
  const inOne = args.find((arg) => arg.startsWith('--workers='));
  const asked = inOne?.slice('--workers='.length) ?? (at === -1 ? env.PARLEY_WORKERS : (args[at + 1] ?? ''));
  if (asked === undefined || (at === -1 && !inOne && asked === '')) return 1;
  if (asked === 'all') return availableParallelism();
  const count = Number(asked);
  if (Number.isInteger(count) && count >= 1 && count <= maxWorkers) return count;
  throw new Error(
    `--workers needs a whole number from 1 to ${maxWorkers}, or "all" for one on each core; got "${asked}".`,
  );
}
