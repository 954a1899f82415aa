import './before-install/require-node.mjs';
import { parseArgs } from 'node:util';
import { installDependencies } from './before-install/install-dependencies.mjs';
import { oneAtATime } from './before-install/one-at-a-time.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { buildWhenStale } from './building/build-when-stale.mjs';

try {
  const { values } = parseArgs({ options: { stale: { type: 'boolean', default: false } } });
  await oneAtATime(async () => {
    await installDependencies();
    await buildWhenStale({ isForced: !values.stale });
  });
} catch (error) {
  exitWith(error);
}
