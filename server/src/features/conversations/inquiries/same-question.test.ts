import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Embedder } from '../../../platform/embedder/index.ts';
import { openTestEmbedder } from '../../../testing/test-embedder.ts';
import { contentWordsOf, languageOf } from '../../knowledge/index.ts';
import { samenessOf } from './same-question.ts';

let embedder: Embedder;
beforeAll(async () => {
  embedder = await openTestEmbedder();
});
afterAll(() => embedder.close());

async function areSame(one: string, other: string, language = 'en', isEnglishOnly = true) {
  const known = await languageOf(language);
  const [first, second] = await Promise.all(
    [one, other].map(async (text) => ({
      text,
      language,
      vector: (await embedder.embed([text]))[0]!,
      words: new Set(contentWordsOf(text, known)),
    })),
  );
  return samenessOf(first!, second!, isEnglishOnly) !== undefined;
}

test.each([
  ['Can I pay with PayPal?', 'Do you accept PayPal?'],
  ['Can I pay with PayPal?', 'is paypal possible as payment method'],
  ['Do you ship to Switzerland?', 'Is shipping to Switzerland possible?'],
  ['Do you have gluten free bread?', 'Is any of your bread without gluten?'],
  ['Do you have a newsletter?', 'Can I subscribe to your newsletter?'],
  ['Do you offer student discounts?', 'Is there a discount for students?'],
])('“%s” and “%s” are one question', async (one, other) => {
  expect(await areSame(one, other)).toBe(true);
});

test.each([
  ['Can I pay with PayPal?', 'Can I pay in cash?'],
  ['Do you ship to Switzerland?', 'Do you ship to Norway?'],
  ['Do you ship to Switzerland?', 'How much is shipping to Switzerland?'],
  ['Do you ship to Switzerland?', 'How long does shipping to Switzerland take?'],
  ['Do you have gluten free bread?', 'Do you have vegan bread?'],
  ['Do you have size 42?', 'Do you have size 43?'],
  ['When are you open on Sunday?', 'When are you open on Monday?'],
  ['Do you offer student discounts?', 'Do you offer senior discounts?'],
])('“%s” and “%s” are two', async (one, other) => {
  expect(await areSame(one, other)).toBe(false);
});

test('in a language that the model does not know the words decide', async () => {
  const payPal = 'Kann ich mit PayPal bezahlen?';
  expect(await areSame(payPal, 'Ist Bezahlen mit PayPal möglich?', 'de')).toBe(true);
  expect(await areSame(payPal, 'Kann ich bar bezahlen?', 'de')).toBe(false);
  expect(await areSame('Gibt es Parkplätze?', 'Gibt es Gutscheine?', 'de')).toBe(false);
});
