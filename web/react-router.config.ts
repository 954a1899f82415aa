import type { Config } from '@react-router/dev/config';
import { lightenManifest } from './lighten-manifest.config.ts';
import { prerenderedPaths } from './src/app/prerendered-paths.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: prerenderedPaths,
  buildEnd: ({ reactRouterConfig }) => lightenManifest(`${reactRouterConfig.buildDirectory}/client`),
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
