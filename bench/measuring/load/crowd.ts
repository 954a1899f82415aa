import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listConversations } from '@parley/contract/conversations/conversations';
import { rateAnswer, startVisitorSession } from '@parley/contract/conversations/widget';
import { createCaller } from '../../../server/src/testing/caller.ts';
import { makeDocument } from '../../../server/src/testing/makers.ts';
import type { Measurement } from '../measurement.ts';
import { ask, startVisit, type Visit } from './closed-loop.ts';
import {
  type MeasuredProduct,
  prepareShop,
  startMeasuredProduct,
  startStreamingModel,
} from './measured-product.ts';
import { at } from './percentile.ts';
import { talks } from './shop-talk.ts';

const visitorCount = 1000;
const everyMs = 30_000;
const shortMs = 90_000;
const longMs = 30 * 60_000;
/** A server that has just started answers its first questions with code that is not optimised yet: they are told apart. */
const warmUpMs = 15_000;
/** Of so many answers one is rated, and of so many the page is opened again. */
const ratedOneOf = 5;
const reopenedOneOf = 4;
const dashboardEveryMs = 1000;
const documentEveryMs = 15_000;
const memoryEveryMs = 5000;
/** So often it is said how it goes. */
const tellEveryMs = 30_000;
const maxMemoryMb = 1000;
const kindsShown = 10;
/** Memory of the last third against the second: what it grew by once everything was there. */
const maxMemoryGrowth = 1.1;
/** What visitors wait in the last fifth against the first: conversations grow by two messages a minute, an answer must not. */
const maxWaitGrowth = 1.25;

type Shop = Awaited<ReturnType<typeof prepareShop>>;

/** A thousand visitors who each ask every half minute, and all that goes on beside them. */
export async function measureCrowd({ isLong }: { isLong: boolean }): Promise<Measurement[]> {
  const model = await startStreamingModel();
  const product = await startMeasuredProduct({ database: 'PostgreSQL', model: model.baseUrl });
  try {
    const shop = await prepareShop(product.url);
    const visits: Visit[] = [];
    while (visits.length < visitorCount) visits.push(await startVisit(shop));
    return await watchCrowd(product, shop, visits, isLong ? longMs : shortMs);
  } finally {
    await product.stop();
    model.stop();
  }
}

/** Numbers and ids aside, the most frequent first. */
function countKinds(errors: string[]) {
  const counts = new Map<string, number>();
  for (const error of errors) {
    const kind = error.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4,}/g, '…');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, kindsShown);
}

async function watchCrowd(product: MeasuredProduct, shop: Shop, visits: Visit[], lengthMs: number) {
  const warmAt = performance.now() + warmUpMs;
  const endsAt = warmAt + lengthMs;
  const sockets = new Agent({ keepAlive: true, maxSockets: visitorCount });
  const coldMs: number[] = [];
  const waitedMs: number[] = [];
  const readMs: number[] = [];
  const errors: string[] = [];
  const memoryMb: number[] = [];
  const loopDelayMs: number[] = [];
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: Error) => void errors.push(error.message.slice(0, 200)));
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  };
  const every = async (ms: number, work: () => Promise<unknown>) => {
    for (let next = performance.now(); performance.now() < endsAt; ) {
      await attempt(work());
      next += ms;
      await wait(Math.max(0, Math.min(next, endsAt) - performance.now()));
    }
  };
  const oneVisitor = async (visit: Visit, nth: number) => {
    await wait((everyMs / visitorCount) * nth);
    let asked = nth;
    await every(everyMs, async () => {
      asked += 1;
      let answer = '';
      await timed(performance.now() < warmAt ? coldMs : waitedMs, async () => {
        answer = await ask(shop, visit, talks[asked % talks.length]!.question, sockets);
      });
      const caller = visitorCaller(shop, visit);
      const messageId = /"messageId":"([^"]+)"/.exec(answer)?.[1];
      if (asked % ratedOneOf === 0 && messageId)
        await caller.call(rateAnswer, { messageId, wasHelpful: true });
      if (asked % reopenedOneOf === 0)
        await caller.call(startVisitorSession, { key: shop.key, token: visit.token });
    });
  };
  let documents = 0;
  let told = 0;
  await Promise.all([
    ...visits.map(oneVisitor),
    every(dashboardEveryMs, () =>
      timed(readMs, () => shop.owner.call(listConversations, { businessId: shop.businessId })),
    ),
    every(documentEveryMs, async () => {
      documents += 1;
      const text = `# Offer ${documents}\n\nThe offer of week ${documents} is a lamp for ${documents + 20} euros.`;
      const owner = { ...shop.owner, businessId: shop.businessId, email: '', userId: '' };
      await makeDocument(owner, shop.agentId, `offer-${documents}.md`, text);
    }),
    every(tellEveryMs, async () => {
      const last = waitedMs.slice(told).sort((one, other) => one - other);
      told = waitedMs.length;
      if (last.length === 0) return;
      const [p50, p95] = [at(last, 0.5), at(last, 0.95)].map(Math.round);
      const seconds = Math.round((performance.now() - warmAt) / 1000);
      console.error(
        `${seconds} s: ${last.length} answers, p50 ${p50} ms, p95 ${p95} ms, ${errors.length} errors`,
      );
    }),
    every(memoryEveryMs, async () => {
      memoryMb.push((await product.residentBytes()) / 1e6);
      loopDelayMs.push(await product.eventLoopDelayMs());
    }),
  ]);
  sockets.destroy();
  for (const [error, times] of countKinds(errors)) console.error(`${times} times: ${error}`);
  const waitGrowth = growthOf(waitedMs);
  for (const times of [coldMs, waitedMs, readMs, loopDelayMs]) times.sort((one, other) => one - other);
  return figuresOf({
    coldMs,
    waitedMs,
    waitGrowth,
    readMs,
    errors,
    memoryMb,
    loopDelayMs,
    documents,
    lengthMs,
  });
}

/** The p50 of the last fifth against that of the first, in the order in which the answers came. */
function growthOf(waitedMs: readonly number[]) {
  const fifth = Math.floor(waitedMs.length / 5);
  const middle = (times: number[]) =>
    at(
      times.sort((one, other) => one - other),
      0.5,
    );
  return middle(waitedMs.slice(-fifth)) / middle(waitedMs.slice(0, fifth));
}

const visitorCaller = ({ url, origin }: Shop, { token, address }: Visit) =>
  createCaller((path, init) => fetch(`${url}${path}`, init), {
    origin,
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
  });

function figuresOf(seen: {
  coldMs: number[];
  waitedMs: number[];
  waitGrowth: number;
  readMs: number[];
  errors: string[];
  memoryMb: number[];
  loopDelayMs: number[];
  documents: number;
  lengthMs: number;
}): Measurement[] {
  const { coldMs, waitedMs, waitGrowth, readMs, errors, memoryMb, loopDelayMs, documents, lengthMs } = seen;
  const third = Math.floor(memoryMb.length / 3);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = mean(memoryMb.slice(2 * third)) / mean(memoryMb.slice(third, 2 * third));
  const name = '1,000 visitors at once';
  return [
    { name: `${name}, answers a second`, value: waitedMs.length / (lengthMs / 1000), unit: 'answers/s' },
    { name: `${name}, p50`, value: at(waitedMs, 0.5), unit: 'ms' },
    { name: `${name}, p95`, value: at(waitedMs, 0.95), unit: 'ms', atMost: 1000 },
    { name: `${name}, p99`, value: at(waitedMs, 0.99), unit: 'ms' },
    {
      name: `${name}, p50 at the end to the beginning`,
      value: waitGrowth,
      unit: 'times',
      atMost: maxWaitGrowth,
    },
    {
      name: `${name}, the first ${warmUpMs / 1000} s after the start, p95`,
      value: at(coldMs, 0.95),
      unit: 'ms',
    },
    { name: `${name}, errors`, value: errors.length, unit: 'errors', atMost: 0 },
    { name: `${name}, the dashboard's list, p95`, value: at(readMs, 0.95), unit: 'ms' },
    { name: `${name}, documents read meanwhile`, value: documents, unit: 'documents' },
    { name: `${name}, event loop delay p99, worst`, value: loopDelayMs.at(-1)!, unit: 'ms' },
    { name: `${name}, memory`, value: Math.max(...memoryMb), unit: 'MB', atMost: maxMemoryMb },
    {
      name: `${name}, memory at the end to the middle`,
      value: growth,
      unit: 'times',
      atMost: maxMemoryGrowth,
    },
  ];
}
