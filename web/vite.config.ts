import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const serverUrl = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), keepStylesInFiles(), shipTheRouterWithoutWarnings()],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('../ui/src/theme/adopted-styles.ts', import.meta.url)),
    },
  },
  build: {
    modulePreload: {
      // What the public header fetches later is not worth a list of all its parts in the first script.
      resolveDependencies: (_, files, { hostId }) =>
        hostId.includes('/public-') ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // One chunk that changes only with the framework: it compresses better and stays cached over releases.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\// },
            // Small files that every public page needs compress better as one.
            {
              name: 'public',
              test: /(ui\/src\/(theme\/(fonts|logo)|toast\/(toast|toaster))|web\/src\/app\/(theme-control|marketing\/(light-icon|public-.+)))\.tsx?$/,
            },
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
      'sonner',
      'zod',
    ],
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/functions', '/widget', '/logos', '/health', '/ready'].map((path) => [path, serverUrl]),
    ),
  },
});

/** Our content security policy allows no <style> elements: sonner's sheet is imported as a file, its injected copy goes. */
function keepStylesInFiles(): Plugin {
  return {
    name: 'parley:keep-styles-in-files',
    transform(code, id) {
      if (!id.endsWith('/sonner/dist/index.mjs')) return;
      const injected = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/;
      if (!injected.test(code))
        this.error('sonner no longer injects its styles as expected: look at keepStylesInFiles again');
      return code.replace(injected, '');
    },
  };
}

/** The router's package names only its development build, with the texts of its warnings; browsers get the other one. */
function shipTheRouterWithoutWarnings(): Plugin {
  const development = createRequire(import.meta.url).resolve('react-router');
  const entry = development.replace(/development\/index\.m?js$/, 'production/index.mjs');
  return {
    name: 'parley:ship-the-router-without-warnings',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (entry === development)
        this.error('react-router moved its builds: look at shipTheRouterWithoutWarnings again');
    },
    resolveId(id) {
      if (id === 'react-router') return entry;
      return id === 'react-router/dom' ? entry.replace('/index.mjs', '/dom-export.mjs') : undefined;
    },
  };
}
