import { readFileSync, writeFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './lighten-manifest.config.ts';
import { listPagePaths } from './src/app/page-paths.ts';
import { prerenderedPaths } from './src/app/prerendered-paths.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: ({ reactRouterConfig }) => {
    const { appDirectory, buildDirectory, routes } = reactRouterConfig;
    lightenManifest(`${buildDirectory}/client`);
    const paths = listPagePaths(routes, (file) => readFileSync(`${appDirectory}/${file}`, 'utf8'));
    writeFileSync(`${buildDirectory}/client/page-paths.json`, JSON.stringify(paths));
  },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
