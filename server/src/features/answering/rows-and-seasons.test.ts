import { describe, expect, test } from 'vitest';
import { teachAgent } from '../../testing/taught-agent.ts';

describe('rows of a file, of a season, of a size and of a number', () => {
  const { ask } = teachAgent({
    'hire.csv': `Machine,Holds,Max load (kg),Full day (£),Weekend Fri 15:00 - Mon 9:00 (£),Drop-off (£),Deposit (£)
"Barrow Mule (petrol)",2 crates,300,40,75,12,200
"Stair Ox (electric)",6 crates,180,34,61,18,150
"Hand truck Flip",1 crate,90,9,15,5,20
"Pallet jack Gro",goods only,900,28,-,25,80`,
    'halls.md': `# Our halls

## Seasons

- Season A (quiet): 10 January - 14 May and 1 October - 20 December
- Season B (busy): 15 May - 30 September

## Halls for a day

| Hall | Seats | A | B |
|---|---|---|---|
| Oak hall | 80 | £120 | £180 |
| Elm room | 20 | £45 | £70 |
| Ash loft | 35 | £60 | on request |`,
    'courses.md': `# Courses of the workshop

| Course | Dates | Theme | Hours | Price |
|---|---|---|---|---|
| 1 | March 2–6 | Green Woodwork | 20 | £240 |
| 2 | March 9–13 | Dry Stone Walls | 24 | £310 |
| 3 | March 16–20 | Rush Seats | 12 | £150 |

# Evenings

| Evening | Ages | When |
|---|---|---|
| Carving circle | 12–16 | Tue 18:30 |
| Lathe club | 16+ | Thu 19:00 |

# Sharpening

| Tool | Small | Large |
|---|---|---|
| Chisel | £4 | £7 |
| Plane iron | £6 | £9 |
| Axe to 2 kg | £8 | £11 |
| Axe over 2 kg | £12 | £16 |`,
  });

  test.each([
    ['How much is the Stair Ox over a weekend?', ['Stair Ox', '61']],
    ['What is the deposit for the hand truck?', ['20']],
    ['stair ox for the whole day how much', ['34']],
    ['what do you charge to drop off the pallet jack', ['25']],
    ['whats the most weight i can put on the barrow mule', ['Barrow Mule', '300']],
  ])('«%s»: a column named by times of day is one all the same', async (question, values) => {
    const { response, answered } = await ask(question);
    for (const value of values) expect(response).toContain(value);
    expect(answered).toBe(true);
  });

  test.each([
    ['What does the Oak hall cost on the 3rd of June?', '£180', '£120'],
    ['How much is the Oak hall in the quiet season?', '£120', '£180'],
    ['price of the elm room at the beginning of october?', '£45', '£70'],
  ])('«%s»: a column called by a letter is that of its season', async (question, price, other) => {
    const { response } = await ask(question);
    expect(response).toContain(price);
    expect(response).not.toContain(other);
    expect(response).toMatch(/season [AB] \((?:quiet|busy)\)/);
  });

  test('without a day or a season every season is told', async () => {
    const { response } = await ask('How much is the Elm room?');
    expect(response).toContain('£45');
    expect(response).toContain('£70');
  });

  test('a row that only has a number is known by what it is called further right', async () => {
    const costs = await ask('which course costs more, dry stone walls or green woodwork?');
    expect(costs.response).toMatch(/Dry Stone Walls.*£310.*Green Woodwork.*£240/);
    expect(costs.response).toContain('Dry Stone Walls) is more expensive');
    const week = await ask('Which course is on in the week of March 9?');
    expect(week.response).toContain('Dry Stone Walls');
  });

  test('both of two rows or columns are told where they are compared', async () => {
    const rows = await ask('What costs more to sharpen, a large chisel or a large plane iron?');
    expect(rows.response).toMatch(/£7.*£9/);
    expect(rows.response).not.toContain('£4');
    const columns = await ask('What is the difference between small and large for a chisel?');
    expect(columns.response).toMatch(/£4.*£7/);
  });

  test('an age chooses the row, unless another one is named', async () => {
    const { response } = await ask('my daughter is 14, which evening could she come to?');
    expect(response).toContain('Carving circle');
    expect(response).not.toContain('Lathe club');
    const named = await ask('can my son come to the lathe club? he is 14');
    expect(named.response).not.toContain('Carving circle');
  });

  test('a weight chooses the row, and a count is no age', async () => {
    const axe = await ask('What does it cost to sharpen a small axe of 1.5 kg?');
    expect(axe.response).toContain('£8');
    expect(axe.response).not.toContain('£12');
    const count = await ask('How many people are in the carving circle?');
    expect(count.response).not.toMatch(/circle, ages|12–16\.$/);
  });
});
