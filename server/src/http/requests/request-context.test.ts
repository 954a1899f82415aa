import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createMetrics } from '../../platform/log/index.ts';
import { collectLog } from '../../testing/log-lines.ts';
import type { HttpEnv } from '../http-env.ts';
import { createForwardedNotice } from './forwarded-notice.ts';
import { requestContext } from './request-context.ts';

const peer = '192.0.2.99';

/** Whom a request with this header counts as. */
async function addressWith(forwardedFor: string, trustedProxies = 1) {
  const { log } = collectLog();
  const forwarded = createForwardedNotice({ log, trustedProxies });
  const app = new Hono<HttpEnv>();
  app.use(requestContext({ log, metrics: createMetrics(), trustedProxies, forwarded }));
  app.get('/', (c) => c.text(c.var.address));
  const connection = {
    incoming: { socket: { remoteAddress: peer, remotePort: 5555, remoteFamily: 'IPv4' } },
  };
  return (await app.request('/', { headers: { 'x-forwarded-for': forwardedFor } }, connection)).text();
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:5555', '198.51.100.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:5555', '2001:db8::1'],
  ['203.0.113.1, 198.51.100.7:5555', '198.51.100.7'],
])('a forwarded entry %j counts as the address %j', async (entry, address) => {
  expect(await addressWith(entry)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  'e1a7c1de-4c5b-4d2e-9c56-3d1c1a0f7a11',
  '198.51.100.777',
  '198.51.100.7:port',
  '198.51.100.7:5555:1',
  '[2001:db8::1',
  '[2001:db8::1]x',
  '[]',
  ':5555',
  'localhost:5555',
])('a forwarded entry %j that is no address counts as the peer', async (entry) => {
  expect(await addressWith(entry)).toBe(peer);
  expect(await addressWith(`198.51.100.7, ${entry}`)).toBe(peer);
});

test('without a trusted proxy the header counts for nothing', async () => {
  expect(await addressWith('198.51.100.7', 0)).toBe(peer);
});
