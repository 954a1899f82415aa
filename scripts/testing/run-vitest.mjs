import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRepository } from '../before-install/repository.mjs';
import { runNode } from '../before-install/run-command.mjs';

/** Runs projects of vitest.config.ts in sight and adds what their report says to the tally. */
export async function runVitest(tally, { name, projects, filters = [], env = {}, before = [] }) {
  const reportFile = inRepository('test-results', `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(inRepository('test-results'), { recursive: true });
  rmSync(reportFile, { force: true });
  console.log(`\n── ${name} ──`);
  const reporting = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--passWithNoTests',
  ];
  const { code } = await runNode(
    [
      ...before,
      inRepository('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...reporting,
      ...filters,
    ],
    {
      env: { NODE_ENV: 'test', ...env },
      isShown: true,
    },
  );
  tally.addRun(name, readReport(reportFile), { exitCode: code, mayBeEmpty: filters.length > 0 });
}

function readReport(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
