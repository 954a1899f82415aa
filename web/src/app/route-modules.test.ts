import { expect, test } from 'vitest';
import { createRouteModules, type ListedRoute } from './route-modules.ts';

const listed: ListedRoute[] = [
  { id: 'root', path: '', module: '/root.js' },
  { id: 'dashboard/layout', parentId: 'root', path: 'dashboard', module: '/layout.js' },
  { id: 'dashboard/boundary', parentId: 'dashboard/layout', module: '/boundary.js' },
  { id: 'dashboard/home', parentId: 'dashboard/boundary', index: true, module: '/home.js' },
  { id: 'dashboard/agent', parentId: 'dashboard/boundary', path: 'agents/:agentId', module: '/agent.js' },
  { id: 'auth/sign-in', parentId: 'root', path: 'signin', module: '/sign-in.js' },
];

function surroundings() {
  const state = {
    isReachable: true,
    gone: [] as string[],
    asked: [] as string[],
    shown: [] as string[],
    failOnce: '',
  };
  const modules = createRouteModules({
    routes: () => Object.fromEntries(listed.map((route) => [route.id, route])),
    isShownBefore: (id) => state.shown.includes(id),
    load: async (module) => {
      state.asked.push(module);
      if (module === state.failOnce) {
        state.failOnce = '';
        throw new TypeError('Failed to fetch dynamically imported module');
      }
      if (!state.isReachable || state.gone.includes(module))
        throw new TypeError('Failed to fetch dynamically imported module');
    },
    isServed: async () => state.isReachable,
  });
  return { state, modules };
}
const always = async () => true;

test('a page is loaded with all that stands around it, and only once', async () => {
  const { state, modules } = surroundings();
  expect(modules.isLoaded('/dashboard/agents/7')).toBe(false);
  expect(await modules.loadPage('/dashboard/agents/7')).toBe('loaded');
  expect(state.asked).toEqual(['/root.js', '/layout.js', '/boundary.js', '/agent.js']);
  expect(modules.isLoaded('/dashboard/agents/8')).toBe(true);
  expect(modules.isLoaded('/dashboard')).toBe(false);
  await modules.loadPage('/dashboard');
  expect(state.asked.at(-1)).toBe('/home.js');
  expect(state.asked).toHaveLength(5);
});

test('what the router has shown before is not asked for again', async () => {
  const { state, modules } = surroundings();
  state.shown = ['root', 'dashboard/layout', 'dashboard/boundary', 'dashboard/home'];
  expect(modules.isLoaded('/dashboard')).toBe(true);
  await modules.loadPage('/dashboard/agents/7');
  expect(state.asked).toEqual(['/agent.js']);
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
  state.failOnce = '/home.js';
  expect(await modules.loadPage('/dashboard')).toBe('loaded');
});

test('a page that the server no longer has is told from one that cannot be reached', async () => {
  const { state, modules } = surroundings();
  state.gone = ['/agent.js'];
  expect(await modules.loadPage('/dashboard/agents/7')).toBe('gone');
});

test('an area is loaded ahead, without what lies outside it and without minding what does not come', async () => {
  const { state, modules } = surroundings();
  state.gone = ['/boundary.js'];
  await modules.loadArea('dashboard', always);
  expect(state.asked).toEqual(['/layout.js', '/boundary.js', '/home.js', '/agent.js']);
});

test('whoever leaves the area ends the loading ahead', async () => {
  const { state, modules } = surroundings();
  await modules.loadArea('dashboard', async () => state.asked.length < 2);
  expect(state.asked).toEqual(['/layout.js', '/boundary.js']);
});

test('an address that no route knows needs nothing', () => {
  const { modules } = surroundings();
  expect(modules.isLoaded('/elsewhere')).toBe(true);
});
