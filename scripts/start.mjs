import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { prepare } from './before-install/prepare.mjs';
import { secondsSince } from './before-install/progress.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith } from './before-install/run-command.mjs';
import { serverNodeOptions } from './running/heap-limit.mjs';
import { supervise } from './running/supervise.mjs';
import { superviseWorkers } from './running/supervise-workers.mjs';
import { workersAsked } from './running/workers-asked.mjs';

const startedAt = performance.now();
let workers = 1;
try {
  workers = workersAsked(process.argv.slice(2), process.env);
  await prepare();
} catch (error) {
  exitWith(error);
}
console.log(`✓ Dependencies and builds are ready (${secondsSince(startedAt)})`);

// A process of its own: when its event loop hangs it can only be ended, and somebody has to start it again.
// Each thread would else keep a heap of its own for what it has freed: 180 MB after the first start. Only glibc reads it.
const { MALLOC_ARENA_MAX = '2' } = process.env;
const env = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX,
  NODE_OPTIONS: serverNodeOptions(process.env),
  PARLEY_WORKERS: String(workers),
};
const main = inRepository('server/dist/main.js');
process.exit(await (workers > 1 ? superviseWorkers(main, workers, { env }) : supervise([main], { env })));
