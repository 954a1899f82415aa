import {
  type AnswerRule,
  type AnswerVerdict,
  rulesWithVerdict,
  unknowingRules,
} from '@parley/contract/conversations/answer-receipt';

export type VerdictTexts = Record<AnswerVerdict, string> & { question: string };

const ofAnswer: VerdictTexts = { question: 'Was this right?', right: 'Right', wrong: 'Wrong' };
const ofHint: VerdictTexts = { question: 'Was this the answer?', right: 'It was', wrong: 'It was not' };
const ofUnknown: VerdictTexts = {
  question: 'Right not to answer?',
  right: 'Right',
  wrong: 'Should know',
};

/** What can be said of a reply; undefined where it is neither right nor wrong. */
export function verdictTexts(rule: AnswerRule | undefined): VerdictTexts | undefined {
  if (rule === undefined || !rulesWithVerdict.includes(rule)) return undefined;
  if (rule === 'hinted') return ofHint;
  return unknowingRules.includes(rule) ? ofUnknown : ofAnswer;
}
