import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { matchPath } from 'react-router';
import { defineConfig, type Plugin } from 'vite';
import { appearanceScript } from '../ui/src/theme/appearance-script.ts';
import { listPagePaths } from './src/app/page-paths.ts';
import { routes } from './src/app/routes.ts';

const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';
const siteUrl = process.env.SITE_URL ?? 'http://127.0.0.1:5174';
const pagePaths = listPagePaths(routes);

const sharedFiles =
  /\/web\/src\/(app\/(main|router|root|connection-bar|auth\/(auth\.layout|auth-header))\.tsx|features\/accounts\/(use-session\.ts|google-button\.tsx|passkeys\/(passkey-button\.tsx|passkey-sign-in\.ts))|lib\/(failure-text|unsaved-changes|use-changes-under-way|use-mail-state|kept-texts|remembered-origin)\.ts|screen\/(attempt|use-attempt|query-state)\.tsx?)$|\/contract\/src\/businesses\/members\.ts$|\/ui\/src\/(basic\/(button|icon-button|spinner)|form\/(field|input|password-input|choice)|state\/(banner|error-state))\.tsx$/;
const dashboardFiles = /\/app\/dashboard\/(dashboard\.layout|page-boundary\.layout|home\.route)\.tsx$/;
const layerFiles =
  /\/ui\/src\/(basic\/tooltip-layer|overlay\/(menu|popover|dialog|drawer|confirm-dialog))\.tsx$/;

export default defineConfig({
  plugins: [tailwindcss(), react(), addInlineScripts(), listPages()],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('../ui/src/theme/adopted-styles.ts', import.meta.url)),
    },
  },
  build: {
    outDir: 'build/client',
    // Browsers that do not know it load the same a little later. Without it no file is needed that only starts the others.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A hundred small files would each be asked for by themselves, and compress worse.
        codeSplitting: {
          groups: [
            // Changes only with the libraries, and stays cached over releases.
            {
              name: 'framework',
              test: /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler|clsx|zod|@tanstack)\//,
              priority: 3,
            },
            // What every page needs, that of signing in too.
            { name: 'shared', test: sharedFiles, priority: 2 },
            // The first page of the dashboard, with all else it needs.
            { name: 'dashboard', test: dashboardFiles, priority: 1 },
            // Menus, dialogs and tooltips, with their library.
            { name: 'overlays', test: layerFiles },
          ],
        },
      },
    },
  },
  // Found before the first page is asked for; otherwise the first visit of each page reloads it.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/zod',
      '@tanstack/react-query',
      'clsx',
      'lucide-react',
      'radix-ui',
      'react-day-picker',
      'react-hook-form',
      'recharts',
      'zod',
    ],
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/api', '/functions', '/widget', '/logos', '/health', '/ready'].map((path) => [path, serverUrl]),
      ),
      '/site/': siteUrl,
      // Pages that are not ours are those of the public site.
      '/': {
        target: siteUrl,
        rewrite: (path) => `/site${path}`,
        bypass: ({ url = '/', headers }) => {
          const { pathname } = new URL(url, 'http://web');
          const isPage =
            headers.accept?.includes('text/html') && !/^\/(@|src\/|node_modules\/)/.test(pathname);
          const isOurs = [...pagePaths, '/gallery'].some((path) => matchPath(path, pathname));
          return isPage && !isOurs ? undefined : url;
        },
      },
    },
  },
});

/**
 * zod tries `new Function` while its schemas are built unless it is told not to, which our content security policy refuses and
 * reports. It reads this setting when it is loaded, so that no script of ours would come early enough.
 */
const zodSetting = 'globalThis.__zod_globalConfig={jitless:true}';

/** What has to run before the first paint and the first script. */
function addInlineScripts(): Plugin {
  return {
    name: 'parley:add-inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          // Its indentation is for whoever reads the source.
          .replace(/\n\s+/g, '\n')
          .replace(
            '<!-- appearance -->',
            `<script>${zodSetting}</script><script>${appearanceScript}</script>`,
          ),
    },
  };
}

/** Tells the server which addresses have a page. */
function listPages(): Plugin {
  return {
    name: 'parley:list-pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'page-paths.json', source: JSON.stringify(pagePaths) });
    },
  };
}
