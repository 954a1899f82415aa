import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openVisitor, setBakery } from './bakery-website.ts';
import { callServer } from './call-server.ts';
import { type RunningServer, spawnStart, startServer } from './start-server.ts';

/** Thirty batches: enough for the kill to find some of them read and others not. */
const passageCount = 150;

/** A model that says one sentence of the handbook and the beginning of the next, and then keeps everybody waiting until it is let go on. */
async function startHaltingModel() {
  const waiting = new Set<ServerResponse>();
  let isHalting = true;
  const say = (response: ServerResponse, delta: object, finish_reason: string | null = null) => {
    const chunk = { id: 'a', object: 'chat.completion.chunk', created: 0, model: 'halting' };
    response.write(
      `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  };
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(response, { content: 'We deliver within the city for 4.50 euros [1].' });
    if (isHalting) {
      say(response, { content: ' Orders above' });
      waiting.add(response);
      return;
    }
    say(response, {}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  // It goes on thinking, so that nobody takes it for dead.
  const thinking = setInterval(() => {
    for (const response of waiting) say(response, { reasoning: 'Hm' });
  }, 1000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}/v1`,
    haltNoMore: () => {
      isHalting = false;
    },
    close: () => {
      clearInterval(thinking);
      server.close();
      server.closeAllConnections();
    },
  };
}

let model: Awaited<ReturnType<typeof startHaltingModel>>;
// Told before the stage, so that it is done after the server has gone.
afterAll(() => model?.close());
const stage = setBakery(async () => {
  model = await startHaltingModel();
  return startServer({
    env: { LLM_BASE_URL: model.baseUrl, LLM_API_KEY: 'key', LLM_MODEL: 'halting' },
    spawnChild: spawnStart,
  });
});

test('a server killed while it writes, reads and answers loses nothing it acknowledged and keeps no half of an answer; npm start brings it back, and it goes on where it was', async () => {
  const { server, bakery, browser } = stage;
  const { page } = bakery.ada;
  const agents = `/api/businesses/${bakery.businessId}/agents`;
  const makeAgent = (name: string) =>
    callServer(page, server, agents, { data: { name, welcomeMessage: 'Hello!' } });
  const documents = `${agents}/${(await makeAgent('Reader')).id}/documents`;

  const visitor = await openVisitor(browser, bakery.shop.url);
  const { chat } = visitor;
  await visitor.openChat();
  await visitor.say('How much does delivery cost?');
  await chat.getByText('We deliver within the city for 4.50 euros').waitFor();
  expect(await chat.getByText('Orders above').count()).toBe(0);

  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let count = 0; ; count += 1) acknowledged.push((await makeAgent(`Agent ${count}`)).id);
  })().catch((reason: unknown) => reason);
  // The writing is under way before the reading begins, however soon that is, and only the kill ends it.
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const longText = Array.from(
    { length: passageCount },
    (_, index) => `## Part ${index}\n\nPart ${index} tells about bread number ${index}.`,
  ).join('\n\n');
  const file = { name: 'long.md', mimeType: 'text/markdown', buffer: Buffer.from(longText) };
  await callServer(page, server, documents, { multipart: { file } });
  type Listed = { status: string; processedPassages: number; totalPassages: number };
  const listed = async () => (await callServer<Listed[]>(page, server, documents, { method: 'GET' }))[0]!;
  const isPartlyRead = async () => {
    const { status, processedPassages } = await listed();
    return status === 'processing' && processedPassages > 0;
  };
  await expect.poll(isPartlyRead, { timeout: 120_000, interval: 20 }).toBe(true);
  const first = await childOf(server);
  process.kill(first, 'SIGKILL');
  // What a lost connection throws; a refusal would be another error.
  expect(String(await writing)).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up/);
  await chat.getByText("I'm having trouble processing your request. Please try again later.").waitFor();
  expect(await chat.getByText('We deliver within the city').count()).toBe(0);

  const readiness = () =>
    fetch(`${server.url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(readiness, { timeout: 60_000, interval: 250 }).toBe(200);
  const second = await childOf(server);
  expect(second).not.toBe(first);
  expect(server.output()).toContain('Starting it again');
  const kept = await callServer<{ id: string }[]>(page, server, agents, { method: 'GET' });
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  await expect
    .poll(listed, { timeout: 180_000, interval: 500 })
    .toMatchObject({ status: 'completed', totalPassages: passageCount });

  model.haltNoMore();
  await chat.getByRole('button', { name: 'Retry' }).click();
  await chat.getByText('4.50 euros').first().waitFor();
  await visitor.page.reload();
  await chat.getByText('4.50 euros').first().waitFor();
  expect(await chat.getByText('How much does delivery cost?', { exact: true }).count()).toBe(1);
  await page.goto(`${server.url}/dashboard/conversations`);
  await page.getByRole('link', { name: /How much does delivery cost/ }).click();
  const log = page.getByRole('log', { name: 'Messages' });
  // By its paragraph: the receipt holds the question too.
  const said = (text: string) => log.getByRole('paragraph').filter({ hasText: text });
  await said('How much does delivery cost?').first().waitFor();
  expect(await said('How much does delivery cost?').count()).toBe(1);
  expect(await said('4.50 euros').count()).toBe(1);
});

/** The server that `npm start` keeps up. */
async function childOf({ process: { pid } }: RunningServer) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

test('a second server on the same folder is refused with a message that names the first', async () => {
  const first = await childOf(stage.server);
  await expect(startServer({ dataDir: stage.server.dataDir })).rejects.toThrow(
    new RegExp(`ended with 1[\\s\\S]*${first}`),
  );
  expect((await fetch(`${stage.server.url}/ready`)).status).toBe(200);
});

test('npm start tells of a bad variable in one message, does not repeat the start and leaves nothing behind', async () => {
  const env = { PORT: 'eighty', LOG_LEVEL: 'loud' };
  const child = spawnStart({ dataDir: '/no/such/folder', port: 0, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece;
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  expect(code).toBe(1);
  expect(output).toMatch(/PORT[\s\S]*LOG_LEVEL/);
  expect(output.match(/PORT/g)).toHaveLength(1);
});

test('asked to end, npm start ends with the server that it keeps up', async () => {
  const kept = await childOf(stage.server);
  await stage.server.stop();
  expect(() => process.kill(kept, 0)).toThrow();
});
