import { inRepository } from '../before-install/repository.mjs';
import { runOrFail } from '../before-install/run-command.mjs';

const always = ['contract', 'package-lock.json', 'tsconfig.base.json', 'scripts/building/build-parts.mjs'];

/**
 * What is built, from which sources, into which folder. The server is built into a folder aside and moved into place;
 * the others know only their own folder, which `oneAtATime` keeps to one builder.
 */
export const parts = [
  {
    name: 'server',
    sources: [
      ...always,
      'server/src',
      'server/package.json',
      'package.json',
      'scripts/building/build-server.mjs',
      'scripts/building/bundle-server.mjs',
    ],
    output: 'server/dist',
    isBuiltAside: true,
    build: (output) => runOrFail(process.execPath, ['scripts/building/build-server.mjs', output]),
  },
  {
    name: 'web app',
    sources: [...always, 'chat', 'ui', 'web'],
    output: 'web/build',
    build: () =>
      runOrFail(process.execPath, [inRepository('node_modules/vite/bin/vite.js'), 'build'], {
        cwd: inRepository('web'),
        env: { NODE_ENV: 'production' },
      }),
  },
  {
    name: 'public site',
    sources: [...always, 'site', 'ui', 'integrations', 'docs/operations.md', 'docs/writing-documents.md'],
    output: 'site/build',
    build: () => runOrFail(process.execPath, ['site/build.mjs'], { env: { NODE_ENV: 'production' } }),
  },
  {
    name: 'widget',
    sources: [...always, 'chat', 'widget'],
    output: 'widget/dist',
    build: () => runOrFail(process.execPath, ['widget/build.mjs'], { env: { NODE_ENV: 'production' } }),
  },
];
