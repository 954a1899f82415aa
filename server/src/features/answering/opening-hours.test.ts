import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const farmShop = `# Visiting us

The farm lies above the village of Ellerby. Eggs and honey are sold at the door.

## Opening hours

| Day | Farm shop | Tea room |
|---|---|---|
| Monday | closed | closed |
| Tuesday | 8:00 – 17:00 | 10:00 – 16:00 |
| Wednesday | 8:00 – 17:00 | 10:00 – 16:00 |
| Thursday | 8:00 – 17:00 | 10:00 – 16:00 |
| Friday | 8:00 – 18:30 | 10:00 – 16:00 |
| Saturday | 9:00 – 18:00 | 9:30 – 17:00 |
| Sunday | 10:00 – 14:00 | 10:00 – 13:30 |

We are closed on bank holidays and for the lambing from 20 March to 3 April.

Dogs wait outside, where there are rings and bowls of water for them.

## Milk round

| Day | Village | Van leaves |
|---|---|---|
| Monday | Ellerby | 6:10 |
| Thursday | Upper Wick | 6:40 |
`;

const bikeShop = `# Bicycle repairs

We mend punctures while you wait.

## When we are open

| Day | Hours |
|---|---|
| Mon–Fri | 9:00–18:00 |
| Sat | 10:00–15:00 |
| Sun | closed |

On public holidays the workshop is closed.

## Courses

| Day | Course | Time |
|---|---|---|
| Tuesday | Wheel building | 18:30 – 20:00 |
| Wednesday | Brakes and gears | 18:30 – 20:00 |
`;

const library = `# Town library

## Opening times

| | Opens | Closes |
|---|---|---|
| Weekdays | 9:30 | 19:00 |
| Saturday | 10:00 | 16:00 |

On Sundays and on all public holidays the library is closed.

## Reading room

Please leave bags in the lockers.
`;

const pottery = `# Pottery courses

| Day | Course | Time |
|---|---|---|
| Tuesday | Throwing | 18:30 – 20:30 |
| Thursday | Glazing | 18:30 – 20:30 |

All materials are included in the price of a course.
`;

const kennels = `# Kennels

## Hours

We are closed on bank holidays. You can bring and fetch dogs from Monday to Saturday from 8:00 to 17:30.

## When we are away

- 23 December – 5 January: closed
- Last week of August: no baths, open as always

## Food

Every dog keeps its own food.
`;

const agents = {
  farmShop: teachAgent({ 'farmShop.md': farmShop }),
  bikeShop: teachAgent({ 'bikeShop.md': bikeShop }),
  library: teachAgent({ 'library.md': library }),
  pottery: teachAgent({ 'pottery.md': pottery }),
  kennels: teachAgent({ 'kennels.md': kennels }),
};
const ask = (name: keyof typeof agents, first: string, ...next: string[]) => agents[name].ask(first, ...next);

const questions = [
  'what are your opening hours',
  'when are you open',
  'opening times?',
  'what time do you open',
  'what days are you open',
  'opening hours',
];

test.each(questions)(
  'all rows of a table of hours are told, with what is said of holidays: «%s»',
  async (question) => {
    const { response, answered, table } = await ask('farmShop', question);
    expect(answered).toBe(true);
    expect(response.split('\n')).toEqual([
      '- Monday: farm shop closed, tea room closed',
      '- Tuesday: farm shop 8:00 – 17:00, tea room 10:00 – 16:00',
      '- Wednesday: farm shop 8:00 – 17:00, tea room 10:00 – 16:00',
      '- Thursday: farm shop 8:00 – 17:00, tea room 10:00 – 16:00',
      '- Friday: farm shop 8:00 – 18:30, tea room 10:00 – 16:00',
      '- Saturday: farm shop 9:00 – 18:00, tea room 9:30 – 17:00',
      '- Sunday: farm shop 10:00 – 14:00, tea room 10:00 – 13:30',
      '',
      'We are closed on bank holidays and for the lambing from 20 March to 3 April.',
    ]);
    expect(table).toMatchObject({ caption: 'Opening hours', columns: ['Day', 'Farm shop', 'Tea room'] });
    expect(table?.rows).toHaveLength(7);
    expect(response).toContain(table!.insteadOf);
  },
);

test.each(questions)(
  'a small table of hours is told whole, beside one of courses: «%s»',
  async (question) => {
    const { response, answered } = await ask('bikeShop', question);
    expect(answered).toBe(true);
    expect(response).toBe(
      '- Mon–Fri: 9:00–18:00\n- Sat: 10:00–15:00\n- Sun: closed\n\nOn public holidays the workshop is closed.',
    );
  },
);

test.each(questions)('when it opens and when it closes may stand in two columns: «%s»', async (question) => {
  const { response, answered } = await ask('library', question);
  expect(answered).toBe(true);
  expect(response).toBe(
    '- Weekdays: opens 9:30, closes 19:00\n- Saturday: opens 10:00, closes 16:00\n\nOn Sundays and on all public holidays the library is closed.',
  );
});

test('where one of the columns is named it is told alone, for every day', async () => {
  const { response, answered, table } = await ask('farmShop', 'when is the tea room open');
  expect(answered).toBe(true);
  expect(response).toMatch(/^- Monday: tea room closed\n(?:- .*\n){5}- Sunday: tea room 10:00 – 13:30\n/);
  expect(response).not.toContain('farm shop');
  expect(table?.columns).toEqual(['Day', 'Tea room']);
});

test.each([
  ['opening hours', 'and on weekdays?', /^- Monday: .*\n(?:- .*\n){3}- Friday: [^\n]*$/],
  ['what are your opening hours', 'and on weekdays?', /^- Monday: .*\n(?:- .*\n){3}- Friday: [^\n]*$/],
  ['when are you open?', 'and at the weekend?', /Saturday.*9:00 – 18:00[\s\S]*Sunday.*10:00 – 14:00/],
  ['opening hours', 'and on Sundays?', /Sunday[^\n]*10:00 – 14:00/],
])('after «%s» the days of «%s» are told alone', async (first, second, reply) => {
  const { response, answered } = await ask('farmShop', first, second);
  expect(answered).toBe(true);
  expect(response).toMatch(reply);
  expect(response).not.toMatch(second.includes('weekdays') ? /Saturday|Sunday/ : /Monday|Tuesday/);
});

test('a holiday is answered by what is said of holidays', async () => {
  const { response } = await ask('farmShop', 'are you open on bank holidays?');
  expect(response).toContain('We are closed on bank holidays');
  expect(response).not.toContain('Tuesday');
});

test.each([
  ['when are you open', /^You can bring and fetch dogs from Monday to Saturday from 8:00 to 17:30\.$/],
  ['when are you closed', /^We are closed on bank holidays\./],
])('days on which it is closed are no answer to when it is open: «%s»', async (question, reply) => {
  const { response, answered } = await ask('kennels', question);
  expect(answered).toBe(true);
  expect(response).toMatch(reply);
});

test.each(['are you open over xmas', 'do you close at Christmas?'])(
  'a festival is answered by the days on which it falls: «%s»',
  async (question) => {
    const { response, answered } = await ask('kennels', question);
    expect(answered).toBe(true);
    expect(response).toContain('23 December – 5 January: closed');
  },
);

test('what no table and no line of hours names is not told with the hours of something else', async () => {
  const { response } = await ask('farmShop', 'when is the petting zoo open');
  expect(response).not.toContain('- Monday');
});

test('a timetable of courses is not when somewhere is open', async () => {
  const { response, table } = await ask('pottery', 'what are your opening hours');
  expect(response).not.toContain('- Tuesday');
  expect(table).toBeUndefined();
});
