import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../before-install/repository.mjs';
import { runLimited } from '../before-install/run-limited.mjs';
import { isPlainlyLinear, judgePattern, judgeVersion } from './judge-pattern.mjs';
import { repositoryFiles } from './repository-files.mjs';
import { findPatterns } from './source-patterns.mjs';
import { openVerdicts } from './verdicts.mjs';

/** What strangers' bytes run through: the server, what crosses the wire, and the chat on other people's pages and in the inbox. */
const isChecked = (path) =>
  /^(server|contract|chat|widget)\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

/** A pattern with a bound may cost this many steps at the most. */
const maxBoundedSteps = 1e7;

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
  if (isPlainlyLinear(pattern.text)) return { kind: 'linear' };
  const known = verdicts.get(keyOf(pattern));
  if (known) return known;
  const verdict = await judgePattern(pattern);
  // Another machine, or the same one with less to do, may still come to a verdict.
  if (verdict.kind !== 'unknown') verdicts.set(keyOf(pattern), verdict);
  return verdict;
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = repositoryFiles().filter(isChecked);
  const patterns = files.flatMap((path) => findPatterns(path, readFileSync(inRepository(path), 'utf8')));
  // They lie in the repository, as it takes a minute to come to them; `--anew` trusts none of them.
  const file = inRepository('scripts/checks/pattern-verdicts.json');
  const verdicts = openVerdicts(file, judgeVersion(), { isTrusted: !process.argv.includes('--anew') });
  const faults = await findSlowPatterns(patterns, verdicts);
  verdicts.save();
  for (const { file, line, message } of faults) console.log(`${file}:${line} ${message}`);
  console.log(`${patterns.length} patterns, ${faults.length} that can take too long`);
  // The helper of recheck would keep this process alive.
  process.exit(faults.length > 0 ? 1 : 0);
}
