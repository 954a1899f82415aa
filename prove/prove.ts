import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../server/src/testing/postgres.ts';
import { productVersion } from '../server/src/version.ts';
import type { Chapter, ProveContext, ShownByTests } from './chapter.ts';
import { chapters } from './chapters.ts';
import { runTests } from './existing-tests.ts';
import { createPostgres } from './own-postgres.ts';
import { hasFailed, isProven, type Machine, type Proof, type Row, writeReport } from './report.ts';
import { runChapter } from './run-chapter.ts';

const reportFile = fileURLToPath(new URL('../docs/proof.md', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string' },
    out: { type: 'string' },
    long: { type: 'boolean', default: false },
    'no-tests': { type: 'boolean', default: false },
    'kill-minutes': { type: 'string' },
  },
});
const names = values.only?.split(',');
const unknown = names?.filter((name) => !chapters.some((chapter) => chapter.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No chapter ${unknown.join(', ')}. npm run prove -- [--only ${chapters.map(({ name }) => name).join(',')}] [--data DIR] [--long] [--no-tests] [--kill-minutes N] [--out FILE]`,
  );
  process.exit(1);
}

// What was started ends with us, also when we are stopped: a listener for each chapter.
process.setMaxListeners(2 * chapters.length);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedAt = performance.now();
const secondsSince = (ms: number) => (performance.now() - ms) / 1000;
const postgres = createPostgres();
const context: ProveContext = {
  isLong: values.long,
  killMinutes: Number(values['kill-minutes'] ?? (values.long ? 90 : 10)),
  dataDir: values.data && resolve(values.data),
  isBusy: loadavg()[1]! > 1.5 * cpus().length,
  postgres: postgres.find,
  keep: () => {},
  say: (text) => console.log(`\n[${Math.round(secondsSince(startedAt))} s] ${text}`),
};
const chosen = chapters.filter(({ name }) => !names || names.includes(name));
const ownRows = new Map<Chapter, Row[]>();
const testRows = new Map<ShownByTests, Row[]>();
/** What has not come to its end; a run that is stopped leaves a report that says so. */
const unfinished = new Set<Chapter>(chosen);
let areTestsDone = false;
const isFinished = (chapter: Chapter) => !unfinished.has(chapter) && (areTestsDone || !chapter.tests);
const machine = await describeMachine();
// A part of the chapters is no proof of the whole.
const out = values.out ? resolve(values.out) : names ? undefined : reportFile;

await proveAll();
await postgres.stop();
const proof = currentProof();
if (!out) console.log(`\n${writeReport(proof)}`);
for (const { title, rows: shown } of proof.chapters)
  for (const row of shown.filter(hasFailed)) console.error(`FAILED ${title}: ${JSON.stringify(row)}`);
console.log(
  `${isProven(proof) ? 'Proven' : 'NOT proven'} in ${Math.round(proof.seconds)} s${out ? `: ${out}` : ''}`,
);
// Workers of the product may outlive the last chapter.
process.exit(isProven(proof) ? 0 : 1);

/**
 * Attacks run beside the tests that exist already. Faults measure how long things take, so they have the machine to themselves,
 * unless it is busy anyway and times are not judged.
 */
async function proveAll() {
  const attacks = chosen.filter(({ isFault }) => !isFault);
  const faults = chosen.filter(({ isFault }) => isFault);
  const first = [proveByTests(), proveChapters(attacks)];
  if (!context.isBusy) await Promise.all(first);
  // More at once would only make everything late.
  await Promise.all([...first, proveChapters(faults)]);
}

/** Each in a process of its own: one traps connections, another kills what it started. */
async function proveChapters(ofLane: Chapter[]) {
  for (const chapter of ofLane) {
    context.say(`chapter: ${chapter.name}`);
    const own: Row[] = [];
    ownRows.set(chapter, own);
    const keep = (found: Row[]) => {
      own.push(...found);
      save();
    };
    if (chapter.run) await runChapter(chapter, context, keep);
    unfinished.delete(chapter);
    save();
  }
}

async function proveByTests() {
  const shown = chosen.flatMap(({ tests = [] }) => tests);
  const notRun = 'left out by `--no-tests`; `npm test` runs these files';
  if (values['no-tests']) for (const one of shown) testRows.set(one, [{ claim: one.claim, notRun }]);
  else
    await runTests(shown, context, (one, found) => {
      testRows.set(one, [...(testRows.get(one) ?? []), ...found]);
      save();
    });
  areTestsDone = true;
  save();
}

function rowsOf(chapter: Chapter) {
  const tested = (chapter.tests ?? []).flatMap((one) => testRows.get(one) ?? []);
  return [...(ownRows.get(chapter) ?? []), ...tested];
}

function save() {
  if (out) writeFileSync(out, writeReport(currentProof()));
}

function currentProof(): Proof {
  const stopped: Row = {
    claim: 'The rest of this chapter',
    notRun: 'the run was stopped before it came to it',
  };
  return {
    date: new Date().toISOString().slice(0, 10),
    version: productVersion,
    machine,
    typed: process.argv.slice(2),
    seconds: secondsSince(startedAt),
    chapters: chosen.map((chapter) => ({
      title: chapter.title,
      about: chapter.about,
      rows: [...rowsOf(chapter), ...(isFinished(chapter) ? [] : [stopped])],
    })),
  };
}

async function describeMachine(): Promise<Machine> {
  const folder = await findPostgres();
  const postgres = folder && execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${platform()} ${arch()}`,
    load: loadavg()[1]!.toFixed(1),
    node: process.version,
    postgres: postgres?.trim() ?? 'not installed',
  };
}
