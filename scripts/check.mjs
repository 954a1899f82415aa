import './before-install/require-node.mjs';
import { prepareDependencies } from './before-install/prepare.mjs';
import { secondsSince } from './before-install/progress.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { runChecks } from './checks/run-checks.mjs';

const startedAt = performance.now();
try {
  await prepareDependencies();
  const { passed, failed } = await runChecks();
  console.log(`\n${passed.length} checks passed, ${failed.length} failed (${secondsSince(startedAt)})`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
