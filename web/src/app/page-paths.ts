import type { PageRoute } from './routes.ts';

/** The addresses that exist, such as `/dashboard/agents/:agentId`: the server answers every other one with 404. */
export function listPagePaths(routes: PageRoute[], parent = ''): string[] {
  const paths = routes.flatMap(({ path, children }) => {
    // A bare `*` is the page that says that there is none.
    if (path === '*') return [];
    const here = path ? `${parent}/${path}` : parent;
    return children ? listPagePaths(children, here) : [here || '/'];
  });
  return [...new Set(paths)].sort();
}
