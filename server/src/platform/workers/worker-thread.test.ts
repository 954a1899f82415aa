import { expect, inject, test } from 'vitest';
import { workerFile } from './worker-thread.ts';

test('tests start the workers of the product as they were built, and their own from TypeScript', () => {
  expect(workerFile('database').href).toBe(new URL('database.worker.js', inject('builtServer')).href);
  expect(workerFile('own', 'file:///elsewhere/asks.ts').href).toBe('file:///elsewhere/own.worker.ts');
});
