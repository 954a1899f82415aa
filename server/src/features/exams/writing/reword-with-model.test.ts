import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StubModel, startStubModel } from '../../../testing/stub-model.ts';
import { unanswered } from './candidate.ts';
import { rewordWithModel } from './reword-with-model.ts';

let model: StubModel;
beforeAll(async () => {
  model = await startStubModel();
});
afterAll(() => model.close());

const questions = ['What would I pay for 3 tours?', 'Is there a bus?'].map((text) =>
  unanswered({ text, origin: 'unknown-topic' }),
);
const reword = async () =>
  (await rewordWithModel(model.llm, questions, new AbortController().signal)).map(({ text }) => text);
const asTheyWere = questions.map(({ text }) => text);

test('a model words the questions, and keeps their figures or is not listened to', async () => {
  model.says([JSON.stringify(['price for 3 tours pls?', 'Can I come by bus?'])]);
  expect(await reword()).toEqual(['price for 3 tours pls?', 'Can I come by bus?']);
  model.says([JSON.stringify(['price for some tours?', 'Can I come by bus?'])]);
  expect(await reword()).toEqual([asTheyWere[0], 'Can I come by bus?']);
});

test.each([
  ['fails', 500],
  ['says something else', ['I would rather not.']],
  ['loses one', ['["Can I come by bus?"]']],
])('where it %s they stay as they are', async (_, words) => {
  model.says(words as string[]);
  expect(await reword()).toEqual(asTheyWere);
});
