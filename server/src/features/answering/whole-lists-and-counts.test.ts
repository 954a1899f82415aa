import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'boathouse.md': `# The boathouse

The desk can be reached by telephone (01777 420 910) from Tuesday to Saturday.

## Evening trips

| Trip | Price |
|---|---|
| Bats and owls | £24 |
| Sunset and soup | £31 |
| Full moon | £28 |

## Rooms for parties

| Room | Seated | Standing | Hire |
|---|---|---|---|
| Sail loft | 40 | 70 | £180 |
| Tar shed | 18 | 25 | £90 |
| Slipway tent | 80 | 120 | £260 |

## How long a boat is yours

| Rowers | Time |
|---|---|
| 1 to 2 | 60 minutes |
| 3 to 5 | 90 minutes |

## Night classes

- Knots: Mondays from 19:00, £12
- Varnishing: Tuesdays from 19:00, £15

## Repairs

We mend rowing boats and canoes in our own shed. Inflatable canoes are not mended here; please ask the maker.`,
  'covers.md': `# Covers made to measure

| Length | Oak lid | Canvas cover |
|---|---|---|
| 200–300 cm | £140 | £62 |
| 301–400 cm | £190 | £84 |

| Paint | Price | Covers in two coats |
|---|---|---|
| Deck green | £18 | 6 m² |
| Hull white | £21 | 9 m² |`,
  'boathouse-2023.txt': `The boathouse, prices of 2023

Evening trips cost £15 a person. Hiring the sail loft costs £95.`,
});

test('what there is under the asked heading is told row by row', async () => {
  const { response, answered } = await ask('Which evening trips are there?');
  expect(answered).toBe(true);
  expect(response).toBe('Evening trips:\n- Bats and owls: £24\n- Sunset and soup: £31\n- Full moon: £28');
});

test('a list below the very heading that was asked for is an answer and no hint', async () => {
  const { response, answered } = await ask('What night classes do you offer?');
  expect(answered).toBe(true);
  expect(response).toMatch(/^Night classes:\n- Knots: .*\n- Varnishing: /);
});

test('rooms are compared by how many fit in, and what kind they are is none of them', async () => {
  const { response, answered } = await ask('Which room is bigger, the sail loft or the tar shed?');
  expect(answered).toBe(true);
  expect(response).toMatch(/Sail loft is bigger\.$/);
  expect(response).not.toContain('Slipway');
});

test('a number of people is told with what it counts', async () => {
  const { response } = await ask('How long can four rowers have a boat?');
  expect(response).toBe('3 to 5 rowers: 90 minutes.');
});

test('a size is told behind the thing that has it', async () => {
  expect((await ask('How much is a canvas cover for 350 cm?')).response).toBe(
    'Canvas cover, 301–400 cm: £84.',
  );
});

test('a column that says what a thing does is told as a verb', async () => {
  expect((await ask('How many square metres does the hull white paint cover?')).response).toContain(
    'Hull white covers 9 m² in two coats.',
  );
});

test('who wants to ring somebody gets the number', async () => {
  expect((await ask('can I ring someone?')).response).toContain('01777 420 910');
});

test('what one kind of a thing is refused is no answer about the thing', async () => {
  const { response, answered } = await ask('Do you mend canoes?');
  expect(response.startsWith('Inflatable canoes are not mended') && answered).toBe(false);
});

test('a comparison of prices is not answered without any', async () => {
  const { response, answered } = await ask('Is an inflatable canoe cheaper than a rowing boat?');
  expect(answered && !/£/.test(response)).toBe(false);
});
