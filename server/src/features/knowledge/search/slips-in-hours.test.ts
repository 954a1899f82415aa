import { expect, test } from 'vitest';
import { withHoursSpelt } from './slips-in-hours.ts';

test.each([
  ['wat time do you opne on satuday', 'what time do you open on saturday'],
  ['waht time are you open until on thrusday evenings', 'what time are you open until on thursday evenings'],
  ['are you clsoed on wensdays?', 'are you closed on wednesdays?'],
  ['Open Tuseday and Sundya?', 'Open tuesday and sunday?'],
])('«%s» is meant as «%s»', (written, meant) => {
  expect(withHoursSpelt(written)).toBe(meant);
});

test.each([
  'Can I bring my holiday plans on payday?',
  'Do you sell Munday brushes, or Opel parts?',
  'wat kost een kamer op zondag',
  'Haben Sie Montag geöffnet?',
  'mail me at monady@example.org',
  'the oven is on, my hose is torn',
])('«%s» stays as it is', (written) => {
  expect(withHoursSpelt(written)).toBe(written);
});
