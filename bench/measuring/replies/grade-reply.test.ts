import { expect, test } from 'vitest';
import type { AskedQuestion } from './asked-business.ts';
import { gradeReply } from './grade-reply.ts';

const asked = (changes: Partial<AskedQuestion>): AskedQuestion => ({
  id: 'one',
  kind: 'direct',
  expect: 'answer',
  ask: 'How much is a wash?',
  must: [['/€ ?4[.,]50/', '4.50 euros'], ['token']],
  mustNot: ['6.00'],
  ...changes,
});
const reply = (response: string, answered = true, handoff = false) => ({ response, answered, handoff });

test.each([
  ['A wash costs **€4.50**, with a token.', true, 'right'],
  ['A wash | €4.50 | token', true, 'awkward'],
  [`A wash is €4.50, with a token. ${'And so on. '.repeat(30)}`, true, 'awkward'],
  ['I am not sure, but: € 4,50, with a token.', false, 'hinted'],
  ['A wash costs €4.50.', true, 'partly'],
  ['I do not know that.', false, 'silent'],
  ['A wash costs €14.50.', true, 'wrong'],
  ['A wash costs €4.50 with a token, a large one 6.00.', true, 'wrong'],
] as const)('«%s» is %s: %s', (response, answered, grade) => {
  expect(gradeReply(asked({}), reply(response, answered))).toBe(grade);
});

test('what cannot be known is right only where it is said to be unknown', () => {
  const unknown = asked({ expect: 'unknown', must: [], mustNot: [] });
  expect(gradeReply(unknown, reply('I do not know.', false))).toBe('right');
  expect(gradeReply(unknown, reply('It is blue.'))).toBe('wrong');
});

test('small talk is no question, and who wants a person gets one', () => {
  const talk = asked({ expect: 'talk', must: [], mustNot: [] });
  expect(gradeReply(talk, reply('You are welcome!'))).toBe('right');
  expect(gradeReply(talk, reply('I do not know that.', false))).toBe('wrong');
  const person = asked({ expect: 'person', must: [['call']], mustNot: [] });
  expect(gradeReply(person, reply('Somebody is on the way.', true, true))).toBe('right');
  expect(gradeReply(person, reply('Somebody is on the way.'))).toBe('wrong');
});
