import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productVersion } from './version.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the version stands in one place, and the changelog tells of it', () => {
  expect(productVersion).toMatch(/^\d+\.\d+\.\d+$/);
  expect(read('CHANGELOG.md')).toContain(`## ${productVersion}\n`);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const workspace of workspaces)
    expect(JSON.parse(read(`${workspace}/package.json`))).not.toHaveProperty('version');
});
