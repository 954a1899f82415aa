import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keepRestingConnections } from './resting-connections.ts';

test('a connection rests for longer than a proxy uses it again, and a client is told to let it go soon', async () => {
  const server = createServer((_request, response) => response.end('answered'));
  keepRestingConnections(server);
  expect(server.keepAliveTimeout).toBeGreaterThan(600_000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const headersFor = (headers: Record<string, string>) =>
    new Promise<IncomingMessage['headers']>((resolve) =>
      get({ port, headers, agent }, (response) => resolve(response.resume().headers)),
    );
  expect(await headersFor({})).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=5' });
  expect(await headersFor({ connection: 'close' })).not.toHaveProperty('keep-alive');
});
