import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Chapter, createCount } from './chapter.ts';
import { readAudit } from './read-audit.ts';

export const audit: Chapter = {
  name: 'audit',
  title: 'Known holes in dependencies',
  about: '`npm audit` asks the registry which of the packages that the product runs on have known holes.',
  async run() {
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
      cwd,
      encoding: 'utf8',
      timeout: 120_000,
    });
    const claim = 'No known hole of high or critical weight in what the product runs on';
    const found = readAudit(stdout);
    if (typeof found === 'string') return [{ claim, notRun: found }];
    const { vulnerabilities, dependencies } = found;
    const count = createCount(
      claim,
      `${dependencies?.prod ?? 'all'} packages; ${JSON.stringify(vulnerabilities)}`,
    );
    for (const weight of ['high', 'critical'])
      count.check((vulnerabilities[weight] ?? 0) === 0, `${vulnerabilities[weight]} of weight ${weight}`);
    return [count.row()];
  },
};
