import { expect, test } from 'vitest';
import { argumentsFrom } from './run-operation.mjs';

test('a file is that of the folder in which the command was typed; options stay as they are', () => {
  expect(argumentsFrom('/home/ada', ['name.tar.gz', '--replace'])).toEqual([
    '/home/ada/name.tar.gz',
    '--replace',
  ]);
  expect(argumentsFrom('/home/ada', ['../one.tar.gz', '/backups/two.tar.gz'])).toEqual([
    '/home/one.tar.gz',
    '/backups/two.tar.gz',
  ]);
});
