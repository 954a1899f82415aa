import { getConversation } from '@parley/contract/conversations/conversations';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { EmbedderAwayError } from '../../../platform/embedder/index.ts';
import { withBreaker } from '../../../platform/llm/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const metricsToken = 'a token for the figures';
let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let nowMs = 0;
const lines: { msg: string; level: number }[] = [];

beforeAll(async () => {
  model = await startStubModel({ firstTokenTimeoutMs: 1500 });
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const log = createLog({ level: 'info', isProduction: true, destination });
  server = await startTestServer({ llm: withBreaker(model.llm, { log, now: () => nowMs }), metricsToken });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city.',
  );
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server.close();
  await model.close();
});

async function ask() {
  const visitor = await makeVisitor(server, agent);
  const startedAt = performance.now();
  const answer = await visitor.ask('How much is delivery?');
  const ms = performance.now() - startedAt;
  const { businessId } = owner;
  const { messages } = await owner.call(getConversation, {
    businessId,
    conversationId: answer.conversationId!,
  });
  return { answer, ms, receipt: messages.at(-1)!.receipt! };
}

test('a model that hangs costs three questions their wait; the fourth is answered at once, and the model is used when it is back', async () => {
  model.says('silence');
  const waits: number[] = [];
  for (const nth of [1, 2, 3]) {
    const { answer, ms, receipt } = await ask();
    waits.push(ms);
    expect(ms, `question ${nth}`).toBeGreaterThan(1400);
    expect(answer.response).toContain('4.50 euros');
    expect(receipt).toMatchObject({ modelTrouble: 'slow' });
    expect(receipt.isModelLeftOut).toBeUndefined();
  }
  const askedBefore = model.askedTimes();
  const fourth = await ask();
  // All four find and compose alike, however slow the machine is; the fourth does not wait on top of it.
  expect(fourth.ms).toBeLessThan(Math.min(...waits));
  expect(fourth.answer).toMatchObject({ answered: true, response: expect.stringContaining('4.50 euros') });
  expect(fourth.receipt).toMatchObject({
    rule: 'quoted',
    model: null,
    modelTrouble: 'slow',
    isModelLeftOut: true,
  });
  expect(model.askedTimes()).toBe(askedBefore);

  // The owner hears of it once, not with every answer.
  const { notifications } = await owner.call(listNotifications, { type: 'system' });
  expect(notifications.map(({ data }) => data)).toEqual([{ modelTrouble: 'slow' }]);
  const figures = await (
    await server.request('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  expect(figures).toContain('parley_model_answers_total{outcome="failed"} 3');
  expect(figures).toContain('parley_model_answers_total{outcome="left-out"} 1');

  model.says(['Delivery costs 4.50 euros within the city.']);
  expect((await ask()).receipt.isModelLeftOut).toBe(true);
  nowMs += 30_000;
  for (let time = 0; time < 2; time++)
    expect((await ask()).receipt).toMatchObject({ rule: 'model', model: 'stub', modelTrouble: null });
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The language model keeps failing; answers are quoted without it for now',
    'The language model works again and is used',
  ]);
});

test('while one question tries whether the model is back, others do not wait for it', async () => {
  model.says(500);
  for (let time = 0; time < 3; time++) await ask();
  nowMs += 60_000;
  model.says('silence');
  const trial = ask();
  await vi.waitFor(() => expect(model.asked().messages).toBeDefined(), { timeout: 30_000 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await ask()).receipt.isModelLeftOut).toBe(true);
  expect((await trial).receipt).toMatchObject({ modelTrouble: 'slow' });
});

test('a visitor who leaves is no failure of the model', async () => {
  nowMs += 600_000;
  model.says(['Delivery costs 4.50 euros within the city.']);
  await ask();
  model.says('silence');
  for (let time = 0; time < 4; time++) {
    const leave = new AbortController();
    const asked = {
      system: '',
      messages: [{ role: 'user' as const, content: 'Hello' }],
      signal: leave.signal,
    };
    const reading = server.platform.llm!.stream(asked).text[Symbol.asyncIterator]().next();
    setTimeout(() => leave.abort(), 20);
    await expect(reading).rejects.toMatchObject({ reason: 'aborted' });
  }
  model.says(['Delivery costs 4.50 euros within the city.']);
  expect((await ask()).receipt).toMatchObject({ rule: 'model' });
});

test('where the embeddings service does not answer, the words of the question must do', async () => {
  vi.spyOn(server.platform.embedder, 'embed').mockRejectedValue(new EmbedderAwayError('away'));
  const { answer, receipt } = await ask();
  expect(answer).toMatchObject({ answered: true, response: expect.stringContaining('4.50 euros') });
  expect(receipt).toMatchObject({ isByWordsAlone: true });
});
