import { describe, expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

describe('prices in words and in tables', () => {
  const { ask } = teachAgent({
    'prices.md': `# Prices 2026

## Pitches

| Pitch | Guests | One night | One week |
|---|---|---|---|
| Small tent | 2 | 18 euros | 110 euros |
| Large tent | 6 | 31 euros | 190 euros |
| Camper van | 4 | 36 euros | on request |
| Cabin | 5 | not nightly | 480 euros |

## Shuttle

| Stop | Price |
|---|---|
| Station | free |
| Airport | 25 euros |
| Old town | 12 euros |

## Sauna

The sauna evening costs 15 euros per person and lasts two hours. It is held every Friday at 18:30. At most ten people take part.`,
    'rules.md':
      '# Rules\n\nThe deposit is 40 euros for a cabin. Dogs are welcome in small tents and camper vans. They are not allowed in the cabin.',
  });

  test('what costs so many euros is told of each row, and no cell is left blank', async () => {
    const { response, table } = await ask('How much is the shuttle?');
    expect(response).toContain('25 euros');
    expect(response).toContain('12 euros');
    for (const row of table?.rows ?? []) expect(row).not.toContain('');
  });

  test.each([
    ['How much does it cost to rent a large tent?', '31 euros'],
    ['What would it cost us to book a large tent for one night?', '31 euros'],
    ['How much is it to hire a camper van?', '36 euros'],
  ])('«%s» asks for the price of the thing', async (question, price) => {
    const { response, answered } = await ask(question);
    expect(response).toContain(price);
    expect(answered).toBe(true);
  });

  test.each(['prices please', 'What are your prices?', 'price list'])(
    '«%s» is told the largest table of prices',
    async (question) => {
      const { response, answered } = await ask(question);
      for (const price of ['18 euros', '31 euros', '36 euros', '480 euros'])
        expect(response).toContain(price);
      expect(answered).toBe(true);
    },
  );

  test('the cheapest is told without a table of blanks', async () => {
    const { response, table } = await ask('What is the cheapest pitch?');
    expect(response).toContain('Small tent');
    const cells = (table?.rows ?? []).flatMap(([, ...values]) => values);
    expect(2 * cells.filter((cell) => cell === '').length).toBeLessThanOrEqual(cells.length);
  });

  test('when something is, after how long it takes, is told by the sentence with a day', async () => {
    const { response } = await ask('How long is the sauna evening?', 'And when is it?');
    expect(response).toContain('every Friday at 18:30');
  });

  test('another thing of the same kind takes the place of the one before', async () => {
    const { response } = await ask('Can my dog sleep in the large tent?', 'What about a small tent?');
    expect(response).toContain('Dogs are welcome in small tents');
  });
});
