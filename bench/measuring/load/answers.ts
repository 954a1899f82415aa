import { type Measurement, tableOf } from '../measurement.ts';
import { type AskedAgent, askInClosedLoop, type Round, timeModel } from './closed-loop.ts';
import {
  type DatabaseKind,
  type MeasuredProduct,
  prepareShop,
  startMeasuredProduct,
  startStreamingModel,
  type ThreadTimes,
} from './measured-product.ts';
import { at } from './percentile.ts';

const databases: DatabaseKind[] = ['PostgreSQL', 'PGlite'];
const visitorCounts = [50, 200];
const roundSeconds = 12;
/** V8 makes its code fast only after it has run a while. */
const warmUp = { visitors: 20, seconds: 25, answers: 500 };
const profiled = { visitors: 50, seconds: 10 };

const minPerSecond = {
  model: { PostgreSQL: 30, PGlite: 22 },
  none: { PostgreSQL: 60, PGlite: 25 },
};
const maxCpuMs = 30;
const maxTimesOfModel = 3;

/** What an answer costs on each database, through a model that streams and without any. */
export async function measureAnswers(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const model = await startStreamingModel();
  try {
    const ownP95 = at(await timeModel(model.baseUrl, visitorCounts[0]!, 5), 0.95);
    measurements.push({ name: 'the model alone, 50 visitors, p95', value: ownP95, unit: 'ms' });
    for (const database of databases)
      for (const kind of ['model', 'none'] as const) {
        const product = await startMeasuredProduct({
          database,
          model: kind === 'model' ? model.baseUrl : undefined,
        });
        try {
          const ofOne = await measureOne(product, { database, kind, ownP95 });
          // It takes minutes: what is known is shown.
          console.error(tableOf(ofOne));
          measurements.push(...ofOne);
        } finally {
          await product.stop();
        }
      }
  } finally {
    model.stop();
  }
  return measurements;
}

async function measureOne(
  product: MeasuredProduct,
  { database, kind, ownP95 }: { database: DatabaseKind; kind: 'model' | 'none'; ownP95: number },
) {
  const measurements: Measurement[] = [];
  const shop = await prepareShop(product.url);
  await askInClosedLoop(shop, warmUp.visitors, warmUp);
  const name = `${database}, ${kind === 'model' ? 'streaming model' : 'without a model'}`;
  for (const visitors of visitorCounts) {
    const { round, cpuMs } = await askAndCount(product, shop, visitors);
    const of = `${name}, ${visitors} visitors`;
    const isFirst = visitors === visitorCounts[0];
    measurements.push(
      {
        name: `${of}, answers a second`,
        value: round.answers / round.seconds,
        unit: 'answers/s',
        atLeast: minPerSecond[kind][database],
      },
      { name: `${of}, p50`, value: at(round.waitedMs, 0.5), unit: 'ms' },
      {
        name: `${of}, p95`,
        value: at(round.waitedMs, 0.95),
        unit: 'ms',
        ...(isFirst && kind === 'model' && { atMost: maxTimesOfModel * ownP95 }),
      },
      { name: `${of}, p99`, value: at(round.waitedMs, 0.99), unit: 'ms' },
      { name: `${of}, errors`, value: round.errors.length, unit: 'errors', atMost: 0 },
      { name: `${of}, processor time an answer`, value: cpuMs, unit: 'ms', atMost: maxCpuMs },
    );
  }
  const everyNew = await askAndCount(product, shop, profiled.visitors, { isEachNew: true });
  measurements.push({
    name: `${name}, processor time an answer to a question that nobody has asked`,
    value: everyNew.cpuMs,
    unit: 'ms',
  });
  for (const [part, ms] of await timesByPart(product, shop))
    measurements.push({ name: `${name}, of it ${part}`, value: ms, unit: 'ms' });
  measurements.push({ name: `${name}, memory`, value: (await product.residentBytes()) / 1e6, unit: 'MB' });
  return measurements;
}

async function askAndCount(
  product: MeasuredProduct,
  shop: AskedAgent,
  visitors: number,
  { isEachNew = false } = {},
): Promise<{ round: Round; cpuMs: number; times: ThreadTimes }> {
  const before = await product.threadTimes();
  const round = await askInClosedLoop(shop, visitors, { seconds: roundSeconds, isEachNew });
  const after = await product.threadTimes();
  const times: ThreadTimes = new Map(
    [...after].map(([thread, ms]) => [thread, (ms - (before.get(thread) ?? 0)) / round.answers]),
  );
  return { round, cpuMs: [...times.values()].reduce((sum, ms) => sum + ms, 0), times };
}

/** In a round of its own, since to profile costs time itself: whole threads exactly, the main thread by its profile. */
async function timesByPart(product: MeasuredProduct, shop: AskedAgent) {
  const { times } = await askAndCount(product, shop, profiled.visitors);
  const stop = await product.startProfiles();
  await askInClosedLoop(shop, profiled.visitors, { seconds: profiled.seconds });
  const main = (await stop()).find(({ name }) => name === 'main');
  const sums = new Map<string, number>();
  const add = (part: string, ms: number) => sums.set(part, (sums.get(part) ?? 0) + ms);
  for (const [thread, ms] of times)
    if (thread === 'main') for (const [part, share] of main?.parts ?? []) add(part, share * ms);
    else add(partOfThread[thread] ?? thread, ms);
  return [...sums].sort(([, one], [, other]) => other - one);
}

const partOfThread: Record<string, string> = { embedder: 'embedding' };
