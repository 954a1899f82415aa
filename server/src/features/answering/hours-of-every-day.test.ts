import { describe, expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

describe('hours that stand in columns of a plain text', () => {
  const { ask } = teachAgent({
    'where and when.txt': `BROOKSIDE PLANT NURSERY
4 Mill Road, Ashby
No cheques please, the bank has gone.

OPENING HOURS MILL ROAD

Mon, Wed, Fri     8.30 - 18.00
Tue, Thu          8.30 - 20.00
Sat               9.00 - 16.00
Sundays and bank holidays closed

Wreaths are made to order, and roots are sold bare from November.

STALL IN HARLOW
Market Square, Harlow, beside the fountain. Mondays and Thursdays 10.00 - 13.00. Cut flowers and herbs only.

PARKING
Six places behind the glass house. On Mill Road itself you need a ticket, Mon-Sat 8.00 to 17.30.`,
  });

  test.each([
    ['what time does the nursery close on saturdays', /9\.00 - 16\.00/],
    ['waht time are ye open til on thrusday evenings', /8\.30 - 20\.00/],
    ['What time do you open on Mondays in Mill Road?', /8\.30 - 18\.00/],
    ['when is the Harlow stall open on thursdays', /10\.00 - 13\.00/],
  ])('«%s» is told the hours of that day and place', async (question, hours) => {
    const { response, answered } = await ask(question);
    expect(answered).toBe(true);
    expect(response).toMatch(hours);
    expect(response.match(/\d\.\d\d (?:-|to) \d/g)).toHaveLength(1);
  });

  test('what has no hours is not told those of the doors', async () => {
    const { response } = await ask('when is the tea room open on saturdays');
    expect(response).not.toMatch(/9\.00 - 16\.00/);
  });
});

describe('hours that a table tells season by season', () => {
  const { ask } = teachAgent({
    'sailing.md': `# Sailing on the reservoir

## Harbour office

| | Morning | Afternoon |
|---|---|---|
| Low season | 9–12 | 15–18 |
| High season | 8–20 without a break | |

In winter we only read mail.

## Club house

The club house has a stove and two showers.`,
  });

  test.each([
    ['harbour office hours high season', /^High season: [^\n]*8–20/],
    ['when is the harbour office open', /Low season[^\n]*9–12[\s\S]*High season[^\n]*8–20/],
  ])('«%s» is told the row of the season, or all of them', async (question, hours) => {
    const { response, answered } = await ask(question);
    expect(answered).toBe(true);
    expect(response).toMatch(hours);
  });

  test('whose hours they are is not left out of sight', async () => {
    for (const question of ['when is the club house open', 'opening hours'])
      expect((await ask(question)).response).not.toContain('8–20');
  });
});

describe('when somebody can be reached', () => {
  const { ask } = teachAgent({
    'contact.txt': `CONTACT

Larkfield Translations, 2 Quay Street, Dunmore
Phone 01632 960 100
Mon-Fri 8:00 - 18:00
Sat 9:00 - 13:00
Closed Sundays.
Everybody may ring about an invoice, new customers too.`,
    'prices.md': `# Prices

| | Letters | Contracts | Websites |
|---|---|---|---|
| One page | £24 | £41 | £33 |
| Within a day | £39 | £66 | £52 |`,
  });

  test('a day that is asked for next is put to the question before', async () => {
    const { response, answered } = await ask('when can i ring you', 'and saturdays?');
    expect(answered).toBe(true);
    expect(response).toContain('9:00 - 13:00');
    expect(response).not.toContain('8:00');
  });

  test('of prices beside each other the one of what was spoken of is told', async () => {
    const { response } = await ask('how much is one page of contracts', 'and if i need it within a day?');
    expect(response).not.toMatch(/£39|£52/);
  });
});
