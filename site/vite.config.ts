import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ViteDevServer } from 'vite';

/** In development the scripts stand apart from those of the web app, whose server hands our pages on. */
const developmentBase = '/site/';

export default defineConfig(({ command }) => ({
  base: command === 'serve' ? developmentBase : '/',
  appType: 'custom',
  plugins: [tailwindcss(), react(), servePages()],
  build: {
    manifest: true,
    rolldownOptions: {
      input: 'src/entry.client.tsx',
      output: {
        // What every page needs is one file that changes only with the framework and stays cached over releases.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            // What forms share is left to pages that have one.
            { name: 'shared', test: /^(?!.*(?:ui\/src\/form|islands\/forms)\/)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
}));

/** Renders each page anew when it is asked for; the build renders them once and for all. */
function servePages(): Plugin {
  const answer = async (server: ViteDevServer, path: string) => {
    const { renderPage, siteFiles } = (await server.ssrLoadModule(
      '/src/entry.server.tsx',
    )) as typeof import('./src/entry.server.tsx');
    const file = siteFiles.find((one) => `/${one.path}` === path);
    if (file) return { content: file.content, type: 'text/plain', isFound: true };
    const page = await renderPage(path, () => ({
      styles: [`${developmentBase}src/styles.css`],
      scripts: [`${developmentBase}src/entry.client.tsx`],
      preloads: [],
    }));
    const content = await server.transformIndexHtml(path, page.html);
    return { content, type: 'text/html', isFound: page.isFound };
  };
  return {
    name: 'parley:serve-pages',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.originalUrl ?? '/', 'http://site');
        const path = pathname.replace(/^\/site(?=\/)/, '');
        answer(server, path).then(({ content, type, isFound }) => {
          response.writeHead(isFound ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(content);
        }, next);
      });
    },
  };
}
