import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../errors.ts';
import { listen } from './listen.ts';

test('a port in use stops the start with one message that says so', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const refusal = await listen(() => new Response(), { port, host: '127.0.0.1' }).catch(
    (error: Error) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toBe(
    `Cannot listen on 127.0.0.1:${port}: the port is already in use. Stop what uses it, or choose another with PORT.`,
  );
});
