import { expect, test } from 'vitest';
import { withNamedDay } from './named-days.ts';

/** A Tuesday, late: on the other side of the world the next day has begun. */
const now = new Date('2026-11-17T22:30:00Z');

test.each([
  ['are you open today?', 'are you open on Tuesday?'],
  ['Is the desk open right now', 'Is the desk open on Tuesday'],
  ['When do you close tomorrow?', 'When do you close on Wednesday?'],
  ['Habt ihr morgen offen?', 'Habt ihr am Mittwoch offen?'],
  ['Êtes-vous ouverts aujourd’hui ?', 'Êtes-vous ouverts le mardi ?'],
])('«%s» asks for the weekday', (question, named) => {
  expect(withNamedDay(question, now, 'UTC').question).toBe(named);
});

test('today is the day of the business, not of the server', () => {
  expect(withNamedDay('Are you open today?', now, 'Asia/Tokyo')).toEqual({
    question: 'Are you open on Wednesday?',
    day: '2026-11-18',
  });
  expect(withNamedDay('Are you open today?', now, 'America/Los_Angeles')).toEqual({
    question: 'Are you open on Tuesday?',
    day: '2026-11-17',
  });
});

test.each([
  'Can I still order today?',
  'What do you know now?',
  'Are you open on Sundays?',
  'Are you open in 20 hours from now?',
])('«%s» stays as it is', (question) => {
  expect(withNamedDay(question, now, 'UTC')).toEqual({ question });
});
