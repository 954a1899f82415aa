import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './repository.mjs';

const running = new Set();

export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with code ${code}`);
    this.code = code;
    this.output = output;
  }
}

/** Runs a program without a shell and answers `{ code, output }`; what it prints is kept, or shown as it comes with `isShown`. */
export function runCommand(command, args, { cwd = root, env = {}, isShown = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    watch(child);
    child.on('error', (error) => {
      forget(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      forget(child);
      resolve({ code: code ?? 128 + constants.signals[signal], output });
    });
  });
}

/** The same, for work that has to succeed. */
export async function runOrFail(command, args, options) {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0) throw new CommandFailed([command, ...args].join(' '), code, output);
  return output;
}

export const runNode = (args, options) => runCommand(process.execPath, args, options);

/** Ends the whole command with one message; what a failed program printed stands above it. */
export function exitWith(error) {
  if (error instanceof CommandFailed && error.output.trim()) console.error(`\n${error.output.trim()}\n`);
  const isExplained =
    error instanceof CommandFailed || error.isExplained || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExplained ? error.message : error);
  process.exit(1);
}

// Handlers stand only while a program runs: afterwards the server in this process installs its own.
function watch(child) {
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);
  running.add(child);
}

function forget(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopAll);
}

function stopAll(signal) {
  for (const child of running) child.kill(signal);
  process.exit(128 + constants.signals[signal]);
}
