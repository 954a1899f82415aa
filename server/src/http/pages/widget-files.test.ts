import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpEnv } from '../http-env.ts';
import { securityHeaders } from '../responses/index.ts';
import { mountWidgetFiles } from './widget-files.ts';

let root: string;
const app = new Hono<HttpEnv>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parley-widget-'));
  for (const name of ['widget.js', 'preview.html', 'preview-ABC.js']) await writeFile(join(root, name), name);
  app.use(securityHeaders({ publicUrl: 'https://parley.example' }));
  mountWidgetFiles(app, { widgetRoot: root });
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('the page of the preview may be framed by our own pages alone, and runs our scripts alone', async () => {
  const { status, headers } = await app.request('/widget/preview.html');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const policy = headers.get('content-security-policy') ?? '';
  for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'", "base-uri 'none'"])
    expect(policy.split('; ')).toContain(rule);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('no other site may read that page', async () => {
  const { headers } = await app.request('/widget/preview.html', {
    headers: { origin: 'https://evil.example' },
  });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('the script of the widget is for every site, and nothing else may be framed', async () => {
  const { headers } = await app.request('/widget/widget.js', { headers: { origin: 'https://shop.example' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
