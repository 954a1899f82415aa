import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPagesFor } from './admin/admin-pages.ts';
import { listPagePaths } from './page-paths.ts';
import { type PageRoute, routes } from './routes.ts';

const paths = listPagePaths(routes);

test('every page of the dashboard and the admin area has an address the server knows', () => {
  expect(paths).toEqual(expect.arrayContaining(adminPagesFor('super-admin').map(({ path }) => path)));
  for (const path of [
    '/signin',
    '/auth/callback',
    '/preview',
    '/invoice/:invoiceId?',
    '/dashboard',
    '/dashboard/agents/:agentId/documents/:documentId',
    '/dashboard/conversations/:conversationId?',
    '/admin/account',
    '/test-crawler',
  ])
    expect(paths).toContain(path);
});

test('the pages that say there is none are no addresses', () => {
  expect(paths.filter((path) => path.includes('*'))).toEqual([]);
});

test('every address leads to a file', () => {
  const filesOf = (some: PageRoute[]): string[] =>
    some.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
  for (const file of filesOf(routes)) expect(existsSync(new URL(file, import.meta.url)), file).toBe(true);
});
