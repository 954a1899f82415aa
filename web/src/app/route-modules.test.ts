import { expect, test } from 'vitest';
import { createRouteModules } from './route-modules.ts';
import type { PageRoute } from './routes.ts';

const routes: PageRoute[] = [
  {
    path: 'dashboard',
    file: 'dashboard/layout',
    children: [
      {
        file: 'dashboard/boundary',
        children: [
          { isIndex: true, file: 'dashboard/home' },
          { path: 'agents/:agentId', file: 'dashboard/agent' },
          { path: 'agents/:agentId/view', file: 'dashboard/agent' },
        ],
      },
    ],
  },
  { path: 'signin', file: 'auth/sign-in' },
];

function surroundings() {
  const state = { isReachable: true, gone: [] as string[], asked: [] as string[], failOnce: '' };
  const modules = createRouteModules({
    routes,
    load: async (file) => {
      state.asked.push(file);
      const hasFailed = file === state.failOnce || !state.isReachable || state.gone.includes(file);
      if (file === state.failOnce) state.failOnce = '';
      if (hasFailed) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => null };
    },
    isReachable: async () => state.isReachable,
  });
  return { state, modules };
}
const always = async () => true;

test('a page is loaded with all that stands around it, and only once', async () => {
  const { state, modules } = surroundings();
  expect(modules.isLoaded('/dashboard/agents/7')).toBe(false);
  expect(await modules.loadPage('/dashboard/agents/7')).toBe('loaded');
  expect(state.asked).toEqual(['dashboard/layout', 'dashboard/boundary', 'dashboard/agent']);
  expect(modules.isLoaded('/dashboard/agents/8')).toBe(true);
  expect(modules.isLoaded('/dashboard')).toBe(false);
  await modules.loadPage('/dashboard');
  expect(state.asked.at(-1)).toBe('dashboard/home');
  expect(state.asked).toHaveLength(4);
});

test('what the router has shown before is not asked for again', async () => {
  const { state, modules } = surroundings();
  for (const file of ['dashboard/layout', 'dashboard/boundary', 'dashboard/home'])
    await modules.loadFile(file);
  expect(modules.isLoaded('/dashboard')).toBe(true);
  state.asked = [];
  await modules.loadPage('/dashboard/agents/7');
  expect(state.asked).toEqual(['dashboard/agent']);
});

test('without a connection a page is not loaded, and is when the connection is back', async () => {
  const { state, modules } = surroundings();
  state.isReachable = false;
  expect(await modules.loadPage('/dashboard')).toBe('unreachable');
  expect(modules.isLoaded('/dashboard')).toBe(false);
  state.isReachable = true;
  expect(await modules.loadPage('/dashboard')).toBe('loaded');
});

test('a connection that was gone for a moment is not noticed', async () => {
  const { state, modules } = surroundings();
  state.failOnce = 'dashboard/home';
  expect(await modules.loadPage('/dashboard')).toBe('loaded');
});

test('a page that the server no longer has is told from one that cannot be reached', async () => {
  const { state, modules } = surroundings();
  state.gone = ['dashboard/agent'];
  expect(await modules.loadPage('/dashboard/agents/7')).toBe('gone');
});

test('an area is loaded ahead, without what lies outside it and without minding what does not come', async () => {
  const { state, modules } = surroundings();
  state.gone = ['dashboard/boundary'];
  await modules.loadArea('dashboard', always);
  expect(state.asked).toEqual([
    'dashboard/layout',
    'dashboard/boundary',
    'dashboard/home',
    'dashboard/agent',
  ]);
});

test('whoever leaves the area ends the loading ahead', async () => {
  const { state, modules } = surroundings();
  await modules.loadArea('dashboard', async () => state.asked.length < 2);
  expect(state.asked).toEqual(['dashboard/layout', 'dashboard/boundary']);
});

test('a page of the public site is another document: nobody goes there while it cannot be reached', async () => {
  const { state, modules } = surroundings();
  expect(modules.isLoaded('/terms')).toBe(false);
  expect(await modules.loadPage('/terms')).toBe('loaded');
  state.isReachable = false;
  expect(await modules.loadPage('/terms')).toBe('unreachable');
  expect(state.asked).toEqual([]);
});
