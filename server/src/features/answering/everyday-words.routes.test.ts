import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJudge } from '../../platform/judge/index.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor } from '../../testing/makers.ts';
import { judgeAdapters as adaptersPath, modelFolder } from '../../testing/model-folder.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let agent: Awaited<ReturnType<typeof makeAgent>>;

// The real judge, with all the time it wants.
beforeAll(async () => {
  const engine = (await openJudge({ dataDir: await modelFolder(), adaptersPath, log: collectLog().log }))!;
  const supports: typeof engine.supports = (claim, passage) => engine.supports(claim, passage);
  server = await startTestServer({
    judge: {
      judge: (asked, passages) => engine.judge(asked, passages),
      supports: (claim, passages) => Promise.all(passages.map((passage) => supports(claim, passage))),
      close: async () => {},
    },
  });
  const owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(
    owner,
    agent.id,
    'cottage.md',
    `# Gull Cottage

## Sleeping

There are two bedrooms with double beds. A crib for a baby is in the cupboard under the stairs; please bring your own sheets for it.

## In the village

The pharmacy in Quay Street is open from 9 am to 5 pm, on Saturdays until noon. The laundromat beside the church takes coins only; a wash costs 4 pounds.

## Arriving

The key is in a box beside the door. Parking for one car is behind the cottage. The streetcar from the station stops 200 metres away, at Harbour Gate.

## Kitchen

There is a stove with four rings, a refrigerator and a dishwasher. Dish towels are in the left drawer.

## Pets

Dogs may stay for 15 pounds a week and must be kept off the beds.

## Rubbish

Waste is collected on Thursday morning. Please put the blue sack at the gate the evening before.`,
  );
});
afterAll(() => server.close());

const ask = async (question: string) => (await makeVisitor(server, agent)).ask(question);

test.each([
  ['When is the chemist open?', 'from 9 am to 5 pm'],
  ['How much is the launderette?', '4 pounds'],
  ['Is there a cot for our baby?', 'A crib for a baby'],
  ['Where does the tram stop?', 'Harbour Gate'],
])('%s is answered though the documents have another word for it', async (question, told) => {
  const answer = await ask(question);
  expect(answer.answered).toBe(true);
  expect(answer.response).toContain(told);
});

test.each([
  'Is there a sauna?',
  'Do you have a barbecue in the garden?',
  'Is there a fridge freezer to buy?',
])('a thing that is named nowhere is not answered by its neighbour: %s', async (question) => {
  expect((await ask(question)).answered).toBe(false);
});
