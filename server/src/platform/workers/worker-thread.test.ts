import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { workerFile } from './worker-thread.ts';

test('tests start the workers of the product as they were built, and their own from TypeScript', () => {
  expect(workerFile('database', import.meta.url).href).toBe(
    new URL('database.worker.js', inject('builtServer')).href,
  );
  expect(workerFile('own', 'file:///elsewhere/asks.ts').href).toBe('file:///elsewhere/own.worker.ts');
});

const sources = fileURLToPath(new URL('../../', import.meta.url));
const startersIn = (file: string) =>
  [
    ...readFileSync(`${sources}${file}`, 'utf8').matchAll(
      /(?:startWorker|workerFile|openTaskPool(?:<[^(]*>)?)\(\s*'([\w-]+)'/g,
    ),
  ].map(([, name]) => [name, file] as const);
const starters = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(platform|features)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .flatMap(startersIn);

test.each(starters)('the worker %s lies beside %s, which starts it from its sources', (name, file) => {
  expect(existsSync(`${sources}${path.dirname(file)}/${name}.worker.ts`)).toBe(true);
});
