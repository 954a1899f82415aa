import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { namesItsSubject, partsOf } from './question-parts.ts';

test.each([
  ['Do you deliver, and what does it cost?', ['Do you deliver', 'what does it cost']],
  ['Can I pay by card? And until when are you open?', ['Can I pay by card', 'And until when are you open']],
  ['Can I hire a boat and from what age?', ['Can I hire a boat', 'from what age']],
  ['Hi! Two things: do you deliver? When are you open?', ['do you deliver', 'When are you open']],
  ['hello, what is a day pass and when do you open', ['what is a day pass', 'when do you open']],
  ['Wo sind Sie und wann haben Sie offen?', ['Wo sind Sie', 'wann haben Sie offen']],
])('«%s» asks two things', (question, parts) => {
  expect(partsOf(question)).toEqual(parts);
});

test.each([
  'When is my next lesson? My name is Ida Holm',
  'Do you sell bread and butter?',
  'do i get a towel with the ticket or do i have to bring my own',
  'Hi there, quick one: do you sell bread?',
  'I was there on Monday. Is it open?',
  `${'What is this? '.repeat(12)}`,
])('«%s» is answered as one', (question) => {
  expect(partsOf(question)).toEqual([question]);
});

test('4,000 characters of joints are cut in linear time', () => {
  const cpuMs = startCpuTimer();
  partsOf(' and '.repeat(800));
  partsOf('? '.repeat(2000));
  expect(cpuMs()).toBeLessThan(200);
});

test.each([
  ['where can I leave my bike', true],
  ['is there a lift', true],
  ['how long does it take', false],
  ['can they be returned', false],
  ['gibt es einen Aufzug', true],
  ['do I need to book', false],
  ['can we swim', false],
  ['when can I get her back', false],
  ['do I need to book a locker', true],
])('«%s» says what it is about: %s', (part, says) => {
  expect(namesItsSubject(part)).toBe(says);
});
