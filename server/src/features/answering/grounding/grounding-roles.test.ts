import { expect, test } from 'vitest';
import { languageOf } from '../../knowledge/index.ts';
import { createGrounding, type Source } from './grounding.ts';

const studio: Source[] = [
  {
    documentTitle: 'studio.md',
    heading: 'Wheels and rooms',
    text: `| What | Half day | Full day |
|---|---|---|
| Potter's wheel | €18 | €30 |
| Glazing room | €25 | €44 |`,
  },
  {
    documentTitle: 'studio.md',
    heading: 'Tools',
    text: `| Tool set | 2 hours | 5 hours | Day | Week |
|---|---|---|---|---|
| Beginner | €4 | €7 | €9 | €30 |
| Carving | €6 | €11 | €15 | €52 |`,
  },
  {
    documentTitle: 'studio.md',
    heading: 'Visiting us',
    text: 'The studio is open daily except Thursday from 10:00 to 19:00. Tea and biscuits are offered in the garden room. All clays other than porcelain can be fired here.',
  },
  {
    documentTitle: 'studio.md',
    heading: 'Courses',
    text: 'A course can be moved to another date until 10 days before it starts; later we charge half the fee. Who brings a friend gets a quarter off the second place.',
  },
];
const faultOf = (text: string, question = '') => createGrounding(studio, { question })({ text }).fault;

test.each([
  ["A potter's wheel costs €18 for half a day."],
  ["A potter's wheel costs €30 for the whole day."],
  ['The glazing room is €25 for half a day and €44 for a full day.'],
  ['The beginner tool set costs €7 for five hours.'],
  ['The carving tool set costs €15 a day.'],
  ['The carving tool set costs €52 per week.'],
  ['If you move a course later than that, we charge half of the fee.'],
  ['If you move a course later than that, we charge 50% of the fee.'],
  ['The studio is open daily from 10:00 to 19:00, except on Thursdays.'],
  ['On Monday the studio is open from 10:00 to 19:00.'],
  ['The studio is closed on Thursdays.'],
  ['Tea and biscuits are offered in the garden room.'],
  ['Biscuits as well as tea are offered in the garden room.'],
])('«%s» keeps the roles that its source gives', (sentence) => {
  expect(faultOf(sentence)).toBeUndefined();
});

test.each([
  ["A potter's wheel costs €30 for half a day.", 'row'],
  ["A potter's wheel costs €18 for a full day.", 'row'],
  ['The beginner tool set costs €9 for five hours.', 'number'],
  ['The carving tool set costs €6 a day.', 'row'],
  ['The carving tool set costs €15 per week.', 'number'],
  ['A course can be moved until 10 days before it starts; later we charge the whole fee.', 'number'],
  ['A course can be moved until 10 days before it starts; later we charge a quarter of the fee.', 'number'],
  ['A course can be moved until 10 days before it starts; later we charge double the fee.', 'number'],
  ['Who brings a friend gets half off the second place.', 'number'],
  ['Yes, the studio is open on Thursday from 10:00 to 19:00.', 'negation'],
  ['The studio is open daily from 10:00 to 19:00.', 'all'],
  ['Porcelain can be fired here.', 'negation'],
  ['Tea and biscuits are offered in the garden room and on the roof terrace.', 'all'],
  ['Tea, biscuits and sandwiches are offered in the garden room.', 'all'],
  ['Tea and biscuits are offered in the garden room as well as in the library.', 'all'],
])('«%s» changes one, and fails by its %s', (sentence, fault) => {
  expect(faultOf(sentence)).toBe(fault);
});

test.each(['außer', 'ausser'])('a German exception that the claim asserts is found: %s', async (word) => {
  const text = `Wir haben täglich ${word} Montag von 9 bis 17 Uhr geöffnet.`;
  const check = createGrounding([{ documentTitle: 'zeiten.md', heading: null, text }], {
    language: await languageOf('de'),
  });
  expect(check({ text: 'Wir haben am Montag von 9 bis 17 Uhr geöffnet.' }).fault).toBe('negation');
});
