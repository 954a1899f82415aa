import type { Measurement } from '../measurement.ts';
import { type AskedAgent, askInClosedLoop } from './closed-loop.ts';
import { type MeasuredProduct, prepareShop, startMeasuredProduct } from './measured-product.ts';
import { at } from './percentile.ts';

const visitorCounts = [10, 30, 100, 300, 1000];
const businessCounts = [1, 10, 100];
/** To make so many takes a quarter of an hour. */
const manyBusinesses = 1000;
const roundSeconds = 10;
/** The cost of an answer may grow by so much from the first count to the last. */
const maxGrowth = 1.5;

/** What an answer costs as more and more visitors of one agent ask, each as soon as the last answer is there. */
export const measureVisitors = () =>
  onPostgres(async (product) => {
    const shop = await prepareShop(product.url);
    await askInClosedLoop(shop, 20, { seconds: 30, answers: 500 });
    const measurements: Measurement[] = [];
    const costs: number[] = [];
    for (const visitors of visitorCounts) {
      const { cost, figures } = await measureRound(product, [shop], visitors, `${visitors} visitors`);
      costs.push(cost);
      measurements.push(...figures);
    }
    return [...measurements, growthOf('1,000 visitors to 10', costs)];
  });

/** What it costs as the same number of visitors spreads over more and more businesses. */
export const measureBusinesses = ({ isLong }: { isLong: boolean }) =>
  onPostgres(async (product) => {
    const counts = isLong ? [...businessCounts, manyBusinesses] : businessCounts;
    const shops: AskedAgent[] = [];
    const measurements: Measurement[] = [];
    const costs: number[] = [];
    for (const count of counts) {
      while (shops.length < count) shops.push(await prepareShop(product.url));
      // Each agent's passages are loaded with its first question.
      await Promise.all(shops.map((shop) => askInClosedLoop(shop, 1, { seconds: 60, answers: 1 })));
      const { cost, figures } = await measureRound(product, shops, 50, `${count} businesses`);
      costs.push(cost);
      measurements.push(...figures);
    }
    return [...measurements, growthOf(`${counts.at(-1)} businesses to one`, costs)];
  });

async function onPostgres(run: (product: MeasuredProduct) => Promise<Measurement[]>) {
  const product = await startMeasuredProduct({ database: 'PostgreSQL' });
  try {
    return await run(product);
  } finally {
    await product.stop();
  }
}

async function measureRound(product: MeasuredProduct, shops: AskedAgent[], visitors: number, name: string) {
  const sumOf = (times: Map<string, number>) => [...times.values()].reduce((sum, ms) => sum + ms, 0);
  const before = sumOf(await product.threadTimes());
  const used = shops.length > visitors ? shops.slice(0, visitors) : shops;
  const rounds = await Promise.all(
    used.map((shop) =>
      askInClosedLoop(shop, Math.max(1, Math.floor(visitors / used.length)), { seconds: roundSeconds }),
    ),
  );
  const answers = rounds.reduce((sum, round) => sum + round.answers, 0);
  const errors = rounds.reduce((sum, round) => sum + round.errors.length, 0);
  const waitedMs = rounds.flatMap((round) => round.waitedMs).sort((one, other) => one - other);
  const cost = (sumOf(await product.threadTimes()) - before) / answers;
  const figures: Measurement[] = [
    { name: `${name}, answers a second`, value: answers / rounds[0]!.seconds, unit: 'answers/s' },
    { name: `${name}, p95`, value: at(waitedMs, 0.95), unit: 'ms' },
    { name: `${name}, errors`, value: errors, unit: 'errors', atMost: 0 },
    { name: `${name}, processor time an answer`, value: cost, unit: 'ms' },
    { name: `${name}, memory`, value: (await product.residentBytes()) / 1e6, unit: 'MB' },
  ];
  return { cost, figures };
}

const growthOf = (name: string, costs: number[]): Measurement => ({
  name: `cost of an answer, ${name}`,
  value: costs.at(-1)! / costs[0]!,
  unit: 'times',
  atMost: maxGrowth,
});
