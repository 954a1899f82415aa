import './before-install/require-node.mjs';
import { installDependencies } from './before-install/install-dependencies.mjs';
import { oneAtATime } from './before-install/one-at-a-time.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { buildWhenStale } from './building/build-when-stale.mjs';

try {
  await oneAtATime(async () => {
    await installDependencies();
    await buildWhenStale({ isForced: !process.argv.includes('--stale') });
  });
} catch (error) {
  exitWith(error);
}
