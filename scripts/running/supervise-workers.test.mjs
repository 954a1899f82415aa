import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepository } from '../before-install/repository.mjs';

let folder;
let running;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workers-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await wait(100);
  rmSync(folder, { recursive: true, force: true });
});

const supervisor = pathToFileURL(inRepository('scripts/running/supervise-workers.mjs')).href;
const limitsFile = pathToFileURL(inRepository('scripts/running/supervise.mjs')).href;

/**
 * Answers every call with its process id; what else it does is the test's. Drained, it leaves only when the supervisor knows of it: a
 * connection that is handed to a process which is gone is never answered. (The product stays for some seconds after it closed its door.)
 */
const listening = `
  const server = createServer((_request, response) => response.end(String(process.pid)));
  process.on('message', ({ drain }) => drain && cluster.worker.disconnect());
  process.on('SIGTERM', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => {
    appendFileSync(new URL('port', import.meta.url), server.address().port + '\\n');
    process.send({ isReady: true });
  });`;

/** Two workers of a program that writes its process id for every start. */
function startWorkers(program = listening, limits = {}) {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import cluster from 'node:cluster';
     import { appendFileSync, readFileSync } from 'node:fs';
     import { createServer } from 'node:http';
     appendFileSync(new URL('starts', import.meta.url), process.pid + ' ' + process.env.PARLEY_WORKER + '\\n');
     process.once('disconnect', () => process.exit(0));
     ${program}`,
  );
  const main = join(folder, 'supervisor.mjs');
  writeFileSync(
    main,
    `import { superviseWorkers } from ${JSON.stringify(supervisor)};
     import { restartLimits } from ${JSON.stringify(limitsFile)};
     const limits = { ...restartLimits, firstDelayMs: 20, ...${JSON.stringify(limits)} };
     process.exit(await superviseWorkers(${JSON.stringify(file)}, 2, { limits, isTerminal: false }));`,
  );
  running = spawn(process.execPath, [main], { stdio: 'ignore' });
  const ended = new Promise((resolve) => running.once('exit', resolve));
  const lines = (name) => {
    try {
      return readFileSync(join(folder, name), 'utf8').trim().split('\n');
    } catch {
      return [];
    }
  };
  const starts = () =>
    lines('starts').map((line) => ({ pid: Number.parseInt(line, 10), role: line.split(' ')[1] }));
  const readyTimes = (times) =>
    expect.poll(() => lines('port').length, { timeout: 20_000 }).toBeGreaterThanOrEqual(times);
  // Each on a connection of its own: when one that is kept may be closed is a matter of the program.
  const call = () =>
    new Promise((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port: lines('port')[0], agent: false }, async (response) =>
        resolve(Number(Buffer.concat(await response.toArray()))),
      );
      asked.once('error', reject);
    });
  return { process: running, ended, starts, readyTimes, call };
}
const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('all listen on one port, one of them speaks to the operator, and SIGTERM ends all', async () => {
  const { process: supervising, ended, starts, readyTimes, call } = startWorkers();
  await readyTimes(2);
  expect(starts().map(({ role }) => role)).toEqual(['first', 'further']);
  const answered = new Set();
  for (let nth = 0; nth < 20; nth += 1) answered.add(await call());
  expect(answered.size).toBe(2);
  supervising.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(starts().some(({ pid }) => isAlive(pid))).toBe(false);
}, 60_000);

test('the second starts only when the first is ready, and one that refuses to start is not repeated', async () => {
  const { ended, starts } = startWorkers('setTimeout(() => process.exit(4), 500);');
  expect(await ended).toBe(4);
  expect(starts()).toHaveLength(1);
}, 60_000);

test('a worker that is killed is replaced in its role, and the other goes on', async () => {
  const { starts, readyTimes, call } = startWorkers();
  await readyTimes(2);
  const [first, further] = starts();
  process.kill(first.pid, 'SIGKILL');
  await readyTimes(3);
  expect(starts()[2].role).toBe('first');
  expect(isAlive(further.pid)).toBe(true);
  expect(await call()).toBeGreaterThan(0);
}, 60_000);

test('workers that fall again and again are given up', async () => {
  const fallOnceReady = 'process.send({ isReady: true }, () => setTimeout(() => process.exit(3), 50));';
  const { ended } = startWorkers(fallOnceReady, { maxFastFalls: 2 });
  expect(await ended).toBe(3);
}, 60_000);

test('SIGHUP replaces all, one after the other, and every call is answered meanwhile', async () => {
  const { process: supervising, starts, readyTimes, call } = startWorkers();
  await readyTimes(2);
  const before = starts().map(({ pid }) => pid);
  supervising.kill('SIGHUP');
  let failed = 0;
  while (before.some(isAlive)) await call().catch(() => (failed += 1));
  expect(failed).toBe(0);
  expect(starts().map(({ role }) => role)).toEqual(['first', 'further', 'first', 'further']);
  expect(before).not.toContain(await call());
}, 60_000);

test('a new worker that does not start leaves the old ones in their place', async () => {
  const refuseLater = `
    const starts = readFileSync(new URL('starts', import.meta.url), 'utf8').trim().split('\\n').length;
    if (starts > 2) process.exit(1);
    ${listening}`;
  const { process: supervising, starts, readyTimes, call } = startWorkers(refuseLater);
  await readyTimes(2);
  supervising.kill('SIGHUP');
  await expect.poll(() => starts().length, { timeout: 20_000 }).toBe(3);
  await wait(300);
  expect(
    starts()
      .slice(0, 2)
      .every(({ pid }) => isAlive(pid)),
  ).toBe(true);
  expect(await call()).toBeGreaterThan(0);
}, 60_000);
