import { rmSync } from 'node:fs';
import './before-install/require-node.mjs';
import './before-install/end-with-npm.mjs';
import { oneAtATime } from './before-install/one-at-a-time.mjs';
import { prepareDependencies } from './before-install/prepare.mjs';
import { secondsSince } from './before-install/progress.mjs';
import { inRepository } from './before-install/repository.mjs';
import { exitWith, runNode } from './before-install/run-command.mjs';
import { buildWhenStale } from './building/build-when-stale.mjs';
import { runChecks } from './checks/run-checks.mjs';
import { findChromium, findHeadlessShell } from './testing/find-chromium.mjs';
import { installDebianPackage } from './testing/install-debian-package.mjs';
import { readTestArguments } from './testing/read-test-arguments.mjs';
import { runVitest } from './testing/run-vitest.mjs';
import { createTally } from './testing/test-tally.mjs';

const startedAt = performance.now();
const tally = createTally();
const { chosen, filters } = readArguments();
try {
  await prepareDependencies();
  if (chosen.has('check')) await check();
  // Some unit tests drive the widget in a browser; without one they leave themselves out.
  const chromium = ['unit', 'pages', 'e2e'].some((group) => chosen.has(group))
    ? await findOrInstallChromium()
    : {};
  if (chosen.has('unit'))
    await runVitest(tally, {
      name: 'unit',
      projects: ['unit'],
      filters,
      env: { CHROMIUM_PATH: chromium.path },
    });
  if (chosen.has('server')) await testServer(filters);
  if (chosen.has('faults')) await testFaults(filters);
  if (chosen.has('pages') || chosen.has('e2e')) await testInBrowser(chromium, filters);
} catch (error) {
  console.error(error.output ?? error);
  tally.fail(`npm test itself: ${error.message}`);
}
const lines = tally.lines();
console.log(`\nTested in ${secondsSince(startedAt)}\n${lines.join('\n')}`);
process.exitCode = tally.hasFailed ? 1 : 0;

function readArguments() {
  try {
    return readTestArguments(process.argv.slice(2));
  } catch (error) {
    return exitWith(error);
  }
}

async function check() {
  console.log('\n── check ──');
  const { passed, failed } = await runChecks();
  tally.pass(passed.length);
  for (const name of failed) tally.fail(`check: ${name}`);
}

async function testServer(filters) {
  const withoutUrl = { filters, env: { TEST_DATABASE_URL: undefined } };
  const reason = await preparePostgres();
  const onPostgres = 'server on PostgreSQL';
  // All of them run on one of the two databases at least.
  const projects = ['server', reason ? 'database' : 'embedded'];
  await runVitest(tally, { name: 'server', projects, ...withoutUrl });
  if (reason) return leaveOut(onPostgres, 'PostgreSQL', reason);
  const statements = inRepository('test-results/statements');
  rmSync(statements, { recursive: true, force: true });
  const before = postgresFirst();
  const env = { TEST_STATEMENTS_DIR: statements };
  await runVitest(tally, { name: onPostgres, projects: ['database'], filters, env, before });
  // A part of the tests sends a part of the statements, perhaps none.
  if (filters.length === 0) await compareDatabases(statements, before);
}

/** Killed processes, restores that break off and a database that is away for long; prove/ shows the same files as claims. */
async function testFaults(filters) {
  const withoutUrl = { filters, env: { TEST_DATABASE_URL: undefined } };
  const reason = await preparePostgres();
  // Those of two processes on one PostgreSQL leave themselves out where there is none.
  const embedded = reason ? 'faults' : 'embedded-faults';
  await runVitest(tally, { name: 'faults on PGlite', projects: [embedded], ...withoutUrl });
  if (reason) return leaveOut('faults on PostgreSQL', 'PostgreSQL', reason);
  await runVitest(tally, {
    name: 'faults on PostgreSQL',
    projects: ['faults'],
    filters,
    before: postgresFirst(),
  });
}

function postgresFirst() {
  return process.env.TEST_DATABASE_URL ? [] : ['--import', 'tsx', 'scripts/testing/on-postgres.mjs'];
}

async function compareDatabases(folder, before) {
  console.log('\n── both databases ──');
  const compare = ['--import', 'tsx', 'scripts/testing/compare-databases.mjs', folder];
  const { code } = await runNode([...before, ...compare], { isShown: true });
  if (code === 0) tally.pass();
  else tally.fail('both databases: statements that do not do the same on both');
}

/** Answers undefined when there is a PostgreSQL for the tests, else the reason why there is none. */
async function preparePostgres() {
  if (process.env.TEST_DATABASE_URL || (await hasPostgres())) return undefined;
  const reason = await installDebianPackage('postgresql');
  return (await hasPostgres()) ? undefined : (reason ?? 'it was not found after installing it');
}

async function hasPostgres() {
  return (await runNode(['--import', 'tsx', 'scripts/testing/find-postgres.mjs'])).code === 0;
}

/** The product's own rendering is tested with Chromium; what only opens pages is content with its lighter shell. */
async function findOrInstallChromium() {
  const reason = findChromium() ? undefined : await installDebianPackage('chromium');
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell())
    await installDebianPackage('chromium-headless-shell');
  return { path: findHeadlessShell() ?? findChromium(), reason };
}

async function testInBrowser({ path, reason }, filters) {
  console.log('\n── build ──');
  try {
    await oneAtATime(buildWhenStale);
    tally.pass();
  } catch (error) {
    console.error(error.output ?? error);
    return tally.fail('build');
  }
  for (const [project, name] of [
    ['pages', 'pages'],
    ['e2e', 'browser journeys'],
  ]) {
    if (!chosen.has(project)) continue;
    if (path) await runVitest(tally, { name, projects: [project], filters, env: { CHROMIUM_PATH: path } });
    else leaveOut(name, 'Chromium', reason);
  }
}

/** On a person's machine something missing is a skip that is said aloud; in CI it would hide a hole. */
function leaveOut(what, program, reason = 'it was not found after installing it') {
  const isCi = process.env.CI === 'true';
  const why = `${program} is missing: ${reason}`;
  console.log(`\n!!! ${isCi ? 'FAILED' : 'SKIPPED'}: ${what}. ${why}\n`);
  if (isCi) tally.fail(`${what}: ${why}`);
  else tally.skip(what, why);
}
