import { inRepository } from './repository.mjs';
import { runNode } from './run-command.mjs';

const tool = (path, args, options) => () => runNode([inRepository('node_modules', path), ...args], options);
const types = (workspace) => tool('typescript/bin/tsc', ['-p', workspace]);

/** The longest first, so that two at a time end together. */
export const checks = [
  { name: 'types: server, e2e, bench', run: types('server') },
  { name: 'types: web', run: types('web') },
  { name: 'patterns', run: () => runNode(['scripts/check-patterns.mjs']) },
  {
    name: 'boundaries',
    run: tool('dependency-cruiser/bin/dependency-cruise.mjs', [
      'chat',
      'contract',
      'server',
      'site',
      'ui',
      'web',
      'widget',
    ]),
  },
  { name: 'unused code', run: tool('knip/bin/knip.js', ['--no-progress']) },
  { name: 'format and lint', run: tool('@biomejs/biome/bin/biome', ['ci', '.', '--colors=off']) },
  { name: 'types: site', run: types('site') },
  { name: 'types: ui', run: types('ui') },
  { name: 'types: widget', run: types('widget') },
  { name: 'types: chat', run: types('chat') },
  { name: 'types: contract', run: types('contract') },
  { name: 'file sizes', run: () => runNode(['scripts/check-file-sizes.mjs']), isShown: true },
  { name: 'no traces of a machine', run: () => runNode(['scripts/check-texts.mjs']) },
];
