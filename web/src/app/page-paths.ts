/** A route as the router's build knows it. */
export interface BuiltRoute {
  file: string;
  path?: string | undefined;
  parentId?: string | undefined;
}

/**
 * The addresses that exist, such as `/dashboard/agents/:agentId`: the server answers every other one with 404.
 * A route `area/*` shows pages of its own with <Routes>; they are read from its file, so that none can be forgotten.
 */
export function listPagePaths(routes: Record<string, BuiltRoute>, readFile: (file: string) => string) {
  const pathOf = ({ path, parentId }: BuiltRoute): string =>
    `${parentId && routes[parentId] ? pathOf(routes[parentId]) : ''}${path ? `/${path}` : ''}`;
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const paths = Object.entries(routes).flatMap(([id, route]) => {
    if (parents.has(id)) return [];
    const path = pathOf(route);
    if (!path.endsWith('*')) return [path || '/'];
    // A bare `*` is the page that says that there is none.
    return route.path === '*' ? [] : listNestedPaths(path.slice(0, -2), readFile(route.file));
  });
  return [...new Set(paths)].sort();
}

function listNestedPaths(area: string, source: string) {
  const nested = [...source.matchAll(/<Route\s+(?:path="([^"]+)"|(index))/g)].map(([, path]) => path);
  if (nested.length === 0) throw new Error(`The pages below ${area} cannot be read from their file`);
  return nested.filter((path) => path !== '*').map((path) => (path ? `${area}/${path}` : area));
}
