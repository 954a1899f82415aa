import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import { expect, test } from 'vitest';
import { countTurn, offersPerson, reasonFor, topicNamedIn } from './handoff-offer.ts';

const handoff = {
  ...defaultAgentSettings.handoff,
  enabled: true,
  topics: ['Refund', 'legal action', 'Kündigung', '退款', '***'],
};

test.each([
  ['I want a REFUND!', 'Refund'],
  ['refund, please', 'Refund'],
  ['I consider legal  action', 'legal action'],
  ['Meine Kundigung schicke ich heute', 'Kündigung'],
  ['我要退款吗', '退款'],
])('«%s» names %s', (text, topic) => {
  expect(topicNamedIn(text, handoff.topics)).toBe(topic);
});

test.each(['prefunded cards', 'Is this legal? No action needed.', 'refunds', 'hello', ''])(
  '«%s» names none',
  (text) => {
    expect(topicNamedIn(text, handoff.topics)).toBeUndefined();
  },
);

const unknown = { text: 'x', answered: false, rule: 'nothing-found' as const };

test('a person is offered at the threshold and not before', () => {
  expect(
    [1, 2, 3, 4].map((unansweredTurns) => offersPerson({ ...unknown, unansweredTurns }, handoff)),
  ).toEqual([false, false, true, true]);
});

test('without hand-over the contact form is offered with every answer that is not known', () => {
  expect(offersPerson({ ...unknown, unansweredTurns: 1 }, { ...handoff, enabled: false })).toBe(true);
  expect(
    offersPerson({ ...unknown, answered: true, unansweredTurns: 0 }, { ...handoff, enabled: false }),
  ).toBe(false);
});

test('a topic and a wish for a person are heard at once, also with an answer', () => {
  const known = { answered: true, unansweredTurns: 0 };
  expect(offersPerson({ ...known, text: 'a refund', rule: 'quoted' }, handoff)).toBe(true);
  expect(offersPerson({ ...known, text: 'a person please', rule: 'asked-for-a-person' }, handoff)).toBe(true);
  expect(offersPerson({ ...known, text: 'this is wrong', rule: 'not-helped' }, handoff)).toBe(true);
  expect(offersPerson({ ...known, text: 'opening hours', rule: 'quoted' }, handoff)).toBe(false);
});

test('a greeting neither counts as a turn nor ends the row', () => {
  expect(countTurn(2, { answered: true, rule: 'small-talk' })).toBe(2);
  expect(countTurn(2, { answered: false, rule: 'not-sure-enough' })).toBe(3);
  expect(countTurn(2, { answered: true, rule: 'quoted' })).toBe(0);
});

test.each([
  [{ answers: 'paused' as const, lastSaid: 'refund', unansweredTurns: 5 }, 'paused'],
  [{ answers: 'limit' as const, lastSaid: 'refund', unansweredTurns: 5 }, 'limit'],
  [{ answers: 'yes' as const, lastSaid: 'refund', unansweredTurns: 5 }, 'topic'],
  [{ answers: 'yes' as const, lastSaid: 'hm', unansweredTurns: 3 }, 'threshold'],
  [{ answers: 'yes' as const, lastSaid: 'hm', unansweredTurns: 0 }, 'asked'],
])('%o is handed over because of: %s', (call, reason) => {
  expect(reasonFor(call, handoff)).toBe(reason);
});
