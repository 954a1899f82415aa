import { type AnswerRule, answerRule } from '@parley/contract/conversations/answer-receipt';
import { expect, test } from 'vitest';
import { verdictTexts } from './verdict-words.ts';

const notFromDocuments: AnswerRule[] = ['small-talk', 'not-helped', 'asked-for-a-person'];
const questions: Partial<Record<AnswerRule, string>> = {
  quoted: 'Was this right?',
  model: 'Was this right?',
  hinted: 'Was this the answer?',
};

test.each(answerRule.options)('of a reply by the rule %s the fitting question is asked', (rule) => {
  const silent = notFromDocuments.includes(rule) ? undefined : 'Right not to answer?';
  expect(verdictTexts(rule)?.question).toBe(questions[rule] ?? silent);
});
