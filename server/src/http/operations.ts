import { timingSafeEqual } from 'node:crypto';
import { describeApi } from '@parley/contract/wire/openapi';
import { health, ready } from '@parley/contract/wire/operations';
import type { Hono } from 'hono';
import { endpoints } from '../endpoints.ts';
import { AppError, notFound } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { checkReadiness, type ReadinessCheck } from '../platform/readiness.ts';
import { productVersion } from '../version.ts';
import type { HttpEnv } from './http-env.ts';
import type { Mount } from './mount-endpoint.ts';

interface OperationsOptions {
  publicUrl: string;
  metricsToken: string | undefined;
}

const retryAfterSeconds = 5;

/** What the people who run the server look at. */
export function mountOperations(
  app: Hono<HttpEnv>,
  mount: Mount,
  platform: Platform,
  { publicUrl, metricsToken }: OperationsOptions,
) {
  mount(health, async () => ({ status: 'ok' as const }));
  mount(ready, async () => {
    const checks = await checkReadiness(platform);
    const failed = checks.filter(({ state }) => state === 'failed');
    if (failed.length > 0) throw notReady(failed);
    return { status: 'ok' as const, checks };
  });
  app.get('/metrics', async (c) => {
    // Without a token the address does not exist: the figures are nobody's business.
    if (!metricsToken || !isBearer(c.req.header('authorization'), metricsToken)) throw notFound('Page');
    return c.text(await platform.metrics.render(), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });
  // Made for the first who asks: describing every endpoint takes a moment that a start can do without.
  let description: ReturnType<typeof describeApi> | undefined;
  app.get('/api/v1/openapi.json', (c) => {
    description ??= describeApi(endpoints, { publicUrl, version: productVersion });
    return c.json(description, 200, { 'cache-control': 'public, max-age=300' });
  });
}

function notReady(failed: ReadinessCheck[]) {
  const fields = Object.fromEntries(failed.map(({ name, text }) => [name, text]));
  const message = `Not ready yet. ${failed.map(({ text }) => text).join(' ')}`;
  return new AppError('unavailable', message, fields, retryAfterSeconds);
}

function isBearer(header: string | undefined, token: string) {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
