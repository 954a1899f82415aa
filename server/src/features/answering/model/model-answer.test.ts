import { agentChat, type ChatEvent, getConversation } from '@parley/contract/conversations/conversations';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let model: StubModel;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;

beforeAll(async () => {
  model = await startStubModel({ firstTokenTimeoutMs: 2000, idleTimeoutMs: 1000, totalTimeoutMs: 10_000 });
  server = await startTestServer({ llm: model.llm });
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'delivery.md',
    '# Delivery\n\nDelivery costs 4.50 euros within the city. Orders above 40 euros are free. We do not deliver on Sundays.',
  );
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const ask = async (question: string) => (await makeVisitor(server, agent)).ask(question);
const receiptOf = async (conversationId: string | null) => {
  const { messages } = await owner.call(getConversation, {
    businessId: owner.businessId,
    conversationId: conversationId!,
  });
  return messages.at(-1)!.receipt!;
};

/** What a visitor's widget is sent, and what is kept of it. */
async function askLive(asked: { id: string; embedKey: string }, by: Owner) {
  const visitor = await makeVisitor(server, asked);
  const { sessionId } = visitor.session;
  const input = { message: 'How much is delivery?', agentId: asked.id, sessionId };
  const response = await visitor.send(agentChat, input, { accept: 'text/event-stream' });
  const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data!) as ChatEvent,
  );
  const shown = events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');
  const last = events.at(-1)!;
  const conversationId = last.type === 'done' ? last.answer.conversationId! : '';
  const { messages } = await by.call(getConversation, { businessId: by.businessId, conversationId });
  return { shown, last, messages };
}

test('a true sentence that was shown stays, whatever else the model went on to say', async () => {
  model.says([
    'Delivery costs 4.50 euros. ',
    'To the moon it costs 900 euros. ',
    'The rocket leaves on Friday.',
  ]);
  const { shown, last, messages } = await askLive(agent, owner);
  expect(shown).toBe('Delivery costs 4.50 euros.');
  expect(last).toMatchObject({ type: 'done', answer: { answered: true, response: shown } });
  expect(messages.at(-1)!.receipt).toMatchObject({
    rule: 'model',
    droppedSentences: [{ count: 1 }, { count: 1 }],
  });
});

test('where too little of an answer is left to show, the documents answer by themselves', async () => {
  model.says([
    'To the moon it costs 900 euros. ',
    'Orders above 40 euros are free. ',
    'The rocket leaves on Friday.',
  ]);
  const { shown, last, messages } = await askLive(agent, owner);
  expect(shown).toContain('Delivery costs 4.50 euros within the city.');
  expect(last).toMatchObject({ type: 'done', answer: { answered: true, response: shown } });
  expect(messages.at(-1)!.receipt).toMatchObject({ rule: 'quoted', model: null, modelTrouble: null });
});

test('a model without an end is left after a few thousand characters, at its last whole sentence', async () => {
  const rambling = Array.from(
    { length: 200 },
    (_, nth) => `Rocket ${nth} of our fleet leaves for the moon. `,
  );
  const pieces = ['Delivery costs 4.50 euros within the city. '];
  let length = pieces[0]!.length;
  for (const piece of rambling) {
    if (length + piece.length > 3990) break;
    pieces.push(piece);
    length += piece.length;
  }
  pieces.push('Orders above 40 euros are free, and we do not deliver on Sundays. ', ...rambling);
  model.says({ pieces, end: 'silence' });
  const answer = await ask('How much is delivery?');
  expect(answer.response).toBe('Delivery costs 4.50 euros within the city.');
  // Nobody waited for it to fall silent.
  expect(await receiptOf(answer.conversationId)).toMatchObject({ rule: 'model', modelTrouble: null });
});

test('a sentence is said once, and a model that goes in circles is left', async () => {
  const circle = ['Delivery costs 4.50 euros within the city [1]. ', 'Orders above 40 euros are free [1]. '];
  model.says([...circle, circle[0]!, 'We do not deliver on Sundays [1].']);
  expect((await ask('How much is delivery?')).response).toBe(
    `${circle.join('')}We do not deliver on Sundays [1].`,
  );
  model.says({ pieces: [...circle, ...circle, ...circle, 'We do not'], end: 'silence' });
  const answer = await ask('How much is delivery?');
  expect(answer.response).toBe(circle.join('').trim());
  expect(await receiptOf(answer.conversationId)).toMatchObject({ rule: 'model', modelTrouble: null });
});

test.each([
  ['loses the connection', 'connection lost', 'failing'],
  ['ends its stream without an end', 'end of stream', 'failing'],
  ['falls silent', 'silence', 'slow'],
] as const)(
  'a model that %s leaves the checked sentences already shown, whole and quoted',
  async (_, end, trouble) => {
    const troubled = await makeOwner(server);
    const other = await makeAgent(troubled);
    await makeDocument(
      troubled,
      other.id,
      'delivery.md',
      '# Delivery\n\nDelivery costs 4.50 euros within the city. Orders above 40 euros are free. We do not deliver on Sundays.',
    );
    const whole = 'Delivery costs 4.50 euros within the city [1]. Orders above 40 euros are free [1].';
    model.says({
      pieces: [
        'Delivery costs 4.50 euros within the city [1]. ',
        'Orders above 40 euros are free [1]. ',
        'We do',
      ],
      end,
    });
    for (const nth of [1, 2]) {
      const { shown, last, messages } = await askLive(other, troubled);
      expect(shown, `time ${nth}`).toBe(whole);
      expect(last).toMatchObject({
        type: 'done',
        answer: { response: whole, answered: true, contexts: [expect.anything()] },
      });
      expect(messages.map(({ role, content }) => `${role}: ${content}`)).toEqual([
        'user: How much is delivery?',
        `assistant: ${whole}`,
      ]);
      expect(messages.at(-1)!.receipt).toMatchObject({
        rule: 'model',
        model: 'stub',
        modelTrouble: trouble,
        outputTokens: null,
      });
    }
    const { notifications } = await troubled.call(listNotifications, { type: 'system' });
    expect(notifications.map(({ data }) => data)).toEqual([{ modelTrouble: trouble }]);
  },
);

test.each(['connection lost', 'end of stream', 'silence'] as const)(
  'a model that breaks off before enough was shown is replaced by the quoted answer alone: %s',
  async (end) => {
    model.says({ pieces: ['Orders above 40 euros are free. ', 'Delivery costs 4.5'], end });
    const { shown, last, messages } = await askLive(agent, owner);
    // The first sentence was true and stood there for a moment; the whole answer takes its place.
    expect(shown).toBe('Orders above 40 euros are free.');
    expect(last).toMatchObject({ type: 'done', answer: { answered: true } });
    const { content, receipt } = messages.at(-1)!;
    expect(content).toContain('Delivery costs 4.50 euros within the city.');
    expect(last).toMatchObject({ answer: { response: content } });
    expect(messages).toHaveLength(2);
    expect(receipt).toMatchObject({ rule: 'quoted', model: null });
    expect(messages.at(-1)!.receipt!.modelTrouble).toBe(end === 'silence' ? 'slow' : 'failing');
  },
);

test('a model that has used up its tokens ends with its last whole sentence', async () => {
  model.says({
    pieces: [
      'Delivery costs 4.50 euros within the city. ',
      'Orders above 40 euros are free. ',
      'We do not deliver',
    ],
    end: 'out of tokens',
  });
  const answer = await ask('How much is delivery?');
  expect(answer.response).toBe('Delivery costs 4.50 euros within the city. Orders above 40 euros are free.');
  expect(await receiptOf(answer.conversationId)).toMatchObject({ rule: 'model', modelTrouble: null });
});

test('a share, a column, an exception or a place that the documents do not give is not shown, its true neighbour is', async () => {
  const potter = await makeAgent(owner);
  await makeDocument(
    owner,
    potter.id,
    'studio.md',
    `# Pottery studio

| What | Half day | Full day |
|---|---|---|
| Wheel | €18 | €30 |
| Kiln | €25 | €44 |

The studio is open every day except Thursday from 10:00 to 19:00. There is free tea in the garden room. A course can be moved until 10 days before it starts; later half the fee is due.`,
  );
  const rightAndWrong: [question: string, right: string, wrong: string][] = [
    [
      'What is a wheel for half a day?',
      'A wheel costs €18 for half a day',
      'A wheel costs €30 for half a day',
    ],
    [
      'What if I move my course late?',
      'A course can be moved until 10 days before it starts; later half the fee is due',
      'A course can be moved until 10 days before it starts; later the whole fee is due',
    ],
    [
      'When is the studio open?',
      'The studio is open from 10:00 to 19:00 every day except Thursday',
      'Yes, the studio is open on Thursday from 10:00 to 19:00',
    ],
    [
      'Is there tea?',
      'There is free tea in the garden room',
      'There is free tea in the garden room and on the roof terrace',
    ],
  ];
  for (const [question, right, wrong] of rightAndWrong) {
    model.says([`${right} [1]. `, `${wrong} [1].`]);
    const answer = await (await makeVisitor(server, potter)).ask(question);
    expect(answer.response).toBe(`${right} [1].`);
  }
});
