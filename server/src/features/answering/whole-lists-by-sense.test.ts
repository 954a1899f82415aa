import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'starling-laundry.md': `# Starling Laundry

We have washed for the whole valley since 1951.

## What is in the price of a wash

- drying and folding
- a check for stains
- one paper bag

## What the wash price does not cover

- ironing and starching
- fabric softener
- repair of seams, if we find any open

## What we can't clean

- fur coats
- leather jackets that are lined
- carpets

## What we don't sell

- detergents
- clothes hangers`,
  'felt-weekend.md': `# Felt weekend

Two days of felting in the drying loft, £85 a person.

## Please bring

- an apron
- two old towels
- indoor shoes

## Leave at home

- dogs
- wool of your own

## Lamps in the loft

1. Mind the red lamp above the door. It means that the steam is on.
2. Ring the bell before you go in.`,
  'questions.md': `# Questions people ask

**Can I join the towel club in autumn?**
Yes, there is no joining fee. You pay £9 on the first of each month.

**Is there a counter on Sundays?**
No, the shutters stay down.

**Do you fetch washing?**
On Tuesdays, from the bridge to the mill.`,
});

test('a list is told whole to who asks for it in other words than its heading', async () => {
  const included = await ask('what all do i get in the price of a wash');
  expect(included.answered).toBe(true);
  expect(included.response).toMatch(/price of a wash:\n- drying and folding\n- a check .*\n- one paper bag$/);
  const refused = await ask("what kind of things won't you wash?");
  expect(refused.response).toMatch(/What we can't clean:\n- fur coats\n- leather .*\n- carpets/);
  const brought = await ask('what should we pack for the felt weekend');
  expect(brought.response).toMatch(/Please bring:\n- an apron\n/);
  const left = await ask('which things should i not bring to the felt weekend');
  expect(left.response).toMatch(/Leave at home:\n- dogs\n/);
});

test('an item is told with the heading that says whether it is included', async () => {
  const { response, answered } = await ask('is ironing part of the wash price');
  expect(answered).toBe(true);
  expect(response).toBe('What the wash price does not cover: ironing and starching.');
  const own = await ask('do i get fabric softener with the wash or do i have to bring my own');
  expect(own.response).toBe('What the wash price does not cover: fabric softener.');
});

test('a list of something else is no answer', async () => {
  expect((await ask('what is included in the sailing course')).answered).toBe(false);
});

test('a yes to another question is no yes to this one', async () => {
  expect((await ask('is there a joining fee for the towel club')).response).toMatch(
    /^No, there is no joining fee\./,
  );
  expect((await ask('can i join the towel club in autumn')).response).toMatch(
    /^Yes, there is no joining fee\./,
  );
});

test('what an item goes on to say is told with it', async () => {
  expect((await ask('What does the red lamp above the door mean?')).response).toContain(
    'It means that the steam is on.',
  );
});
