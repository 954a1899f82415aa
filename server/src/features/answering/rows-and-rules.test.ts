import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const { ask: converse } = teachAgent({
  'passes.csv': `Pass;For;Price (EUR);Notes
Day pass;Grown-ups;18;
Day pass;Kids 6-14;11;
Day pass;Under 6;free;
Evening pass;Grown-ups;12;not on Fridays
Evening pass;Kids 6-14;8;not on Fridays
Hall hire;per hour;95;min. 2 hours
Shoe hire;;4;
`,
  'hall.md': `# Climbing hall

## Climbing with children

Children under 10 must be belayed by an adult: one adult for at most two children. From 10 to 13 they may climb alone on the auto-belays. From 14 they may belay each other after a test.

## How warm it is

The main hall is kept at 18 °C. The bouldering room is 16 °C. On Sundays the main hall is heated to 21 °C.

## Hiring

For hall hire see our price list.`,
  'board.txt': `SLACKLINE GARDEN was closed because of the storm in 2025. NEW: reopens 3 May 2026, wed + sun 14-19.

The price list of 2023 (day pass 14 euros, shoe hire 3 euros) is no longer valid!!`,
  'summer-2021.md': '# Summer programme 2021\n\nSlackline garden open every Saturday 10-16.',
});

const ask = async (question: string) => (await converse(question)).response;

test('a row is chosen by what tells it from rows of the same name, and told with it', async () => {
  expect(await ask('How much is a day pass for kids?')).toBe('Day pass (Kids 6-14) costs €11.');
  expect(await ask('What does a day pass cost for grown-ups?')).toBe('Day pass (Grown-ups) costs €18.');
});

test('rows of one name are never told without what tells them apart', async () => {
  const response = await ask('How much is a day pass?');
  expect(response).toContain('Day pass (Grown-ups) costs €18.');
  expect(response).toContain('Day pass (Kids 6-14) costs €11.');
});

test('an age falls into the row for it', async () => {
  const response = await ask('How much is a day pass for a 7 year old?');
  expect(response).toContain('Day pass (Kids 6-14) costs €11.');
  expect(response).not.toMatch(/Adult|Under/i);
});

test('a price is told with the remark that bounds it', async () => {
  expect(await ask('How much is an evening pass for kids on Friday?')).toContain('€8 (not on Fridays)');
});

test('a sentence that only points to the list does not speak before its row', async () => {
  expect(await ask('How much is hall hire per hour?')).toBe('Hall hire (per hour) costs €95 (min. 2 hours).');
});

test('figures that hold no longer are not told as the price', async () => {
  const response = await ask('How much is shoe hire?');
  expect(response).toContain('Shoe hire costs €4.');
  expect(response).not.toContain('3 euros');
});

test('who asks about the old figure hears that it holds no longer', async () => {
  const response = await ask('Your leaflet says shoe hire 3 euros, is that still right?');
  expect(response).toContain('no longer valid!');
});

test('an old document does not speak against a newer one, and what was is told with what has become of it', async () => {
  const response = await ask('Is the slackline garden open?');
  expect(response).not.toContain('Saturday');
  expect(response).toContain(
    'Slackline garden: was closed because of the storm in 2025. NEW: reopens 3 May 2026',
  );
});

test.each([
  ['My daughter is 9, can she climb alone?', 'Children under 10 must', 'From 10'],
  ['My son is 11, can he climb alone?', 'From 10 to 13 they may climb alone', 'under 10'],
])('«%s» hears the rule whose bounds hold that age', async (question, rule, other) => {
  const response = await ask(question);
  expect(response).toContain(rule);
  expect(response).not.toContain(other);
});

test('what holds on some days alone is told with what holds otherwise', async () => {
  const response = await ask('How warm is the main hall?');
  expect(response).toContain('18 °C');
});
