import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

// Runs under tsx, which reads the benchmarks' TypeScript: node --import tsx scripts/running/run-benchmark.mjs NAME [--data DIR] [--out FILE] [--only CASE] [--long]
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    long: { type: 'boolean' },
  },
});
const [name] = positionals;
const { measure } = await import(`../../bench/${name}.ts`);
const { isWithin, tableOf } = await import('../../bench/measuring/measurement.ts');

if (!measure) throw new Error(`bench/${name}.ts exports no measure()`);
const measurements = await measure({
  dataDir: values.data && resolve(values.data),
  only: values.only,
  isLong: values.long,
});
console.log(tableOf(measurements));

const hasPassed = measurements.every(isWithin);
const machine = {
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
  cores: cpus().length,
};
const report = { benchmark: name, measuredAt: new Date().toISOString(), machine, hasPassed, measurements };
if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
else console.log(JSON.stringify(report));
// Workers of the product may outlive the figures.
process.exit(hasPassed ? 0 : 1);
