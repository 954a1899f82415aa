import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchdogSignal as signalOfServer } from '../../server/src/platform/workers/index.ts';
import { inRepository } from '../before-install/repository.mjs';
import { decide, restartLimits, watchdogSignal } from './supervise.mjs';

const fall = { code: null, signal: 'SIGKILL', hasBeenReady: true, isStopping: false, fastFalls: 1 };

test('a server that falls is started again, each time after a longer wait, and not for ever', () => {
  expect(decide(fall)).toEqual({ delayMs: 500 });
  expect(decide({ ...fall, fastFalls: 3 })).toEqual({ delayMs: 2000 });
  expect(decide({ ...fall, code: 1, signal: null })).toEqual({ delayMs: 500 });
  expect(decide({ ...fall, fastFalls: restartLimits.maxFastFalls + 1 })).toEqual({
    exitCode: 137,
    hasGivenUp: true,
  });
});

test('a server that its watchdog ended is started again for ever, after at most half a minute', () => {
  const block = { ...fall, signal: watchdogSignal };
  expect(decide({ ...block, blocks: 1 })).toEqual({ delayMs: 500 });
  expect(decide({ ...block, blocks: 3, fastFalls: restartLimits.maxFastFalls + 1 })).toEqual({
    delayMs: 2000,
  });
  expect(decide({ ...block, blocks: 1000 })).toEqual({ delayMs: 30_000 });
  expect(decide({ ...block, blocks: 1, isStopping: true })).toEqual({ exitCode: 0 });
  expect(signalOfServer).toBe(watchdogSignal);
});

test('a start that fails, a goodbye and an end that was asked for are not repeated', () => {
  expect(decide({ ...fall, code: 1, signal: null, hasBeenReady: false })).toEqual({ exitCode: 1 });
  expect(decide({ ...fall, code: 0, signal: null })).toEqual({ exitCode: 0 });
  expect(decide({ ...fall, isStopping: true })).toEqual({ exitCode: 0 });
});

let folder;
let running;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await wait(100);
  rmSync(folder, { recursive: true, force: true });
});

/** Supervises a program that writes its process id for every start; what it does then is the test's. */
function startSupervisor(program, limits = {}) {
  const file = join(folder, 'program.mjs');
  const log = join(folder, 'starts');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     process.once('disconnect', () => process.exit(0));
     ${program}`,
  );
  const main = join(folder, 'supervisor.mjs');
  writeFileSync(
    main,
    `import { restartLimits, supervise } from ${JSON.stringify(pathToFileURL(inRepository('scripts/running/supervise.mjs')).href)};
     const limits = { ...restartLimits, firstDelayMs: 20, ...${JSON.stringify(limits)} };
     process.exit(await supervise([${JSON.stringify(file)}], { limits }));`,
  );
  running = spawn(process.execPath, [main], { stdio: 'ignore' });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  const starts = () => {
    try {
      return readFileSync(log, 'utf8').trim().split('\n').map(Number);
    } catch {
      return [];
    }
  };
  const startedTimes = (times) =>
    expect.poll(() => starts().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
  return { process: running, ended, starts, startedTimes };
}
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const serve = 'process.send({ isReady: true }); setInterval(() => {}, 1000);';

test('a killed program comes back, and SIGTERM ends both', async () => {
  const { process: supervisor, ended, starts, startedTimes } = startSupervisor(serve);
  await startedTimes(1);
  await wait(300);
  process.kill(starts()[0], 'SIGKILL');
  await startedTimes(2);
  supervisor.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(isAlive(starts()[1])).toBe(false);
}, 60_000);

test('a program that falls again and again is given up', async () => {
  const { ended, starts } = startSupervisor('process.send({ isReady: true }, () => process.exit(3));', {
    maxFastFalls: 2,
  });
  expect(await ended).toBe(3);
  expect(starts()).toHaveLength(3);
}, 60_000);

test('a program that its watchdog ends again and again keeps being started, and falls of its own still count', async () => {
  const blockThenFall = `
    import { readFileSync } from 'node:fs';
    const starts = readFileSync(new URL('starts', import.meta.url), 'utf8').trim().split('\\n').length;
    const isBlocked = starts <= 6 && starts !== 2;
    process.send({ isReady: true }, () => (isBlocked ? process.kill(process.pid, 'SIGALRM') : process.exit(3)));
    setInterval(() => {}, 1000);`;
  const { ended, starts } = startSupervisor(blockThenFall, { maxFastFalls: 2, maxDelayMs: 40 });
  expect(await ended).toBe(3);
  // Blocked five times, fallen three times.
  expect(starts()).toHaveLength(8);
}, 60_000);

test('a program that refuses to start is started once', async () => {
  const { ended, starts } = startSupervisor('process.exit(1);');
  expect(await ended).toBe(1);
  expect(starts()).toHaveLength(1);
}, 60_000);

test('a program that does not say goodbye is ended, by a second signal or by time', async () => {
  const {
    process: supervisor,
    ended,
    startedTimes,
  } = startSupervisor(`process.on('SIGTERM', () => {}); ${serve}`, { stopWaitMs: 500 });
  await startedTimes(1);
  await wait(300);
  supervisor.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('when the supervisor is killed the program ends by itself', async () => {
  const { process: supervisor, starts, startedTimes } = startSupervisor(serve);
  await startedTimes(1);
  await wait(300);
  supervisor.kill('SIGKILL');
  await expect.poll(() => isAlive(starts()[0]), { timeout: 20_000 }).toBe(false);
}, 60_000);
