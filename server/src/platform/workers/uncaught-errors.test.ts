import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A process with our log that meets this fault; tells how it ended and what it logged. */
async function meet(fault: string) {
  const program = `
    const { createLog } = await import(${JSON.stringify(here('../log/index.ts'))});
    const { exitOnUncaughtErrors } = await import(${JSON.stringify(here('./uncaught-errors.ts'))});
    exitOnUncaughtErrors(createLog({ level: 'info', isProduction: true }));
    setInterval(() => {}, 1000);
    setTimeout(() => { ${fault} }, 10);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    code,
    lines: said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

test.each([
  [`throw new Error('too bad')`, 'An error was not caught; the process ends'],
  [`Promise.reject(new Error('too bad'))`, 'A rejected promise was not handled; the process ends'],
  [`Promise.reject('too bad')`, 'A rejected promise was not handled; the process ends'],
])(
  'a fault that nobody caught is logged with its reason and ends the process: %s',
  async (fault, msg) => {
    expect(await meet(fault)).toMatchObject({
      code: 1,
      lines: [{ level: 60, msg, err: { message: 'too bad' } }],
    });
  },
  30_000,
);
