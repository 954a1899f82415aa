import { expect, test } from 'vitest';
import { subjectNeedOf, subjectOf, subjectWordsOf } from './asked-subject.ts';
import { rewriteQuestion } from './rewrite-question.ts';

test.each([
  ['and the deposit?', 'subject'],
  ['And on a Sunday?', 'subject'],
  ['from what age', 'subject'],
  ['how many nights at least?', 'subject'],
  ['how much extra is that', 'subject'],
  ['and for students?', 'subject'],
  ['what about one from 1962', 'subject'],
  ['who pays for it?', 'subject'],
  ['how many people can come?', 'perhaps'],
  ['do I have to stay?', 'perhaps'],
  ['When are you open?', 'nothing'],
  ['And how much is delivery?', 'nothing'],
  ['and parking?', 'nothing'],
  ['How long is a boat trip?', 'nothing'],
  ['Can I bring my dog when I collect it?', 'nothing'],
])('«%s» takes from what was said before: %s', (question, need) => {
  expect(subjectNeedOf(question)).toBe(need);
});

test('what a message is about is said by its names, not by what it asks of them', () => {
  expect(subjectWordsOf('How much is the Harbour tour per month?')).toEqual(['Harbour', 'tour']);
});

test('a follow-up to a follow-up is about what the first one was about', () => {
  expect(
    subjectOf(['How much is the Harbour tour?', 'and for students?', 'and the deposit?'])?.words,
  ).toEqual(['Harbour', 'tour', 'students']);
  expect(subjectOf(['Are you open?'])).toBeUndefined();
  expect(subjectOf(['I need to cancel my lesson, it is in 3 hours'])?.words).toEqual(['lesson', 'cancel']);
  expect(subjectOf(['Can I cancel?'])).toBeUndefined();
});

test('a question without a subject is searched for with the one before, and one with a subject alone', () => {
  const history = [
    { role: 'user', content: 'How much is the Harbour tour?' },
    { role: 'assistant', content: 'The Harbour tour costs 20 euros.' },
  ];
  expect(rewriteQuestion('and the deposit?', history)).toMatchObject({
    question: 'the deposit Harbour tour?',
    about: { words: ['Harbour', 'tour'], isCompleted: false },
  });
  expect(rewriteQuestion('Do you sell tickets for the museum?', history).about).toBeUndefined();
  expect(rewriteQuestion('How many people can come?', history).about).toBeUndefined();
  expect(rewriteQuestion('How many people can come?', history, { mayLean: true })).toMatchObject({
    question: 'How many people can come Harbour tour?',
  });
});
