import { matchRoutes, type RouteObject } from 'react-router';

/** A route as the router's manifest lists it, with the script that draws it. */
export interface ListedRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
}

interface Surroundings {
  /** Asked for each time: in development the list changes. */
  routes: () => Record<string, ListedRoute>;
  /** Whether the router has it already. */
  isShownBefore: (id: string) => boolean;
  load: (module: string) => Promise<unknown>;
  /** Whether the server answers at all when it is asked for this script. */
  isServed: (module: string) => Promise<boolean>;
}

/** `gone`: the server is there and the script is not, as after a new release. Only a new document helps then. */
export type Loading = 'loaded' | 'unreachable' | 'gone';

/**
 * Loads the scripts of pages before the router needs them. The router itself reloads the document where a script does not come,
 * and without a connection that ends on the browser's own error page.
 */
export function createRouteModules({ routes, isShownBefore, load, isServed }: Surroundings) {
  const loaded = new Set<string>();

  const loadOne = async (module: string) => {
    if (loaded.has(module)) return;
    await load(module);
    loaded.add(module);
  };
  const missing = (pathname: string) =>
    matchedBy(routes(), pathname)
      .filter(({ id, module }) => !loaded.has(module) && !isShownBefore(id))
      .map(({ module }) => module);

  return {
    isLoaded: (pathname: string) => missing(pathname).length === 0,

    async loadPage(pathname: string): Promise<Loading> {
      for (const module of missing(pathname)) {
        try {
          await loadOne(module);
        } catch {
          if (!(await isServed(module))) return 'unreachable';
          // The connection may have been gone for a moment only.
          const isThere = await loadOne(module).then(
            () => true,
            () => false,
          );
          if (!isThere) return 'gone';
        }
      }
      return 'loaded';
    },

    /** Loads every page of an area, one after the other; what does not come is tried again when its page is opened. */
    async loadArea(folder: string, whenIdle: () => Promise<boolean>) {
      const ofArea = Object.values(routes()).filter(({ id }) => id.startsWith(`${folder}/`));
      for (const { module } of ofArea) {
        if (!(await whenIdle())) return;
        await loadOne(module).catch(() => {});
      }
    },
  };
}

function matchedBy(routes: Record<string, ListedRoute>, pathname: string) {
  return (matchRoutes(childrenOf(routes, undefined), pathname) ?? []).map(({ route }) => routes[route.id!]!);
}

function childrenOf(routes: Record<string, ListedRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true, ...(path && { path }) }
        : { id, ...(path && { path }), children: childrenOf(routes, id) },
    );
}

/** What the router itself keeps in the window. */
const router = () =>
  window as {
    __reactRouterManifest?: { routes: Record<string, ListedRoute> };
    __reactRouterRouteModules?: object;
  };

export const routeModules = createRouteModules({
  routes: () => router().__reactRouterManifest?.routes ?? {},
  isShownBefore: (id) => id in (router().__reactRouterRouteModules ?? {}),
  load: (module) => import(/* @vite-ignore */ module),
  isServed: (module) =>
    fetch(module, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    ),
});
