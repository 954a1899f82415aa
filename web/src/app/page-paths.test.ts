import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { adminPagesFor } from './admin/admin-pages.ts';
import { type BuiltRoute, listPagePaths } from './page-paths.ts';
import { prerenderedPaths } from './prerendered-paths.ts';
import routes from './routes.ts';

const readFile = (file: string) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8');

/** As the router's build lists them. */
function flatten(entries: RouteConfigEntry[], parentId?: string): [string, BuiltRoute][] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file;
    const { file, path, children = [] } = entry;
    return [[id, { file, path, parentId }] as [string, BuiltRoute], ...flatten(children, id)];
  });
}
const paths = listPagePaths(Object.fromEntries(flatten(routes)), readFile);

test('every page of the site, the dashboard and the admin area has an address the server knows', () => {
  expect(paths).toEqual(
    expect.arrayContaining([...prerenderedPaths, ...adminPagesFor('super-admin').map(({ path }) => path)]),
  );
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

test('an area whose pages cannot be read stops the build', () => {
  const area = { area: { file: 'area.tsx', path: 'area/*' } };
  expect(() => listPagePaths(area, () => 'export default () => null')).toThrow('/area');
  expect(listPagePaths(area, () => '<Route index /><Route path="users" /><Route path="*" />')).toEqual([
    '/area',
    '/area/users',
  ]);
});
