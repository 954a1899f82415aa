import { expect, test } from 'vitest';
import { isKindOf } from '../language/index.ts';
import { calendarOf } from './calendar.ts';
import { chooseRecords } from './choose-records.ts';
import { comparedBy } from './compared.ts';
import { type Definitions, definesClasses, definitionIn, noDefinitions } from './definitions.ts';
import { lastOfDayIn } from './last-of-day.ts';
import { rangesAsked } from './quantities.ts';
import { recordTablesIn } from './record-text.ts';

const emptyWords = new Set(
  'how much is a an the my what which does do for of in on if i it to with than we are or at'.split(' '),
);

function choose(
  question: string,
  text: string,
  definitions: Definitions = noDefinitions,
  siblings: string[] = [],
) {
  const words = (question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !emptyWords.has(word))
    .map((written) => ({
      written,
      weight: 1,
      isFromContext: false,
      isIn: (said: string) =>
        said
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .includes(written),
      isKindIn: (said: string) =>
        said
          .toLowerCase()
          .split(' ')
          .some((one) => isKindOf(one, written)),
    }));
  const passage = (id: string, said: string) => ({ id, documentTitle: 'Boats', heading: null, text: said });
  return chooseRecords(
    question,
    words,
    [passage('p', text)],
    [],
    undefined,
    () => siblings.map((said, nth) => passage(`s${nth}`, said)),
    definitions,
  );
}
const told = (...asked: Parameters<typeof choose>) =>
  choose(...asked)?.records.map(({ name, cells }) => [name, ...cells.map(({ value }) => value)]);

test('lines that name days are rows of their own, whatever the first of them says', () => {
  const [table] = recordTablesIn(
    'Monday, Tuesday: closed (except in May)\nFriday: 2 pm – 9 pm\nSunday: 10 am – 8 pm',
  );
  expect(table).toMatchObject({
    columns: [],
    rows: [
      { cells: ['Monday, Tuesday', 'closed (except in May)'] },
      { cells: ['Friday', '2 pm – 9 pm'] },
      {},
    ],
  });
  expect(recordTablesIn('Name: Dinghy\nPrice: €9\nSeats: 4')[0]!.columns).toEqual(['Name', 'Price', 'Seats']);
});

test('short names of days are known beside a joint, and not in running text', () => {
  expect([...calendarOf('Mon-Fri: 9 - 5').weekdays]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
  expect(calendarOf('the cat sat on the mat').weekdays.size).toBe(0);
});

test('the last of a day is asked for by its name', () => {
  expect(lastOfDayIn('When is the last entry on Sunday?')!.isSaidIn('Last entry is at 5 pm.')).toBe(true);
  expect(lastOfDayIn('When is the last entry on Sunday?')!.isSaidIn('Sunday 10 am to 6 pm')).toBe(false);
  expect(lastOfDayIn('How long did it last on Sunday?')).toBeUndefined();
  expect(
    choose('When is the last entry on Sunday?', 'Saturday: 9 am – 5 pm\nSunday: 10 am – 6 pm'),
  ).toBeUndefined();
});

const boats =
  '| Boat | Difficulty | Price per hour | Price per km |\n|---|---|---|---|\n| Canoe | 2 of 5 | €9 | |\n| Dinghy | 4 of 5 | €14 | |\n| Ferry | 1 of 5 | | €3 |\n| Raft (sold out) | 1 of 5 | €5 | |';

test('the cheapest of all is looked for in each column by itself, and what is sold out is told as such', () => {
  const chosen = choose('Which boat is cheapest per hour?', boats)!;
  expect(chosen.ranking!.winners).toEqual([{ column: 'Price per hour', names: ['Canoe'] }]);
  expect(chosen.records.map(({ name }) => name)).toEqual(['Canoe', 'Raft (sold out)']);
});

test('a row in another passage of the same table may be the cheapest; one of another table is not', () => {
  const more =
    '| Boat | Difficulty | Price per hour | Price per km |\n|---|---|---|---|\n| Float | 1 of 5 | €4 | |';
  const other = '| Bike | Price per hour |\n|---|---|\n| Old bike | €1 |';
  const { ranking, records } = choose('Which boat is cheapest per hour?', boats, noDefinitions, [
    more,
    other,
  ])!;
  expect(ranking!.winners[0]!.names).toEqual(['Float']);
  expect(records[0]!.passageId).toBe('s0');
});

test('things are compared by what the adjective means, and by nothing else', () => {
  expect(choose('Is the dinghy harder than the canoe?', boats)!.ranking).toMatchObject({
    word: 'harder',
    winners: [{ column: 'Difficulty', names: ['Dinghy'] }],
  });
  expect(choose('Is the ferry cheaper than the canoe?', boats)).toBeUndefined();
  expect(comparedBy('Do you have a computer?')).toBeUndefined();
});

test('a thing that is asked for in numbers wins nothing by the price of one', () => {
  const passes = '| Pass | Price |\n|---|---|\n| Ten rides pass | €40 |\n| Single ride | €5 |';
  expect(choose('What is cheaper, the pass or 10 single?', passes)!.ranking!.winners).toEqual([]);
});

const trips =
  '| Passengers | Off-peak price | Peak price |\n|---|---|---|\n| 2 | €30 | €36 |\n| 4 (large boat) | €24 | €28 |';
const peak: Definitions = {
  days: ['**Peak** = Friday from 5 pm, Saturday and Sunday.', 'Everything else is off-peak.'].map(
    (one) => definitionIn(one)!,
  ),
  classes: [],
};

test.each([
  ['How much for 4 people on Saturday?', ['€28']],
  ['4 of us on Tuesday, price?', ['€24']],
  ['We are 4 on Friday at 7 pm, price?', ['€28']],
  ['We are 4 on Friday at 2 pm, price?', ['€24']],
  ['We are 4 on Friday, price?', ['€24', '€28']],
])('%s', (question, values) => expect(told(question, trips, peak)).toEqual([['4 (large boat)', ...values]]));

test('a day by itself asks for no price of that day', () => {
  expect(choose('Can I come on Saturday?', trips, peak)?.explained ?? 0).toBeLessThan(0.5);
});

test('a row for children is not one for people; who is late counts nobody', () => {
  const parties = '| Children | Price |\n|---|---|\n| up to 6 | €90 |\n| 7 to 12 | €150 |';
  expect(choose('Price for 4 people?', parties)?.explained ?? 0).toBeLessThan(0.7);
  expect(told('Price for 9 kids?', parties)).toEqual([['7 to 12', '€150']]);
  expect(rangesAsked('we are 5 minutes late').map(({ measure }) => measure)).toEqual(['time']);
});

test('a size class that a sentence defines chooses the column', () => {
  const sentence = 'Bags go by weight: light up to 5 kg, normal 5 to 20 kg, heavy above 20 kg.';
  expect(definesClasses(sentence)).toBe(true);
  expect(definesClasses('Open 9 to 5, closed from 1 to 2 pm.')).toBe(false);
  const table =
    '| Trip | Light | Normal | Heavy |\n|---|---|---|---|\n| Island | €2 | €4 | €9 |\n| Coast | €3 | €6 | €12 |';
  const classes = { days: [], classes: [sentence] };
  expect(told('How much is the island trip with 12 kg?', table, classes)).toEqual([['Island', '€4']]);
  expect(told('How much is the island trip?', table, classes)).toEqual([['Island', '€2', '€4', '€9']]);
});

test('when is answered by a day in the row, not by a price', () => {
  const table = '| Boat | Price | Notes |\n|---|---|---|\n| Canoe | €9 | from May 2027 |\n| Ferry | €3 | |';
  expect(told('When can I get the canoe?', table)).toEqual([['Canoe', 'from May 2027']]);
  expect(told('When can I get the ferry?', table)).toBeUndefined();
});

test('of one thing two columns are compared that the question names', () => {
  const text =
    '| Trip | Adult | Child | Takes |\n|---|---|---|---|\n| Island | €9 | €4 | 1 hour |\n| Coast | €7 | €3 | 2 hours |';
  const question = 'Is the island cheaper for a child or an adult?';
  expect(told(question, text)).toEqual([['Island', '€4', '€9']]);
  expect(choose(question, text)?.ranking).toMatchObject({ word: 'cheaper', column: 'Child' });
  expect(told('Is the island cheaper for an adult or a dog?', text)).toBeUndefined();
});

test('what is paid by the month is compared by what it comes to in a year', () => {
  const table = (monthly: string, yearly: string) =>
    `| Locker | Monthly | Paid yearly |\n|---|---|---|\n| Small | ${monthly} | ${yearly} |\n| Large | €20 | €200 |`;
  const winner = (text: string) =>
    choose('Is the small locker cheaper monthly or paid yearly?', text)?.ranking?.column;
  expect(winner(table('€9.50', '€105'))).toBe('Paid yearly');
  expect(winner(table('€9.50', '€120'))).toBe('Monthly');
});

test('a normal one is the thing without what makes the other special', () => {
  const text = '| Wash | Price |\n|---|---|\n| Hand wash | £12 |\n| Wash | £5 |\n| Wax | £9 |';
  const question = 'Is a hand wash dearer than a normal wash?';
  expect(told(question, text)).toEqual([
    ['Hand wash', '£12'],
    ['Wash', '£5'],
  ]);
  expect(choose(question, text)!.explained).toBeGreaterThan(0.9);
});

const tutors =
  '| Tutor | Car | Days |\n|---|---|---|\n| Ida Marsh | Fiat Panda | Mon-Fri |\n| Owen Hale | Skoda Fabia | Tue-Sat |\n| Ruth Pell | Opel Corsa | Wed, Sat |';

test('who works on a day is told by the column of days', () => {
  const question = 'Which tutor works on Saturdays?';
  expect(told(question, tutors)).toEqual([
    ['Owen Hale', 'Tue-Sat'],
    ['Ruth Pell', 'Wed, Sat'],
  ]);
  expect(told('Which tutor does not work on Saturdays?', tutors)).not.toEqual(told(question, tutors));
});

test('the verb behind a name says no more than the column that is asked for', () => {
  expect(told('Which car does Ida drive?', tutors)).toEqual([['Ida Marsh', 'Fiat Panda']]);
  expect(choose('Which car does Ida drive?', tutors)!.explained).toBeGreaterThan(0.9);
  expect(choose('Does Ida drive lorries?', tutors)?.explained ?? 0).toBeLessThan(0.7);
});
