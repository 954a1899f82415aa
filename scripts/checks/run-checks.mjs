import { say, secondsSince } from '../before-install/progress.mjs';
import { runLimited } from '../before-install/run-limited.mjs';
import { checks } from './checks.mjs';

/** Runs every check, prints one line each and the output of those that failed; answers the names of both kinds. */
export async function runChecks() {
  const outcomes = await runLimited(
    checks.map((check) => async () => {
      const startedAt = performance.now();
      const { code, output } = await check.run();
      say(`${code === 0 ? '✓' : '✗'} ${check.name} (${secondsSince(startedAt)})`);
      if ((code !== 0 || check.isShown) && output.trim()) say(indent(output));
      return { name: check.name, hasPassed: code === 0 };
    }),
    2,
  );
  return {
    passed: outcomes.filter(({ hasPassed }) => hasPassed).map(({ name }) => name),
    failed: outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name),
  };
}

const indent = (text) => text.trimEnd().replaceAll(/^/gm, '    ');
