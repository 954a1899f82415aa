import './require-node.mjs';
import './end-with-npm.mjs';
import { prepare } from './prepare.mjs';
import { secondsSince } from './progress.mjs';
import { inRepository } from './repository.mjs';
import { exitWith } from './run-command.mjs';
import { supervise } from './supervise.mjs';

const startedAt = performance.now();
try {
  await prepare();
} catch (error) {
  exitWith(error);
}
console.log(`✓ Dependencies and builds are ready (${secondsSince(startedAt)})`);

// A process of its own: when its event loop hangs it can only be ended, and somebody has to start it again.
process.exit(await supervise([inRepository('server/dist/main.js')], { env: { NODE_ENV: 'production' } }));
