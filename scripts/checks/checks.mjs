import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';

const tool = (path, args, options) => () => runNode([inRepository('node_modules', path), ...args], options);

/**
 * TypeScript's native compiler, which remembers what it found right. One checker for each, as two checks run at a time;
 * more of them check the same types again.
 */
const types = (workspace) => {
  const remembered = inRepository('node_modules/.cache/types', `${workspace}.tsbuildinfo`);
  const args = ['-p', workspace, '--checkers', '1', '--incremental', '--tsBuildInfoFile', remembered];
  // It is written in Go and ends within seconds: collecting its garbage less often saves a tenth of its time.
  return tool('typescript-native/bin/tsc', args, { env: { GOGC: '400' } });
};

/** The longest first, so that two at a time end together. */
export const checks = [
  { name: 'types: server, e2e, bench', run: types('server') },
  { name: 'types: web', run: types('web') },
  { name: 'patterns', run: () => runNode(['scripts/checks/check-patterns.mjs']) },
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
  { name: 'file sizes', run: () => runNode(['scripts/checks/check-file-sizes.mjs']), isShown: true },
  { name: 'supply chain', run: () => runNode(['scripts/checks/check-supply-chain.mjs']) },
  { name: 'house language', run: () => runNode(['scripts/checks/check-language.mjs']) },
  { name: 'no traces of a machine', run: () => runNode(['scripts/checks/check-texts.mjs']) },
];
