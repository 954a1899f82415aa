import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery never ships, so the build has no script for it; its styles are there, since they are made from all sources. */
async function bundleGallery() {
  const { outputFiles } = await build({
    entryPoints: [fromHere('gallery-entry.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'import.meta.env': '{"DEV":true,"SSR":false}', 'process.env.NODE_ENV': '"production"' },
    alias: { 'react-style-singleton': fromHere('../../../ui/src/theme/adopted-styles.ts') },
    loader: { '.svg': 'dataurl' },
    plugins: [
      {
        name: 'styles-and-fonts-come-from-the-build',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /\.css$|\?(url|no-inline)$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
          onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: 'export default ""' }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

/** Colours on their way from one theme to the other belong to neither. */
const atOnce = '*, ::before, ::after { transition: none !important; animation: none !important }';

let bundled: Promise<string> | undefined;

/** Opens every primitive of the design system on one page. */
export async function openGallery(page: Page) {
  bundled ??= bundleGallery();
  const script = await bundled;
  const styles = readdirSync(fromHere('../../build/client/assets')).filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="/assets/${name}">`).join('');
  const html = `<!doctype html><html lang="en"><head><title>Gallery</title>${links}<style>${atOnce}</style></head><body><script src="/gallery.js"></script></body></html>`;
  await page.route('**/gallery', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/gallery.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.goto('/gallery');
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
}
