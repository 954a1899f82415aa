import { expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

const bathhouse = `THE OLD BATHHOUSE
Canal Row 4, Thorley

Pool
Tuesday to Friday: early swim 6:30-8:30, open swim 10:00-20:00
Saturday and Sunday: 9:00-18:00
Monday: closed

Sauna
Tuesday to Sunday 14:00-22:00
Monday closed

Holidays
On bank holiday Mondays we are open like on a Saturday.
`;

const estate = `# Visiting the estate

## House and park

| Day | Open |
|---|---|
| Monday to Friday | 10:00 – 17:00 |
| Saturday | 9:00 – 18:00 |

## Orangery restaurant

| Day | Open |
|---|---|
| Monday to Friday | 12:00 – 15:00 |
| Saturday | 11:00 – 21:00 |
`;

const agents = {
  bathhouse: teachAgent({
    'bathhouse.txt': bathhouse,
    'tickets.md':
      '# Tickets\n\n| Ticket | When | Price |\n|---|---|---|\n| Early bird | Tuesday to Friday | £4.50 |\n| Weekend | Saturday and Sunday | £9.00 |\n| Moonlight swim | Friday, 20:00 to 22:00 | £14.00 |',
  }),
  estate: teachAgent({ 'estate.md': estate }),
};
const ask = async (name: keyof typeof agents, question: string) =>
  (await agents[name].ask(question)).response;

test('a line above the hours names whose they are', async () => {
  expect(await ask('bathhouse', 'When is the sauna open on Thursday?')).toBe(
    'Sauna: Tuesday to Sunday 14:00-22:00.',
  );
});

test('where no place is named the hours of each are told with its name', async () => {
  const response = await ask('bathhouse', 'Are you open on Sunday?');
  expect(response).toContain('Pool: Saturday and Sunday: 9:00-18:00');
  expect(response).toContain('Sauna: Tuesday to Sunday 14:00-22:00');
});

test('a row about something else on that day does not speak before the hours', async () => {
  const response = await ask('bathhouse', 'Are you open on Saturday evening?');
  expect(response).toContain('Pool: Saturday and Sunday: 9:00-18:00');
  expect(response).toContain('Sauna: Tuesday to Sunday 14:00-22:00');
});

test('the evening of a day is that day', async () => {
  expect(await ask('bathhouse', 'Is the pool open on Friday evening?')).toContain('open swim 10:00-20:00');
});

test('a bank holiday Monday is not every Monday', async () => {
  expect(await ask('bathhouse', 'Is the pool open on Monday?')).toBe('Pool: Monday: closed.');
  expect(await ask('bathhouse', 'Are you open on bank holiday Mondays?')).toContain('like on a Saturday');
});

test('hours of a place that is named are told as its own, and several days without "on"', async () => {
  expect(await ask('estate', 'When is the restaurant open on Saturday?')).toBe(
    'Orangery restaurant is open 11:00 – 21:00 on Saturday.',
  );
  expect(await ask('estate', 'When is the restaurant open on Tuesday?')).toBe(
    'Orangery restaurant is open 12:00 – 15:00, Monday to Friday.',
  );
});

test('open on a day is not open at every time of it', async () => {
  const late = await ask('estate', 'Is the restaurant open on Saturday at 10 pm?');
  expect(late).toContain('11:00 – 21:00');
  expect(late).not.toMatch(/^yes/i);
  expect(await ask('estate', 'Is the restaurant open on Saturday?')).toMatch(/^Yes, /);
});
