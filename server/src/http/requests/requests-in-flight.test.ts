import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { watchRequests } from './requests-in-flight.ts';

/** Answers after so many milliseconds; news never end. */
async function open(answerAfterMs: number) {
  const server = createServer((request, response) => {
    if (request.headers.accept === 'text/event-stream') response.writeHead(200).write(': open\n\n');
    else setTimeout(() => response.end('answered'), answerAfterMs);
  });
  const requests = watchRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  return { server, requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const reached = (server: Awaited<ReturnType<typeof open>>['server']) =>
  new Promise((resolve) => server.once('request', resolve));

test('a server that stops answers what was asked before, whoever still reads news', async () => {
  const { server, requests, url } = await open(200);
  await fetch(url, { headers: { accept: 'text/event-stream' } });
  const asked = reached(server);
  const answer = fetch(url, { method: 'POST', body: 'a question' }).then((response) => response.text());
  await asked;
  const startedAt = performance.now();
  server.close();
  await requests.untilAnswered(10_000);
  server.closeAllConnections();
  expect(await answer).toBe('answered');
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('it does not wait for ever', async () => {
  const { server, requests, url } = await open(60_000);
  const asked = reached(server);
  const answer = fetch(url, { method: 'POST' });
  await asked;
  await requests.untilAnswered(50);
  server.closeAllConnections();
  await expect(answer).rejects.toThrow();
});

test('with nothing open it goes on at once', async () => {
  const { requests } = await open(0);
  const startedAt = performance.now();
  await requests.untilAnswered(10_000);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
