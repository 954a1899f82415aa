import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'breads.csv': `Item,Weight or size,Price each (€),Price for 6 (€),Baked on
Harbour loaf,900 g,4.20,-,every day
Harbour loaf small,450 g,2.40,-,every day
Seed roll,90 g,1.10,6,every day
Rye ring,700 g,5.60,-,Saturday`,
  'parcels.md': `Parcel rules (last changed 3 March 2026, Ann).

Parcels that are too large for the letter box wait for five days in the shop.`,
});

test('a cell that only repeats the question is no answer to it', async () => {
  const { response } = await ask('how much is the big harbour loaf, the 900g');
  expect(response).toContain('4.20');
  expect(response).not.toContain('2.40');
});

test('a size that is asked about is confirmed', async () => {
  expect((await ask('Is the weight of the rye ring 700 g?')).response).toContain('700 g');
});

test('when a document was changed answers only who asks for that', async () => {
  expect((await ask('What are the rules for parcels?')).response).not.toContain('last changed');
  expect((await ask('When were the parcel rules last changed?')).response).toContain('3 March 2026');
});
