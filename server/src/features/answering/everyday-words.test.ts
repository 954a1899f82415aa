import { expect, test } from 'vitest';
import { openJudge, type PassageJudge } from '../../platform/judge/index.ts';
import { collectLog } from '../../testing/log-lines.ts';
import { judgeAdapters as adaptersPath, modelFolder } from '../../testing/model-folder.ts';
import { teachAgent } from '../../testing/taught-agent.ts';

const documents = {
  'cottage.md': `# Gull Cottage

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
};

/** The real judge, with all the time it wants. */
async function openPatientJudge(): Promise<PassageJudge> {
  const judge = (await openJudge({ dataDir: await modelFolder(), adaptersPath, log: collectLog().log }))!;
  return {
    judge: (asked, passages) => judge.judge(asked, passages),
    supports: (claim, passages) => Promise.all(passages.map((passage) => judge.supports(claim, passage))),
    close: async () => {},
  };
}

const { ask } = teachAgent(documents, async () => ({ judge: await openPatientJudge() }));

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
