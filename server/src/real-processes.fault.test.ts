import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { updateAgent } from '@parley/contract/agents/agents';
import { health } from '@parley/contract/wire/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaller } from './testing/caller.ts';
import { startChatting } from './testing/chatting-visitor.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from './testing/makers.ts';
import {
  builtMain,
  freePort,
  openSharedGround,
  reachedAt,
  startProxy,
  startReady,
} from './testing/real-server.ts';
import { testDatabaseUrl } from './testing/test-database.ts';
import type { TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

const questions = [
  'When is the bakery open?',
  'Do you have rye bread?',
  'Where are you?',
  'Can I order a cake?',
  'Do you deliver?',
  'Is there parking?',
];
const facts = `The bakery is open from 8 to 18 on weekdays. We bake rye bread every Tuesday.
We are at Mill Lane 4. Cakes can be ordered two days before. We deliver within the town. There is parking behind the house.`;

async function makeChats(server: TestServer, count: number) {
  const owner = await makeOwner(server);
  const { id: agentId, embedKey } = await makeAgent(owner);
  const { businessId } = owner;
  await owner.call(updateAgent, { businessId, agentId, advanced: { rateLimit: 1000 } });
  await makeDocument(owner, agentId, 'bakery.txt', facts);
  const chats = [];
  for (let nth = 0; nth < count; nth += 1)
    chats.push(startChatting(await makeVisitor(server, { id: agentId, embedKey }), agentId));
  return chats;
}

type Chat = Awaited<ReturnType<typeof makeChats>>[number];

/** Every question that was answered stands in the history once, with one answer, and all were heard. */
async function expectWhole(chat: Chat, asked: string[], answers: string[]) {
  const history = await chat.readHistory();
  expect(history.filter(({ author }) => author === 'visitor').map(({ content }) => content)).toEqual(asked);
  const replies = history.filter(({ author }) => author === 'agent');
  expect(replies.map(({ content }) => content)).toEqual(answers);
  expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
  const ids = new Set(history.map(({ id }) => id));
  expect(chat.heard.filter(({ id }) => !ids.has(id))).toEqual([]);
}

// Several processes need PostgreSQL; the embedded database has one.
describe.skipIf(!testDatabaseUrl)('real processes on one PostgreSQL', () => {
  let ground: Awaited<ReturnType<typeof openSharedGround>>;
  beforeAll(async () => {
    ground = await openSharedGround();
  });
  afterAll(() => ground?.close());

  test('when one of two is killed in the middle of chats, they go on: nothing is lost and nothing doubled', async () => {
    const ports = [await freePort(), await freePort()];
    const [first, second] = [
      await startReady(builtMain(), { ...ground.env, PORT: String(ports[0]) }),
      await startReady(builtMain(), { ...ground.env, PORT: String(ports[1]), PARLEY_WORKER: 'further' }),
    ];
    const proxy = await startProxy(ports);
    try {
      const chats = await makeChats(reachedAt(proxy.port), 4);
      let answered = 0;
      let isKilled = false;
      const outcomes = await Promise.all(
        chats.map(async (chat) => {
          const answers: string[] = [];
          for (const question of questions) {
            // While the others are being answered.
            if (answered >= 6 && !isKilled) {
              isKilled = true;
              void first.end('SIGKILL');
            }
            answers.push((await chat.say(question)).response);
            answered += 1;
          }
          return answers;
        }),
      );
      expect(isKilled).toBe(true);
      for (const [at, chat] of chats.entries()) {
        await expectWhole(chat, questions, outcomes[at]!);
        // What is said after the fall is heard on a stream that came back.
        const { response } = await chat.say('And on Tuesdays?');
        await until(async () => chat.heard.some(({ content }) => content === response));
        await chat.stop();
      }
      expect(chats.some((chat) => chat.cuts() > 0)).toBe(true);
    } finally {
      proxy.close();
      await second.end('SIGTERM');
    }
  });

  test('workers on one port are replaced one after the other without a failed call, and SIGTERM ends all', async () => {
    const port = await freePort();
    const supervisor = new URL('../../scripts/running/supervise-workers.mjs', import.meta.url);
    const runner = path.join(ground.env.DATA_DIR, 'runner.mjs');
    await writeFile(
      runner,
      `import { superviseWorkers } from ${JSON.stringify(fileURLToPath(supervisor))};
       import cluster from 'node:cluster';
       cluster.on('message', (worker, { isReady }) => isReady && process.send({ isReady, pid: worker.process.pid }));
       process.exit(await superviseWorkers(${JSON.stringify(builtMain())}, 2, { isTerminal: false }));`,
    );
    const workers = await startReady(runner, { ...ground.env, PORT: String(port), PARLEY_WORKERS: '2' });
    const readyPids: number[] = [];
    workers.child.on('message', ({ pid }: { pid?: number }) => pid && readyPids.push(pid));
    const server = reachedAt(port);
    const [chat] = await makeChats(server, 1);
    await until(async () => readyPids.length >= 1);
    let isOver = false;
    let calls = 0;
    const failures: unknown[] = [];
    const calling = (async () => {
      const caller = createCaller(server.request);
      while (!isOver) {
        await caller.call(health, {}).catch((error) => failures.push(error));
        calls += 1;
      }
    })();
    const answers: string[] = [];
    const chatting = (async () => {
      for (const question of questions) {
        const { response, tries } = await chat!.say(question);
        answers.push(response);
        if (tries > 1) failures.push(`"${question}" had to be sent ${tries} times`);
        await until(async () => readyPids.length > Math.min(2, answers.length / 2));
      }
    })();
    workers.child.kill('SIGHUP');
    await until(() => workers.output().includes('Worker 2 of 2 is replaced'), 'both are replaced');
    await chatting;
    isOver = true;
    await calling;
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    await expectWhole(chat!, questions, answers);
    await chat!.stop();
    await workers.end('SIGTERM');
    await expect(createCaller(server.request).call(health, {})).rejects.toThrow();
  });
});
