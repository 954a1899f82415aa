import type { AnswerRule } from '@parley/contract/conversations/answer-receipt';
import { expect, test } from 'vitest';
import {
  type CountedConversation,
  type CountedHandoff,
  type CountedMessage,
  figureOf,
} from './conversation-figure.ts';

let last = 0;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 9, minute));
const message = (author: CountedMessage['author'], more: Partial<CountedMessage> = {}): CountedMessage => {
  last += 1;
  return {
    id: `message-${last}`,
    author,
    note: null,
    inReplyTo: null,
    answered: null,
    wasHelpful: null,
    rule: null,
    totalMs: null,
    isMail: false,
    createdAt: at(0),
    ...more,
  };
};
const visitor = (more?: Partial<CountedMessage>) => message('visitor', more);
const note = (name: string) => message('system', { note: name });
/** A question and the agent's reply to it. */
function turn(rule: AnswerRule | null, more: Partial<CountedMessage> = {}) {
  const asked = visitor();
  const answered = rule === 'quoted' || rule === 'model';
  return [asked, message('agent', { inReplyTo: asked.id, rule, answered, totalMs: 300, ...more })];
}
const handoff = (more: Partial<CountedHandoff>): CountedHandoff => ({
  reason: 'asked',
  status: 'resolved',
  contactMethod: 'email',
  answeredAt: null,
  resolvedAt: null,
  ...more,
});
const figure = (messages: CountedMessage[], more: Partial<CountedConversation> = {}) =>
  figureOf({
    messages,
    handoffs: [],
    isEnded: true,
    firstEndedAt: null,
    escalated: false,
    rating: null,
    wasHelpful: null,
    foundHelpfulAt: null,
    ...more,
  });

test('what the product says is no message, and greetings, complaints and calls for a person are no questions', () => {
  const said = [
    ...turn('small-talk'),
    ...turn('quoted'),
    ...turn('not-helped'),
    ...turn('asked-for-a-person'),
    note('person-called'),
    ...turn('not-sure-enough'),
  ];
  expect(figure(said)).toMatchObject({ messages: 10, answered: 1, unanswered: 1, responseMs: [300, 300] });
});

test('a hint is an answer once the visitor has said that it helped', () => {
  expect(figure(turn('hinted'))).toMatchObject({ answered: 0, unanswered: 1, outcome: 'abandoned' });
  expect(figure(turn('hinted', { answered: true, wasHelpful: true }))).toMatchObject({
    answered: 1,
    unanswered: 0,
    helpful: 1,
  });
});

test('a question without any reply is unanswered, unless it is under way or for the team', () => {
  expect(figure([visitor()])).toMatchObject({ unanswered: 1, outcome: 'abandoned', responseMs: [] });
  expect(figure([visitor()], { isEnded: false })).toMatchObject({ unanswered: 0, outcome: 'open' });
  expect(figure([visitor(), ...turn('quoted')], { isEnded: false })).toMatchObject({ unanswered: 1 });
  for (const forTeam of [
    [note('person-joined'), visitor(), note('person-left'), visitor()],
    [visitor({ isMail: true })],
    [visitor(), note('contact-taken')],
  ])
    expect(figure(forTeam)).toMatchObject({ answered: 0, unanswered: 0 });
  expect(figure([note('person-joined'), visitor(), note('agent-is-back'), visitor()])).toMatchObject({
    unanswered: 1,
  });
});

test('without a word of the visitor an end is only assumed or abandoned; greetings alone are neither', () => {
  expect(figure([...turn('not-sure-enough'), ...turn('model')]).outcome).toBe('assumed');
  expect(figure([...turn('model'), ...turn('nothing-found')]).outcome).toBe('abandoned');
  expect(figure([...turn('model'), ...turn(null)]).outcome).toBe('abandoned');
  expect(figure(turn('small-talk')).outcome).toBe('no-question');
});

test('confirmed is what the visitor found helpful or a member resolved, and nothing else', () => {
  const said = turn('quoted');
  expect(figure(said, { rating: 4, wasHelpful: true }).outcome).toBe('confirmed');
  expect(figure(said, { wasHelpful: true }).outcome).toBe('confirmed');
  expect(figure(said, { rating: 3 }).outcome).toBe('assumed');
  expect(figure(said, { rating: 3, wasHelpful: true }).outcome).toBe('assumed');
  expect(figure(said, { rating: 2, wasHelpful: false }).outcome).toBe('not-helpful');
  expect(figure(said, { handoffs: [handoff({})] }).outcome).toBe('confirmed');
  const handoffs = [handoff({ reason: 'topic' }), handoff({ status: 'pending' })];
  expect(figure(said, { handoffs })).toMatchObject({ outcome: 'handed-over', handoffReason: 'topic' });
});

test('an escalation that was closed is confirmed where a member had answered, and was in vain where the chat waited for nobody', () => {
  const closed = (more: Partial<CountedHandoff>) =>
    figure(turn('quoted'), { handoffs: [handoff({ status: 'closed', ...more })] }).outcome;
  expect(closed({ answeredAt: at(10) })).toBe('confirmed');
  expect(closed({ contactMethod: 'chat' })).toBe('abandoned');
  // Perhaps by telephone: that it is resolved nobody has said.
  expect(closed({ contactMethod: 'phone' })).toBe('handed-over');
});

test('who comes back after the end has reopened it, until it is confirmed', () => {
  const back = [...turn('quoted'), visitor({ createdAt: at(50) })];
  const ended = { firstEndedAt: at(40) };
  expect(figure(back, ended).outcome).toBe('reopened');
  expect(figure(back, { ...ended, isEnded: false }).outcome).toBe('open');
  expect(figure(back, { ...ended, wasHelpful: true }).outcome).toBe('confirmed');
  expect(figure(turn('quoted'), ended).outcome).toBe('assumed');
});

test('who rated it well and then comes back with a question has reopened it, until that is found helpful too', () => {
  const rated = { firstEndedAt: at(40), foundHelpfulAt: at(41), rating: 5, wasHelpful: true };
  const late = visitor({ createdAt: at(50) });
  const back = [...turn('quoted'), late];
  expect(figure(turn('quoted'), rated).outcome).toBe('confirmed');
  expect(figure(back, rated).outcome).toBe('reopened');
  expect(figure(back, { ...rated, isEnded: false }).outcome).toBe('open');
  expect(figure(back, { ...rated, foundHelpfulAt: at(60) }).outcome).toBe('confirmed');
  expect(figure(back, { ...rated, wasHelpful: false }).outcome).toBe('not-helpful');
  // A thumb in the middle also stands for the questions after it, as far as the end.
  const early = { ...rated, rating: null, foundHelpfulAt: at(10) };
  expect(figure([...turn('quoted'), visitor({ createdAt: at(20) })], early).outcome).toBe('confirmed');
  expect(figure(back, early).outcome).toBe('reopened');
  const thanks = message('agent', { inReplyTo: late.id, rule: 'small-talk' });
  expect(figure([...back, thanks], rated).outcome).toBe('confirmed');
});

test('who comes back after a member resolved it has reopened it too, but not who only says thanks', () => {
  const resolved = { firstEndedAt: at(40), handoffs: [handoff({ resolvedAt: at(40) })] };
  const late = visitor({ createdAt: at(50) });
  expect(figure([...turn('quoted'), late], resolved).outcome).toBe('reopened');
  expect(figure([...turn('quoted'), late], { ...resolved, isEnded: false }).outcome).toBe('open');
  const again = { ...resolved, handoffs: [handoff({ resolvedAt: at(60) })] };
  expect(figure([...turn('quoted'), late], again).outcome).toBe('confirmed');
  const thanks = message('agent', { inReplyTo: late.id, rule: 'small-talk' });
  expect(figure([...turn('quoted'), late, thanks], resolved).outcome).toBe('confirmed');
});

test('a hand-over has its reason: that of the escalation, a member who stepped in, or nobody reached', () => {
  const asked = turn('asked-for-a-person');
  expect(figure(asked, { escalated: true })).toMatchObject({
    handoffReason: 'not-reached',
    outcome: 'abandoned',
  });
  expect(figure([...asked, note('person-joined'), message('member')])).toMatchObject({
    handoffReason: 'stepped-in',
    outcome: 'handed-over',
  });
  expect(figure(turn('quoted')).handoffReason).toBeNull();
});

test('the question that a conversation is about is the first that is no talk', () => {
  const [talk, asked] = [turn('small-talk'), turn('quoted')];
  expect(figure([...talk, ...asked, ...turn('model')]).questionId).toBe(asked[0]!.id);
  expect(figure(talk).questionId).toBeNull();
});
