import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '@parley/contract/accounts/accounts';
import { createAgent, generateScript, updateAgent } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { createCaller } from '../../../server/src/testing/caller.ts';
import { makeDocument } from '../../../server/src/testing/makers.ts';
import { type ManyVisitors, manyVisitors } from '../many-visitors.ts';
import type { Measurement } from '../measurement.ts';
import { type PacedModel, startPacedModel } from '../paced-model.ts';
import { startProduct } from '../running-product.ts';
import { at } from './percentile.ts';

const origin = 'https://shop.example.com';
const policy = [
  'Returns are free within thirty days of delivery.',
  'We send the return label by e-mail on the same day.',
  'The money is back on your card after five working days.',
];
const msPerWord = 15;

const talking = { visitors: 50, everyMs: 10_000, rounds: 6 };
const watching = { widgets: 1000, messagesPerSecond: 10 };

/** Fifty visitors who talk through a model, then a thousand open widgets, on one process of the product. */
export async function measureWidgets(): Promise<Measurement[]> {
  const model = await startPacedModel(
    policy.map((sentence) => sentence.replace(/\.$/, ' [1].')),
    msPerWord,
  );
  const product = await startProduct({
    TRUST_PROXY: '1',
    LLM_BASE_URL: model.baseUrl,
    LLM_API_KEY: 'key',
    LLM_MODEL: 'paced',
  });
  try {
    const visitors = manyVisitors(product.url, { key: await prepareAgent(product.url), origin });
    const delays = await talk(visitors, model);
    const idleMb = (await product.residentBytes()) / 1_000_000;
    const open = await watchAll(visitors, async () => (await product.residentBytes()) / 1_000_000);
    const sorted = delays.sort((one, other) => one - other);
    return [
      {
        name: 'answers to fifty visitors',
        value: delays.length,
        unit: 'answers',
        atLeast: talking.visitors * talking.rounds,
      },
      {
        name: 'first checked sentence after the model finished it, median',
        value: at(sorted, 0.5),
        unit: 'ms',
        atMost: 100,
      },
      {
        name: 'first checked sentence after the model finished it, p95',
        value: at(sorted, 0.95),
        unit: 'ms',
      },
      { name: 'memory after fifty visitors', value: idleMb, unit: 'MB' },
      { name: 'open widgets', value: open.widgets, unit: 'widgets', atLeast: watching.widgets },
      { name: 'memory with them open and talking, highest', value: open.highestMb, unit: 'MB', atMost: 900 },
      { name: 'messages sent', value: open.sent, unit: 'messages' },
      { name: 'messages that did not reach their widget', value: open.lost, unit: 'messages', atMost: 0 },
    ];
  } finally {
    await product.stop();
    await model.close();
  }
}

async function prepareAgent(productUrl: string) {
  const owner = createCaller((path, init) => fetch(`${productUrl}${path}`, init), { origin: productUrl });
  await owner.call(signUp, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'correct horse battery',
  });
  const { id: businessId } = await owner.call(createBusiness, {
    name: 'Shop',
    type: 'retail',
    website: origin,
  });
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name: 'Helper',
    welcomeMessage: 'Hello!',
  });
  const advanced = { rateLimit: 10_000 };
  await owner.call(updateAgent, { businessId, agentId, strictness: 'generous', advanced });
  const { embedKey } = await owner.call(generateScript, { businessId, agentId });
  const text = `# Returns\n\n${policy.join(' ')}\n\n# Opening hours\n\nWe are open from Monday to Friday.`;
  await makeDocument({ ...owner, businessId, email: '', userId: '' }, agentId, 'returns.md', text);
  return embedKey;
}

/** Each asks in turn every ten seconds, spread evenly over them. */
async function talk(visitors: ManyVisitors, model: PacedModel) {
  const delays: number[] = [];
  const oneVisitor = async (_: unknown, nth: number) => {
    await wait((talking.everyMs / talking.visitors) * nth);
    const session = await visitors.start();
    for (let round = 0; round < talking.rounds; round += 1) {
      const nextAt = performance.now() + talking.everyMs;
      const mark = `mark${nth}x${round}`;
      let firstAtMs: number | undefined;
      const events = await visitors.ask(session, `Are returns free? ${mark}`, (event, atMs) => {
        if (event.type === 'text') firstAtMs ??= atMs;
      });
      const finishedAtMs = model.firstSentenceAtMs.get(mark);
      if (events.at(-1)?.type === 'done' && firstAtMs !== undefined && finishedAtMs !== undefined)
        delays.push(firstAtMs - finishedAtMs);
      await wait(Math.max(0, nextAt - performance.now()));
    }
  };
  await Promise.all(Array.from({ length: talking.visitors }, oneVisitor));
  return delays;
}

/** Every widget listens; each sends one message, and must hear both what it said and what it was answered. */
async function watchAll(visitors: ManyVisitors, memoryMb: () => Promise<number>) {
  const open: {
    session: Awaited<ReturnType<ManyVisitors['start']>>;
    heard: Set<string>;
    stop: () => void;
  }[] = [];
  while (open.length < watching.widgets) {
    const session = await visitors.start();
    const heard = new Set<string>();
    const stop = await visitors.watch(session, (event) => {
      if (event.type === 'message') heard.add(event.message.author);
    });
    open.push({ session, heard, stop });
  }
  let highestMb = await memoryMb();
  const asked: Promise<unknown>[] = [];
  for (const [nth, { session }] of open.entries()) {
    asked.push(visitors.ask(session, 'Hello there'));
    if (nth % 100 === 0) highestMb = Math.max(highestMb, await memoryMb());
    await wait(1000 / watching.messagesPerSecond);
  }
  await Promise.all(asked);
  const isWhole = ({ heard }: { heard: Set<string> }) => heard.has('visitor') && heard.has('agent');
  for (let tries = 0; tries < 100 && !open.every(isWhole); tries += 1) await wait(100);
  highestMb = Math.max(highestMb, await memoryMb());
  const lost = open.filter((widget) => !isWhole(widget)).length;
  for (const { stop } of open) stop();
  return { widgets: open.length, sent: asked.length, lost, highestMb };
}
