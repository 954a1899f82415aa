import { expect, test } from 'vitest';
import { canSend, type DemoChat, type DemoEvent, demoChatAfter, newDemoChat } from './demo-chat.ts';

const after = (...events: DemoEvent[]): DemoChat => events.reduce(demoChatAfter, newDemoChat);
const greeted: DemoEvent[] = [{ type: 'opened' }, { type: 'replied' }];

test('the chat greets once it is opened, and not again', () => {
  expect(after({ type: 'opened' })).toEqual({ messages: [], isTyping: true });
  const chat = after(...greeted, { type: 'opened' });
  expect(chat.messages.map(({ text }) => text)).toEqual(['Hello! How can I help you today?']);
  expect(chat.isTyping).toBe(false);
});

test('a message is being sent, then sent, and gets a reply', () => {
  const sending = after(...greeted, { type: 'sent', text: ' What does it cost? ' });
  expect(sending.messages.at(-1)).toMatchObject({ text: 'What does it cost?', status: 'sending' });
  expect(sending.isTyping).toBe(true);
  const sent = demoChatAfter(sending, { type: 'delivered' });
  expect(sent.messages.at(-1)?.status).toBe('sent');
  const replied = demoChatAfter(sent, { type: 'replied' });
  expect(replied.messages.at(-1)).toMatchObject({ from: 'agent', text: expect.stringContaining('quote') });
  expect(replied.isTyping).toBe(false);
});

test.each(['', '   ', '\n\t'])('%j is not sent', (text) => {
  expect(after(...greeted, { type: 'sent', text })).toEqual(after(...greeted));
});

test('nothing is sent while a reply is pending', () => {
  const pending = after(...greeted, { type: 'sent', text: 'Hello' });
  expect(canSend(pending, 'Are you there?')).toBe(false);
  expect(demoChatAfter(pending, { type: 'sent', text: 'Are you there?' })).toEqual(pending);
});

test('what no prepared reply fits is answered honestly', () => {
  const chat = after(...greeted, { type: 'sent', text: 'Will it rain?' }, { type: 'replied' });
  expect(chat.messages.at(-1)?.text).toContain('prepared replies');
});
