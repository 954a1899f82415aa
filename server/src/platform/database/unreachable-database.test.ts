import { expect, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { createLog } from '../log/index.ts';
import { openDatabase } from './index.ts';

const log = createLog({ level: 'silent', isProduction: true });

test('a PostgreSQL that is down stops the start with one message that keeps the password', async () => {
  const databaseUrl = 'postgres://me:hidden-word@127.0.0.1:9/none';
  const refusal = await openDatabase({ dataDir: '', databaseUrl, log }).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(StartError);
  const { message } = refusal as Error;
  expect(message).toContain('me@127.0.0.1:9/none cannot be used');
  expect(message).not.toContain('hidden-word');
  expect(message.split('\n').length).toBeLessThan(5);
});
