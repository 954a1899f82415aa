import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDatabaseTest, isFaultTest } from '../server/src/testing/server-tests.ts';
import type { DatabaseKind, ProveContext, ShownByTests } from './chapter.ts';
import type { Row } from './report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface TestedFile {
  /** From the repository's root. */
  name: string;
  passed: number;
  failures: string[];
  skipped: string[];
}

/** Of vitest.config.ts. */
type Project = 'unit' | 'server' | 'database' | 'faults' | 'e2e';

/** One run of vitest; a database is named where the project opens one. */
interface TestRun {
  project: Project;
  database: DatabaseKind | undefined;
}

/** What vitest's JSON report says of each file. */
export function readTestReport(text: string): TestedFile[] {
  interface Result {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }
  const { testResults } = JSON.parse(text) as { testResults: Result[] };
  return testResults.map(({ name, status, message, assertionResults }) => {
    const namesOf = (isMeant: (status: string) => boolean) =>
      assertionResults.filter((one) => isMeant(one.status)).map(({ fullName }) => fullName);
    const failures = namesOf((one) => one === 'failed');
    const isBroken = status === 'failed' && failures.length === 0;
    return {
      name: relative(root, name),
      passed: namesOf((one) => one === 'passed').length,
      failures: isBroken ? [`did not run: ${message?.trim().split('\n')[0]}`] : failures,
      skipped: namesOf((one) => one !== 'passed' && one !== 'failed'),
    };
  });
}

/** The rows of a claim that tests show; a file that did not run is a failure, a test that left itself out is said. */
export function rowsOf(shown: ShownByTests, tested: TestedFile[], database: DatabaseKind | undefined): Row[] {
  const found = shown.files.map((name) => tested.find((file) => file.name === name) ?? missing(name));
  const claim = database ? `${shown.claim} (${database})` : shown.claim;
  const failures = found.flatMap(({ name, failures: names }) => names.map((one) => `${name}: ${one}`));
  const held = found.reduce((sum, { passed }) => sum + passed, 0);
  const skipped = found.flatMap(({ name, skipped: names }) => names.map((one) => `${name}: ${one}`));
  const detail = shown.files.map((file) => `\`${file.split('/').at(-1)}\``).join(', ');
  return [
    { claim, tried: held + failures.length, held, detail, ...(failures.length > 0 && { failures }) },
    ...skipped.map((name) => ({
      claim: name,
      notRun: 'the test leaves itself out here: what it needs is missing on this machine or this database',
    })),
  ];
}

const missing = (name: string): TestedFile => ({
  name,
  passed: 0,
  failures: ['is not among the tests'],
  skipped: [],
});

/** Runs the files of all claims, each file once a database. */
export async function runTests(
  all: ShownByTests[],
  context: ProveContext,
  keep: (shown: ShownByTests, rows: Row[]) => void,
) {
  for (const run of runsOf(all)) {
    const ofRun = all.filter((shown) => filesIn(shown, run).length > 0);
    const files = [...new Set(ofRun.flatMap((shown) => filesIn(shown, run)))];
    const name = [run.project, run.database].filter(Boolean).join(' on ');
    context.say(`tests: ${name}, ${files.length} files`);
    const tested = await runOnce(run, files, context);
    for (const shown of ofRun) {
      if (typeof tested === 'string') keep(shown, [{ claim: `${shown.claim} (${name})`, notRun: tested }]);
      else keep(shown, rowsOf({ ...shown, files: filesIn(shown, run) }, tested, run.database));
    }
  }
}

const runsOf = (all: ShownByTests[]): TestRun[] =>
  [
    { project: 'unit', database: undefined } as const,
    { project: 'server', database: undefined } as const,
    { project: 'database', database: 'PGlite' } as const,
    { project: 'database', database: 'PostgreSQL' } as const,
    { project: 'faults', database: 'PGlite' } as const,
    { project: 'faults', database: 'PostgreSQL' } as const,
    { project: 'e2e', database: undefined } as const,
  ].filter((run) => all.some((shown) => filesIn(shown, run).length > 0));

/** The files of a claim that this run is about. */
function filesIn({ files, databases = ['PostgreSQL'] }: ShownByTests, { project, database }: TestRun) {
  if (database && !databases.includes(database)) return [];
  return files.filter((file) => projectOf(file) === project);
}

/** In which project of vitest.config.ts a test file runs. */
export function projectOf(file: string): Project {
  if (file.startsWith('e2e/')) return 'e2e';
  if (!file.startsWith('server/')) return 'unit';
  if (isFaultTest(file)) return 'faults';
  const path = join(root, file);
  return existsSync(path) && isDatabaseTest(readFileSync(path, 'utf8')) ? 'database' : 'server';
}

/** The tested files, or the reason why they cannot be tested here. */
async function runOnce({ project, database }: TestRun, files: string[], context: ProveContext) {
  const postgres = database === 'PostgreSQL' ? await context.postgres() : undefined;
  if (postgres && 'missing' in postgres) return postgres.missing;
  const folder = mkdtempSync(join(tmpdir(), 'parley-prove-'));
  const reportFile = join(folder, 'report.json');
  const args = ['run', '--project', project, '--reporter=dot', '--reporter=json'];
  const code = await runVitest([...args, `--outputFile.json=${reportFile}`, ...files], {
    TEST_DATABASE_URL: postgres?.url,
  });
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  rmSync(folder, { recursive: true });
  if (!report) throw new Error(`vitest wrote no report for ${project} (exit code ${code})`);
  return readTestReport(report);
}

function runVitest(args: string[], env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stopWithUs = () => void child.kill('SIGTERM');
  process.once('exit', stopWithUs);
  return new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', stopWithUs);
      resolve(code);
    });
  });
}
