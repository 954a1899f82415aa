import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { watchdogLimits, watchdogSignal } from './watchdog.ts';

const file = fileURLToPath(new URL('../../testing/watched-child.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function startChild(args: string[], execArgv: string[] = []) {
  const child = fork(file, args, {
    execArgv: ['--import', 'tsx', ...execArgv],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as string);
  await once(child, 'message');
  return { child, ended, output: () => output };
}

test.each([
  ['loop', 'spinForever'],
  ['pattern', 'matchForever'],
])(
  'a process stuck in a %s is ended, and the log names the function',
  async (way, functionName) => {
    const { ended, output } = await startChild([way, '1500']);
    expect(await ended).toBe(watchdogSignal);
    const { level, msg, stack } = JSON.parse(output().trim()) as {
      level: number;
      msg: string;
      stack: string[];
    };
    expect(level).toBe(60);
    expect(msg).toContain('The event loop was blocked for');
    expect(stack[0]).toContain(functionName);
    expect(stack[0]).toContain('watched-child.ts');
  },
  60_000,
);

test('a process stuck in native code is ended too', async () => {
  const { ended, output } = await startChild(['native', '1500']);
  expect(await ended).toBe(watchdogSignal);
  expect(output()).toContain('The event loop was blocked for');
}, 60_000);

test('five seconds is the limit, and a process that was stopped for longer goes on', async () => {
  expect(watchdogLimits.blockedMs).toBe(5000);
  const { child, ended, output } = await startChild(['nothing']);
  child.kill('SIGSTOP');
  await wait(6500);
  child.kill('SIGCONT');
  await wait(2000);
  expect(child.exitCode).toBeNull();
  expect(child.signalCode).toBeNull();
  expect(output()).toBe('');
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
}, 60_000);

test('under a debugger nothing is ended', async () => {
  const { child } = await startChild(['loop', '1000'], ['--inspect=0']);
  await wait(4000);
  expect(child.signalCode).toBeNull();
}, 60_000);
