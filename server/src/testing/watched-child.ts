import { setTimeout as wait } from 'node:timers/promises';
import { startWatchdog } from '../platform/workers/index.ts';

/** A process under the watchdog that blocks its own event loop in the way its parent names. */
const ways: Record<string, () => unknown> = {
  loop: spinForever,
  pattern: matchForever,
  native: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  nothing: () => undefined,
};

function spinForever() {
  for (;;);
}

function matchForever() {
  return /^(<!--[\s\S]*?-->\s*)*<svg/.test('<!---->'.repeat(40));
}

const [way = 'nothing', blockedMs] = process.argv.slice(2);
startWatchdog(blockedMs ? { blockedMs: Number(blockedMs), stackWaitMs: 1000 } : {});
setInterval(() => {}, 1000);
// The thread has to be there before the loop is blocked, as it is in a server.
await wait(2500);
process.send?.({ isReady: true });
setTimeout(() => ways[way]?.(), 100);
