import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const clientRoot = join(root, 'build/client');
const serverRoot = join(root, 'build/server');

/** Builds the scripts and styles for browsers, then writes every page as HTML. */
async function buildSite() {
  await build({ root, build: { outDir: clientRoot, emptyOutDir: true } });
  await build({
    root,
    build: {
      outDir: serverRoot,
      emptyOutDir: true,
      manifest: false,
      ssr: 'src/entry.server.tsx',
      rolldownOptions: { input: 'src/entry.server.tsx' },
    },
  });
  const { pagePaths, notFoundPath, renderPage, siteFiles } = await import(
    pathToFileURL(join(serverRoot, 'entry.server.js')).href
  );
  const manifest = JSON.parse(readFileSync(join(clientRoot, '.vite/manifest.json'), 'utf8'));
  const assetsOf = (islands) => findAssets(manifest, islands);
  for (const path of pagePaths) write(join(path, 'index.html'), (await renderPage(path, assetsOf)).html);
  write('404.html', (await renderPage(notFoundPath, assetsOf)).html);
  for (const { path, content } of siteFiles) write(path, content);
  rmSync(serverRoot, { recursive: true });
  rmSync(join(clientRoot, '.vite'), { recursive: true });
}

function write(file, content) {
  const path = join(clientRoot, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** What a page with these islands loads. The islands' scripts are named in the page, so that they come all at once. */
function findAssets(manifest, islands) {
  const chunkOf = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    return chunk;
  };
  const withImports = (key) => [key, ...(chunkOf(key).imports ?? []).flatMap(withImports)];
  const entry = 'src/entry.client.tsx';
  const needed = [entry, ...islands.map((name) => `src/islands/${name}.tsx`)].flatMap(withImports);
  const urlsOf = (files) => [...new Set(files)].map((file) => `/${file}`);
  return {
    styles: urlsOf(needed.flatMap((key) => chunkOf(key).css ?? [])),
    scripts: urlsOf([chunkOf(entry).file]),
    preloads: urlsOf(needed.map((key) => chunkOf(key).file)).slice(1),
  };
}

await buildSite();
