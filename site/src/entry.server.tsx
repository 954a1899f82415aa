import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, SiteDocument } from './document.tsx';
import { type Components, RenderedIslands } from './islands/island.tsx';
import { type IslandName, islands } from './islands/islands.ts';
import { notFoundPage, pages } from './pages.ts';
import { siteFiles } from './site-files.ts';

export { siteFiles };

export const pagePaths = pages.map(({ path }) => path);
export const notFoundPath = notFoundPage.path;

/** A page as HTML. What it loads depends on the islands that are on it. */
export async function renderPage(path: string, assetsOf: (islands: readonly string[]) => Assets) {
  const found = pages.find((page) => page.path === path.replace(/(?<=.)\/$/, ''));
  const page = found ?? notFoundPage;
  const components = await loadIslands();
  const used = new Set<IslandName>();
  const render = (assets: Assets) =>
    renderToStaticMarkup(
      <RenderedIslands value={{ components, used }}>
        <SiteDocument page={page} assets={assets} />
      </RenderedIslands>,
    );
  // Rendered twice: only then it is known which islands there are.
  render({ styles: [], scripts: [], preloads: [] });
  return { html: `<!doctype html>${render(assetsOf([...used]))}`, isFound: found !== undefined };
}

async function loadIslands() {
  const loaded = await Promise.all(
    Object.entries(islands).map(async ([name, load]) => [name, await load()] as const),
  );
  return Object.fromEntries(loaded) as Components;
}
