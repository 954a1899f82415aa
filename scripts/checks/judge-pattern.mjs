import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { check } from 'recheck';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';
import { countPaths } from './pattern-paths.mjs';

/** Fewer ways than this at each place of a text are linear time, however much of a word list they come from. */
const maxPaths = 1e7;
/** Enough for a machine with other work; most take some milliseconds. */
const judgeParams = { timeout: 60_000 };

/** Whether it needs no search for an attack to see that a pattern takes linear time. */
export const isPlainlyLinear = (text) => countPaths(text) < maxPaths;

/** How long a pattern may take, by searching for a text that is an attack on it. */
export async function judgePattern({ text, flags }) {
  // Neither changes how long a match takes; the search for an attack knows only the older flags.
  const found = await check(text, flags.replace(/[dyv]/g, ''), judgeParams);
  if (found.status === 'safe') return { kind: 'linear' };
  if (found.status === 'unknown') return { kind: 'unknown', why: found.error.kind };
  // An attack that was only guessed at is tried before anybody is sent to mend what is not broken.
  if (found.checker === 'fuzz' && !(await isConfirmed(text, flags, found.attack))) return { kind: 'linear' };
  return { kind: 'slow', complexity: found.complexity, attack: found.attack.pattern.slice(0, 200) };
}

async function isConfirmed(text, flags, attack) {
  const { pumps, suffix } = attack;
  const { code } = await runNode([
    inRepository('scripts/checks/try-attack.mjs'),
    JSON.stringify({ text, flags, pumps, suffix }),
  ]);
  return code !== 0;
}

/** Names all that a verdict depends on beside the pattern: what was judged by another judge is judged again. */
export function judgeVersion() {
  const hash = createHash('sha256');
  for (const file of ['judge-pattern.mjs', 'pattern-paths.mjs', 'try-attack.mjs'])
    hash.update(readFileSync(inRepository('scripts/checks', file)));
  hash.update(JSON.parse(readFileSync(inRepository('node_modules/recheck/package.json'), 'utf8')).version);
  return hash.digest('hex');
}
