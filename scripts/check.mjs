import './require-node.mjs';
import { prepareDependencies } from './prepare.mjs';
import { secondsSince } from './progress.mjs';
import { runChecks } from './run-checks.mjs';
import { exitWith } from './run-command.mjs';

const startedAt = performance.now();
try {
  await prepareDependencies();
  const { passed, failed } = await runChecks();
  console.log(`\n${passed.length} checks passed, ${failed.length} failed (${secondsSince(startedAt)})`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
