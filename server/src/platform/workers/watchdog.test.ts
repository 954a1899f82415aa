import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, type TestContext, test } from 'vitest';
import { watchdogLimits, watchdogSignal } from './watchdog.ts';

const file = fileURLToPath(new URL('watched-child.js', inject('builtServer')));

async function startChild({ onTestFinished }: TestContext, args: string[], execArgv: string[] = []) {
  const child = fork(file, args, { execArgv, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as string);
  await once(child, 'message');
  return { child, ended, output: () => output };
}

// Each has a process of its own and mostly waits, so all of them at once.
test.concurrent.for([
  ['loop', 'spinForever'],
  ['pattern', 'matchForever'],
] as const)(
  'a process stuck in a %s is ended, and the log names the function',
  { timeout: 60_000 },
  async ([way, functionName], context) => {
    const { ended, output } = await startChild(context, [way, '1500']);
    expect(await ended).toBe(watchdogSignal);
    const { level, msg, stack } = JSON.parse(output().trim()) as {
      level: number;
      msg: string;
      stack: string[];
    };
    expect(level).toBe(60);
    expect(msg).toContain('The event loop was blocked for');
    expect(stack[0]).toContain(functionName);
    expect(stack[0]).toContain('watched-child.js');
  },
);

test.concurrent('a process stuck in native code is ended too', async (context) => {
  const { ended, output } = await startChild(context, ['native', '1500']);
  expect(await ended).toBe(watchdogSignal);
  expect(output()).toContain('The event loop was blocked for');
}, 60_000);

test.concurrent('five seconds is the limit, and a process that was stopped for longer goes on', async (context) => {
  expect(watchdogLimits.blockedMs).toBe(5000);
  const { child, ended, output } = await startChild(context, ['nothing']);
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

test.concurrent('under a debugger nothing is ended', async (context) => {
  const { child } = await startChild(context, ['loop', '1000'], ['--inspect=0']);
  await wait(3000);
  expect(child.signalCode).toBeNull();
}, 60_000);
