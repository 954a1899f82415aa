import './require-node.mjs';
import { buildWhenStale } from './build-when-stale.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { exitWith } from './run-command.mjs';

try {
  await oneAtATime(async () => {
    await installDependencies();
    await buildWhenStale({ isForced: !process.argv.includes('--stale') });
  });
} catch (error) {
  exitWith(error);
}
