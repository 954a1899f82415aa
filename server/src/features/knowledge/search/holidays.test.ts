import { expect, test } from 'vitest';
import {
  festivalAskedFor,
  festivalDaysAskedFor,
  holidayAskedFor,
  leavesOutHoliday,
  namesDay,
  namesDayWithin,
} from './holidays.ts';

test.each([
  ["What time do you open on New Year's Day?", 101],
  ['new years eve opening', 1231],
  ['open on christmas eve', 1224],
  ['Habt ihr am 2. Weihnachtstag offen?', 1226],
  ['Êtes-vous ouverts le jour de Noël ?', 1225],
  ['are you open on good friday', 326],
  ['are you open on easter monday 2028', 417],
])('«%s» asks about a day of the year', (question, day) => {
  expect(holidayAskedFor(question, '2026-11-17')?.day).toBe(day);
});

test.each(['Is there a Christmas menu?', 'Are you open on Friday?', 'between Christmas Day and Boxing Day'])(
  '«%s» asks about no single holiday',
  (question) => expect(holidayAskedFor(question, '2026-11-17')).toBeUndefined(),
);

test.each([
  ['are you open over xmas', 1225],
  ['Habt ihr an Weihnachten offen?', 1225],
  ['do you close for easter', 328],
  ['open at new year?', 101],
  ['are you open on christmas eve', undefined],
  ['are you open between christmas and new year', undefined],
  ['are you open on friday', undefined],
])('«%s» asks about the day %s of a festival', (question, day) => {
  expect(festivalAskedFor(question, '2026-11-17')?.day).toBe(day);
});

const newYear = holidayAskedFor("New Year's Day", '2026-11-17')!;

test.each([
  ['1 January from 1 pm.', 'itself'],
  ["Christmas Day and New Year's Day: no boats.", 'itself'],
  ['Closed 24, 25 and 26 December, 31 December and 1 January.', 'itself'],
  ['Closed from 20 December to 3 January.', 'around'],
  ["New Year's Eve: last boat 4 pm.", undefined],
  ['The boats run from 1 October to 31 March.', undefined],
])('«%s» names New Year’s Day: %s', (sentence, naming) => {
  expect(namesDay(sentence, newYear)).toBe(naming);
});

test('days that share their month are all named', () => {
  const day = holidayAskedFor('christmas eve', '2026-11-17')!;
  expect(namesDay('Closed 24, 25 and 26 December.', day)).toBe('itself');
});

test.each([
  ['Are you open on Boxing Day?', 'Monday to Saturday 9:00 to 17:00.', true],
  ['Are you open on Boxing Day?', 'On bank holidays we open at 10:00.', false],
  ['Are you open on Boxing Day?', 'Closed on 26 December.', false],
  ['Are you open on Saturday?', 'Monday to Saturday 9:00 to 17:00.', false],
])('«%s» is left open by «%s»: %s', (question, text, isLeftOut) => {
  expect(leavesOutHoliday(question, text)).toBe(isLeftOut);
});

test.each([
  ['are you open over xmas', { from: 1223, to: 1231 }],
  ['opening hours at Christmas and New Year', { from: 1223, to: 102 }],
  ['are you open between christmas and new year', { from: 1227, to: 1230 }],
  ['open at easter?', { from: 326, to: 329 }],
  ['are you open on christmas eve', undefined],
  ['are you open on friday', undefined],
])('«%s» asks about the days %o', (question, days) => {
  expect(festivalDaysAskedFor(question, '2026-11-17')).toEqual(days);
});

test.each([
  ['24 December: 8:00 to 12:00', true],
  ["Closed on New Year's Eve.", true],
  ['Closed from 20 December to 3 January.', true],
  ['2 November: 8:00 to 12:00', false],
])('«%s» names a day of Christmas: %s', (text, isNamed) => {
  expect(namesDayWithin(text, { from: 1223, to: 1231 })).toBe(isNamed);
});
