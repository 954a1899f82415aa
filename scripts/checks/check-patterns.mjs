import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';
import { runLimited } from '../before-install/run-limited.mjs';
import { countPaths } from './pattern-paths.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { findPatterns } from './source-patterns.mjs';
import { openVerdicts } from './verdicts.mjs';

/** What strangers' bytes run through: the server, what crosses the wire, and the chat on other people's pages and in the inbox. */
const isChecked = (path) =>
  /^(server|contract|chat|widget)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** Fewer ways than this at each place of a text are linear time, however much of a word list they come from. */
const maxPaths = 1e7;
/** A pattern with a bound may cost this many steps at the most. */
const maxBoundedSteps = 1e7;
/** Enough for a machine with other work; most take some milliseconds. */
const judgeParams = { timeout: 60_000 };

/** The faults of the patterns, each with the place and what to do: `[{ file, line, message }]`. */
export async function findSlowPatterns(patterns, verdicts = new Map()) {
  const byText = Map.groupBy
    ? Map.groupBy(patterns, keyOf)
    : patterns.reduce(
        (groups, one) => groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]),
        new Map(),
      );
  const judged = await runLimited(
    [...byText.values()].map((same) => async () => {
      const verdict = await judgeOnce(same[0], verdicts);
      return same.flatMap((pattern) => faultOf(pattern, verdict));
    }),
    availableParallelism(),
  );
  return judged.flat();
}

const keyOf = ({ text, flags, file, line }) => (text === undefined ? `${file}:${line}` : `/${text}/${flags}`);

async function judgeOnce(pattern, verdicts) {
  if (pattern.text === undefined) return { kind: 'dynamic' };
  if (countPaths(pattern.text) < maxPaths) return { kind: 'linear' };
  const known = verdicts.get(keyOf(pattern));
  if (known) return known;
  const verdict = await judge(pattern);
  // Another machine, or the same one with less to do, may still come to a verdict.
  if (verdict.kind !== 'unknown') verdicts.set(keyOf(pattern), verdict);
  return verdict;
}

async function judge({ text, flags }) {
  // Neither changes how long a match takes; the search for an attack knows only the older flags.
  const found = await check(text, flags.replace(/[dyv]/g, ''), judgeParams);
  if (found.status === 'safe') return { kind: 'linear' };
  if (found.status === 'unknown') return { kind: 'unknown', why: found.error.kind };
  // An attack that was only guessed at is tried before anybody is sent to mend what is not broken.
  if (found.checker === 'fuzz' && !(await isConfirmed(text, flags, found.attack))) return { kind: 'linear' };
  return { kind: 'slow', complexity: found.complexity, attack: found.attack.pattern };
}

async function isConfirmed(text, flags, attack) {
  const { pumps, suffix } = attack;
  const { code } = await runNode([
    inRepository('scripts/checks/try-attack.mjs'),
    JSON.stringify({ text, flags, pumps, suffix }),
  ]);
  return code !== 0;
}

function faultOf({ file, line, bound, reason }, verdict) {
  const fault = (message) => [{ file, line, message }];
  if (verdict.kind === 'linear') return [];
  if (verdict.kind === 'dynamic')
    return reason || bound
      ? []
      : fault('is put together while the program runs; say "// dynamic-pattern: why it takes linear time"');
  if (verdict.kind === 'unknown')
    return bound ? [] : fault(`cannot be judged (${verdict.why}); make it simpler`);
  const { complexity, attack } = verdict;
  const steps =
    complexity.type === 'polynomial' && bound
      ? bound.characters ** complexity.degree
      : Number.POSITIVE_INFINITY;
  if (steps <= maxBoundedSteps) return [];
  return fault(`can take ${complexity.summary} time, for instance with ${attack.slice(0, 200)}`);
}

/** What was judged by another version of the judge is judged again. */
function judgeVersion() {
  const judges = ['check-patterns.mjs', 'pattern-paths.mjs', 'try-attack.mjs'].map((file) =>
    inRepository('scripts/checks', file),
  );
  const hash = createHash('sha256');
  for (const file of [...judges, inRepository('node_modules/recheck/package.json')])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = repositoryFiles().filter(isChecked);
  const patterns = files.flatMap((path) => findPatterns(path, readFileSync(inRepository(path), 'utf8')));
  const verdicts = openVerdicts(inRepository('node_modules/.cache/pattern-verdicts.json'), judgeVersion());
  const faults = await findSlowPatterns(patterns, verdicts);
  verdicts.save();
  for (const { file, line, message } of faults) console.log(`${file}:${line} ${message}`);
  console.log(`${patterns.length} patterns, ${faults.length} that can take too long`);
  // The helper of recheck would keep this process alive.
  process.exit(faults.length > 0 ? 1 : 0);
}
