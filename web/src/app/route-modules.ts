import type { ComponentType } from 'react';
import { type Location, matchRoutes, type Params, type RouteObject } from 'react-router';
import { type PageRoute, routes } from './routes.ts';

/** What the file of a page has to offer. */
export interface RouteModule {
  default: ComponentType;
  ErrorBoundary?: ComponentType<{ error: unknown }>;
  meta?: (page: {
    location: Location;
    params: Params;
  }) => { title?: string; name?: string; content?: string }[];
}

interface Surroundings {
  routes: PageRoute[];
  load: (file: string) => Promise<RouteModule>;
  /** Whether the server answers at all when it is asked for this page. */
  isReachable: (pathname: string) => Promise<boolean>;
}

/** `gone`: the server is there and the script is not, as after a new release. Only a new document helps then. */
export type Loading = 'loaded' | 'unreachable' | 'gone';

/**
 * Loads the scripts of pages before the router needs them: where one does not come, the page that is open can stay. An address
 * that none of them has belongs to the public site, which is another document.
 */
export function createRouteModules({ routes, load, isReachable }: Surroundings) {
  const loaded = new Set<string>();
  const objects = routes.map(toMatchable);

  const loadFile = async (file: string) => {
    const module = await load(file);
    loaded.add(file);
    return module;
  };
  const filesFor = (pathname: string) =>
    matchRoutes(objects, pathname)?.map(({ route }) => (route.handle as { file: string }).file);

  return {
    loadFile,

    isLoaded: (pathname: string) => filesFor(pathname)?.every((file) => loaded.has(file)) ?? false,

    async loadPage(pathname: string): Promise<Loading> {
      const files = filesFor(pathname);
      if (!files) return (await isReachable(pathname)) ? 'loaded' : 'unreachable';
      for (const file of files.filter((one) => !loaded.has(one))) {
        try {
          await loadFile(file);
        } catch {
          if (!(await isReachable(pathname))) return 'unreachable';
          // The connection may have been gone for a moment only.
          const isThere = await loadFile(file).then(
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
      for (const file of listFiles(routes).filter((one) => one.startsWith(`${folder}/`))) {
        if (!(await whenIdle())) return;
        if (!loaded.has(file)) await loadFile(file).catch(() => {});
      }
    },
  };
}

const toMatchable = ({ path, isIndex, file, children }: PageRoute): RouteObject =>
  isIndex
    ? { index: true, handle: { file } }
    : { ...(path && { path }), handle: { file }, children: (children ?? []).map(toMatchable) };

const listFiles = (some: PageRoute[]): string[] => [
  ...new Set(some.flatMap(({ file, children = [] }) => [file, ...listFiles(children)])),
];

const files = import.meta.glob<RouteModule>(['./**/*.route.tsx', './**/*.layout.tsx', '!./gallery/**']);
const galleryFiles = import.meta.env.DEV ? import.meta.glob<RouteModule>('./gallery/*.route.tsx') : {};

export const routeModules = createRouteModules({
  routes,
  load: (file) => {
    const load = files[`./${file}`] ?? galleryFiles[`./${file}`];
    return load ? load() : Promise.reject(new Error(`There is no page ${file}`));
  },
  isReachable: (pathname) =>
    fetch(pathname, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(
      () => true,
      () => false,
    ),
});
