import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres, type TestPostgres } from '../server/src/testing/postgres.ts';
import { productVersion } from '../server/src/version.ts';
import type { Chapter, ProveContext } from './chapter.ts';
import { chapters } from './chapters.ts';
import { runTests } from './existing-tests.ts';
import {
  hasFailed,
  isProven,
  type Machine,
  type Proof,
  type ProvenChapter,
  type Row,
  writeReport,
} from './report.ts';

const reportFile = fileURLToPath(new URL('../docs/proof.md', import.meta.url));
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    data: { type: 'string' },
    out: { type: 'string' },
    long: { type: 'boolean', default: false },
  },
});
const names = values.only?.split(',');
const unknown = names?.filter((name) => !chapters.some((chapter) => chapter.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No chapter ${unknown.join(', ')}. npm run prove -- [--only ${chapters.map(({ name }) => name).join(',')}] [--data DIR] [--long] [--out FILE]`,
  );
  process.exit(1);
}

const startedAt = performance.now();
const secondsSince = (ms: number) => (performance.now() - ms) / 1000;
let running: Promise<TestPostgres> | undefined;
const context: ProveContext = {
  isLong: values.long,
  dataDir: values.data && resolve(values.data),
  async postgres() {
    if (!(await findPostgres())) return { missing: 'PostgreSQL is not installed on this machine' };
    running ??= startPostgres();
    return running;
  },
  say: (text) => console.log(`[${Math.round(secondsSince(startedAt))} s] ${text}`),
};
const proven = await prove(chapters.filter(({ name }) => !names || names.includes(name)));
const proof: Proof = {
  date: new Date().toISOString().slice(0, 10),
  version: productVersion,
  machine: await describeMachine(),
  isLong: values.long,
  seconds: secondsSince(startedAt),
  chapters: proven,
};
await (await running)?.stop();
const report = writeReport(proof);
// A part of the chapters is no proof of the whole.
const out = values.out ? resolve(values.out) : names ? undefined : reportFile;
if (out) writeFileSync(out, report);
else console.log(`\n${report}`);
for (const { title, rows } of proven)
  for (const row of rows.filter(hasFailed)) console.error(`FAILED ${title}: ${JSON.stringify(row)}`);
console.log(
  `${isProven(proof) ? 'Proven' : 'NOT proven'} in ${Math.round(proof.seconds)} s${out ? `: ${out}` : ''}`,
);
// Workers of the product may outlive the last chapter.
process.exit(isProven(proof) ? 0 : 1);

async function prove(chosen: Chapter[]): Promise<ProvenChapter[]> {
  const done: ProvenChapter[] = [];
  for (const { title, about, run, name } of chosen) {
    const from = performance.now();
    context.say(`chapter: ${name}`);
    const rows = run ? await run(context).catch((error: Error) => [brokenOff(title, error)]) : [];
    done.push({ title, about, rows, seconds: secondsSince(from) });
  }
  const tested = await runTests(
    chosen.flatMap(({ tests = [] }) => tests),
    context,
  );
  for (const [at, { tests = [] }] of chosen.entries())
    done[at]!.rows.push(...tests.flatMap((shown) => tested.get(shown) ?? []));
  return done;
}

function brokenOff(title: string, error: Error): Row {
  console.error(error);
  const claim = `${title}: the chapter came to its end`;
  return { claim, tried: 1, held: 0, failures: [`${title}: ${error.message}`] };
}

async function describeMachine(): Promise<Machine> {
  const folder = await findPostgres();
  const postgres = folder && execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return {
    processor: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    platform: `${platform()} ${arch()}`,
    node: process.version,
    postgres: postgres?.trim() ?? 'not installed',
  };
}
