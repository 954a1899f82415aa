import { readFileSync, writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { createBlockedTime } from './blocked-time.ts';
import type { WatchdogData } from './watchdog.ts';
import { watchdogSignal } from './watchdog.ts';

const { beats, limits } = workerData as WatchdogData;
const blockedTime = createBlockedTime(limits.beatMs);

const timer = setInterval(() => {
  const isDebugged = Atomics.load(beats, 1) === 1;
  const blockedMs = blockedTime.look({
    nowMs: performance.now(),
    waitedMs: waitedForProcessorMs(),
    beat: Atomics.load(beats, 0),
    isDebugged,
  });
  if (blockedMs < limits.blockedMs) return;
  clearInterval(timer);
  findStack((stack) => {
    say({
      msg: `The event loop was blocked for ${Math.round(blockedMs / 100) / 10} s; the process ends itself`,
      blockedMs: Math.round(blockedMs),
      stack: stack ?? ['unknown: the main thread is inside native code'],
    });
    endProcess();
  });
}, limits.beatMs);

/** Of the main thread, as Linux counts it; elsewhere nobody does. */
function waitedForProcessorMs() {
  try {
    const [, waitedNs] = readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(
      ' ',
    );
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}

/** No handler of the main thread can run, so only a signal that the system itself acts on is of use. */
function endProcess() {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), limits.killWaitMs);
  try {
    process.kill(process.pid, watchdogSignal);
  } catch {
    // Not every system knows it.
  }
}

/** Pauses the main thread where it is, as a debugger does; also inside a loop or a pattern that never ends. */
function findStack(tell: (stack: string[] | undefined) => void) {
  const giveUp = setTimeout(tell, limits.stackWaitMs, undefined);
  try {
    const session = new Session();
    session.connectToMainThread();
    // Frames name their file by a number alone; which file that is was said when the debugger came.
    const files = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
    session.once('Debugger.paused', ({ params }) => {
      clearTimeout(giveUp);
      tell(params.callFrames.map((frame) => describeFrame(frame, files)));
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  } catch {
    clearTimeout(giveUp);
    tell(undefined);
  }
}

function describeFrame({ functionName, location }: Debugger.CallFrame, files: Map<string, string>) {
  return `${functionName || '(anonymous)'} (${files.get(location.scriptId) ?? ''}:${location.lineNumber + 1}:${(location.columnNumber ?? 0) + 1})`;
}

/** As the log writes it, but from here: its stream belongs to the thread that is stuck. */
function say(fields: { msg: string; blockedMs: number; stack: string[] }) {
  const line = `${JSON.stringify({ level: 60, time: Date.now(), ...fields })}\n`;
  try {
    writeSync(1, line);
  } catch {
    // A full pipe must not keep a lost process alive.
  }
}
