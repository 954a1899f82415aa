import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'flowers.md': `# Ordering flowers

## Bringing flowers

Up to 3 bouquets are brought to one address for £5. From 4 bouquets we bring them free of charge. On Mother's Day and on Valentine's Day bringing costs £12, whatever the number of bouquets.

## Paying an account

Firms pay within 14 days.`,
  'flowers.csv': `Flower,Poisonous for cats,Scent,Can be dried,Frost-free place,Price
Lily,yes,yes,no,no,£4.50
Tulip,yes,no,no,no,£1.80
Statice,no,no,yes (hung upside down),no,£1.20
Rose,no,yes,yes,no,£3.90
Dahlia,slightly,no,no,yes,£2.70`,
});

test.each([
  "How much is it to bring 2 bouquets on Mother's Day?",
  "What does bringing 5 bouquets cost on Valentine's Day?",
])('a day with a price of its own is answered by that: «%s»', async (question) => {
  const { response } = await ask(question);
  expect(response).toContain('£12');
  expect(response).not.toMatch(/£5|free of charge/);
});

test('on other days the rule for the number holds', async () => {
  const { response } = await ask('How much is it to bring 2 bouquets on Friday?');
  expect(response).toContain('£5');
});

test('which things have something is answered by those of a yes', async () => {
  const { response } = await ask('Which flowers are poisonous for cats?');
  expect(response).toBe('Poisonous for cats: yes for Lily and Tulip; slightly for Dahlia.');
  expect((await ask('Which flowers have a scent?')).response).toBe('Scent: yes for Lily and Rose.');
});

test('which things are without something is answered by those of a no', async () => {
  const { response } = await ask('Which flowers are not poisonous for cats?');
  expect(response).toBe('Poisonous for cats: no for Statice and Rose.');
});

test('a yes or no is said in the words of the question', async () => {
  expect((await ask('Does the lily have a scent?')).response).toBe('Yes, Lily has a scent.');
  expect((await ask('Can statice be dried?')).response).toBe('Yes, Statice can be dried, hung upside down.');
  expect((await ask('Can the tulip be dried?')).response).toBe('No, Tulip cannot be dried.');
  expect((await ask('Is the tulip poisonous for cats?')).response).toBe('Yes, Tulip is poisonous for cats.');
});

test('a column of yes and no is not passed over for a price because its name has "free" in it', async () => {
  const { response } = await ask('Does the dahlia need a frost-free place?');
  expect(response).toBe('Yes, Dahlia needs a frost-free place.');
});
