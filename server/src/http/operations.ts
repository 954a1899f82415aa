import { timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '@parley/contract/endpoint';
import { describeApi } from '@parley/contract/openapi';
import { health, ready } from '@parley/contract/operations';
import type { Hono } from 'hono';
import { notFound, unavailable } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import type { HttpEnv } from './http-env.ts';
import type { Mount } from './mount-endpoint.ts';

interface Needs {
  platform: Platform;
  endpoints: Endpoint<unknown, unknown>[];
  publicUrl: string;
  metricsToken: string | undefined;
}

/** What the people who run the server look at. */
export function mountOperations(app: Hono<HttpEnv>, mount: Mount, { platform, endpoints, publicUrl, metricsToken }: Needs) {
  mount(health, async () => ({ status: 'ok' as const }));
  mount(ready, async () => {
    const { database, jobs, embedder } = platform;
    const isReady = (await database.isReady()) && jobs.isReady() && embedder.isReady();
    if (!isReady) throw unavailable('Not ready yet.');
    return { status: 'ok' as const };
  });
  app.get('/metrics', async (c) => {
    // Without a token the address does not exist: the figures are nobody's business.
    if (!metricsToken || !isBearer(c.req.header('authorization'), metricsToken)) throw notFound('Page');
    return c.text(await platform.metrics.render(), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });
  const description = describeApi(endpoints, { publicUrl, version: '0.1.0' });
  app.get('/api/v1/openapi.json', (c) => c.json(description, 200, { 'cache-control': 'public, max-age=300' }));
}

function isBearer(header: string | undefined, token: string) {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
