import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  routes: Record<string, { imports?: string[]; parentId?: string }>;
}

const opening = 'window.__reactRouterManifest=';
const publicRoute = /^(root|marketing\/.+)$/;

/**
 * Gives the prerendered pages a lighter copy of the router's manifest. It lists for every route which files to preload when
 * a page begins with that route; a public page never begins with a route of the dashboard, so it need not carry those lists.
 */
export function lightenManifest(clientRoot: string) {
  const assets = join(clientRoot, 'assets');
  const names = readdirSync(assets).filter((name) => /^manifest-[\w-]+\.js$/.test(name));
  const [name] = names;
  if (!name || names.length > 1)
    throw new Error(`One router manifest was expected in ${assets}, not ${names.length}`);
  const lightName = name.replace('manifest-', 'public-manifest-');
  writeFileSync(join(assets, lightName), withoutDashboard(readFileSync(join(assets, name), 'utf8')));
  const pages = readdirSync(clientRoot, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('index.html'),
  );
  for (const page of pages) {
    const html = readFileSync(join(clientRoot, page), 'utf8');
    if (!html.includes(name)) throw new Error(`${page} does not load the router manifest`);
    writeFileSync(join(clientRoot, page), html.replaceAll(name, lightName));
  }
}

function withoutDashboard(script: string) {
  if (!script.startsWith(opening))
    throw new Error('The router writes its manifest in another form: look at lightenManifest again');
  const manifest = JSON.parse(script.slice(opening.length).replace(/;$/, '')) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) if (!publicRoute.test(id)) route.imports = [];
  return `${opening}${JSON.stringify(manifest)};`;
}
