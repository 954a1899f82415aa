import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../before-install/repository.mjs';

/** Starts long-running programs side by side, each line under its name. When one ends, or on Ctrl-C, all end. */
export function runTogether(programs) {
  const width = Math.max(...programs.map(({ name }) => name.length));
  const alive = new Set();
  let isStopping = false;

  const stop = (signal) => {
    isStopping = true;
    for (const child of alive) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

  for (const { name, args, cwd = root, env = {} } of programs) {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    alive.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)} │ ${line}`));
    }
    child.on('close', (code) => {
      alive.delete(child);
      if (!isStopping) {
        console.error(`${name.padEnd(width)} │ ended with code ${code}; stopping the rest`);
        process.exitCode = 1;
        stop('SIGTERM');
      }
      if (alive.size === 0) process.exit();
    });
  }
}
