import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask } = teachAgent({
  'hill-dairy.md': `# Hill Dairy

## Postage prices and times

| To | Letter box | Cool box | Free postage from | Takes |
|---|---|---|---|---|
| Wales | £4.20 | £9.80 | £50 | 1 day |
| England | £5.10 | £11 | £60 | 2 days |
| Scotland | £6.40 | £13.50 | £90 | 2 days |
| Northern Ireland | £8 | not offered | | 3 days |
| Isle of Man | £9.50 | £17 | | 3 days |
| Channel Islands | £12 | £21 | | 4 days |

## Our cheeses

We make three cheeses from the milk of our own goats. Toddlers may stroke the goats while you choose.

## Opening hours

| Day | Shop |
|---|---|
| Monday to Friday | 9:00–17:00 |
| Saturday | 9:00–13:00 |

## Christmas and New Year

| Day | Shop |
|---|---|
| 23 December | 8:00–18:00 |
| 24 December | 8:00–12:00 |
| 25 and 26 December | closed |
| 28 to 30 December | 10:00–14:00 |
| 31 December | closed |
| 1 January | closed |`,
  'visits.csv': `Visit,Grown-up,Child,Notes
Milking,£9,£4,on Sundays
Cheese cellar,£12,£7,
Whole day,£30,£18,with lunch
T-shirt,£14,£9,`,
  'board.txt': 'On 28 December 2019 the dairy was open from 6:00 to 7:00, because of the storm.',
});

test.each(['How much is postage?', 'postage cost', 'What are the postage prices?'])(
  'prices that differ by place are told for every place where none is named: «%s»',
  async (question) => {
    const { response, table } = await ask(question);
    expect(response).toContain('- Wales: letter box £4.20, cool box £9.80');
    expect(response).toContain('- Channel Islands: letter box £12, cool box £21');
    expect(response).not.toMatch(/Takes|4 days/);
    expect(table?.rows).toHaveLength(6);
    expect(response).toContain(table!.insteadOf);
  },
);

test('the price of one place is told alone', async () => {
  const { response } = await ask('How much is postage to Scotland?');
  expect(response).toContain('£6.40');
  expect(response).not.toContain('Wales');
  expect((await ask('How much is postage to the Isle of Man?')).response).toContain('£9.50');
});

test('what no heading names is not told with the prices of something else', async () => {
  expect((await ask('How much is a goat?')).response).not.toContain('Channel Islands');
});

test.each([
  [
    'Is a cool box cheaper than a letter box to Wales?',
    'Wales: letter box £4.20, cool box £9.80. Letter box is cheaper.',
  ],
  [
    'Is the milking more expensive for a child or a grown-up?',
    'Milking: child £4, grown-up £9. Grown-up is more expensive.',
  ],
])('two columns of one row are compared: «%s»', async (question, told) => {
  const { response, answered } = await ask(question);
  expect(answered).toBe(true);
  expect([...response].sort().join('')).toBe([...told].sort().join(''));
  expect(response.endsWith(told.split('. ')[1]!)).toBe(true);
});

test('a column is meant by another everyday word, also where a document has that word elsewhere', async () => {
  const { response, answered } = await ask('How much is the cheese cellar for a toddler?');
  expect(answered).toBe(true);
  expect(response).toContain('£7');
  expect(response).not.toContain('£12');
});

test('a word with a hyphen is found without it', async () => {
  const { response, answered } = await ask('How much is a tshirt for a grown-up?');
  expect(answered).toBe(true);
  expect(response).toContain('£14');
  expect(response).not.toContain('£9');
});

test('who asks about Christmas is told all of its days', async () => {
  const { response, answered } = await ask('What are your opening hours at Christmas?');
  expect(answered).toBe(true);
  expect(response.split('\n')).toEqual([
    '- 23 December: Shop 8:00–18:00',
    '- 24 December: Shop 8:00–12:00',
    '- 25 and 26 December: Shop closed',
    '- 28 to 30 December: Shop 10:00–14:00',
    '- 31 December: Shop closed',
  ]);
});

test('between Christmas and New Year are the days after the one and before the other', async () => {
  const { response, answered } = await ask('are you open between christmas and new year?');
  expect(answered).toBe(true);
  expect(response).toContain('10:00–14:00');
  expect(response).not.toMatch(/24 December|1 January/);
});

test('a day of years ago says nothing of the next one', async () => {
  const { response } = await ask('are you open on 28 december?');
  expect(response).toContain('10:00–14:00');
  expect(response).not.toContain('6:00');
});
