import { expect, test } from 'vitest';
import { setUpConversations } from '../../testing/conversations.ts';
import { soon } from '../../testing/soon.ts';
import { answering, messageOf } from '../../testing/stub-messages.ts';

const visitor = setUpConversations();

test('a person who joins is named, the agent falls silent, and messages follow each other freely', async () => {
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  await visitor.replyEnds();
  visitor.product.stand({ mode: 'person', memberName: 'Mia' });
  visitor.product.say({ author: 'member', authorName: 'Mia', content: 'Hi, Mia here.' });
  await soon(() => expect(visitor.state.status).toMatchObject({ mode: 'person', memberName: 'Mia' }));

  expect(conversation.send('First.')).toBe(true);
  expect(conversation.send('Second.')).toBe(true);
  await soon(() => expect(visitor.texts().slice(2)).toEqual(['Hi, Mia here.', 'First.', 'Second.']));
  await visitor.replyEnds();
  expect(visitor.state.entries.some(({ state }) => state === 'failed')).toBe(false);
});

test('the member sees the visitor type, seldom enough, and the visitor sees the member', async () => {
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  conversation.noteTyping();
  visitor.product.stand({ mode: 'person', memberName: 'Mia' });
  await soon(() => expect(visitor.state.status.mode).toBe('person'));
  for (let press = 0; press < 20; press++) conversation.noteTyping();
  await soon(() =>
    expect(visitor.product.seenAt('/widget/typing').map(({ body }) => body)).toEqual([{ isTyping: true }]),
  );
  visitor.product.send({ type: 'typing', isTyping: true, memberName: 'Mia' });
  await soon(() => expect(visitor.state.memberTyping).toBe('Mia'));
  visitor.product.say({ author: 'member', authorName: 'Mia', content: 'There.' });
  await soon(() => expect(visitor.state.memberTyping).toBeUndefined());
});

test('a call nobody took ends in the contact form, and so does one that fails', async () => {
  visitor.product.call = { ...visitor.product.call, kind: 'waiting', isOpen: true };
  const conversation = await visitor.openChat();
  await conversation.callPerson();
  expect(visitor.state).toMatchObject({ view: 'chat', status: { mode: 'waiting' } });
  expect(visitor.storedToken).toBe('token-1');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  visitor.product.stand({ mode: 'agent' });
  visitor.product.say({ author: 'system', note: 'nobody-came' });
  await soon(() => expect(visitor.state).toMatchObject({ view: 'contact', status: { mode: 'agent' } }));

  visitor.product.refusals['/widget/handoff'] = { status: 500, message: 'x' };
  conversation.show('chat');
  await conversation.callPerson();
  expect(visitor.state).toMatchObject({ view: 'contact', isCalling: false });
});

test('a message that asks for a person opens the contact form when nobody is there', async () => {
  const conversation = await visitor.openChat();
  visitor.product.replies.push(answering('Of course.', [], { call: 'contact', handoff: true }));
  conversation.send('I want a human');
  await soon(() => expect(visitor.state).toMatchObject({ view: 'contact', status: { mode: 'agent' } }));
  expect(visitor.state.call).toMatchObject({ kind: 'contact' });
  expect(visitor.state.entries.find(({ key }) => key === visitor.state.wishKey)?.text).toBe('I want a human');
});

test('a message that asks for a person shows who is waited for, and the agent may still answer', async () => {
  const conversation = await visitor.openChat();
  visitor.product.status = { ...visitor.product.status, mode: 'waiting' };
  visitor.product.replies.push(answering('Of course.', [], { call: 'waiting', mode: 'waiting' }));
  conversation.send('I want a human');
  await soon(() => expect(visitor.state).toMatchObject({ view: 'chat', status: { mode: 'waiting' } }));
  await visitor.replyEnds();
  expect(visitor.product.seenAt('/widget/handoff')).toEqual([]);

  visitor.product.replies.push(answering('We open at nine.', [], { mode: 'waiting' }));
  conversation.send('When do you open?');
  await soon(() => expect(visitor.texts().at(-1)).toBe('We open at nine.'));
  expect(visitor.state.status.mode).toBe('waiting');
});

test('who was away when nobody came finds the form, after a break of the connection and on the next page', async () => {
  visitor.product.call = { ...visitor.product.call, kind: 'waiting', isOpen: true };
  const conversation = await visitor.openChat();
  await conversation.callPerson();
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  visitor.product.status = { ...visitor.product.status, mode: 'agent' };
  visitor.product.history.push(messageOf({ author: 'system', note: 'nobody-came' }));
  visitor.product.cutEvents();
  await soon(() => expect(visitor.state).toMatchObject({ view: 'contact', status: { mode: 'agent' } }));

  // Whoever chose the chat over the form is not sent back to it by the next break.
  conversation.show('chat');
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  visitor.product.say({ author: 'agent', content: 'x' });
  visitor.product.cutEvents();
  await soon(() => expect(visitor.product.watchers()).toBe(1));
  expect(visitor.state.view).toBe('chat');
  visitor.product.history.pop();
  await visitor.openChat();
  expect(visitor.state).toMatchObject({ phase: 'ready', view: 'contact' });
});

test('an agent that is paused, also in the middle, gives way to the contact form', async () => {
  const conversation = await visitor.openChat();
  visitor.product.agent = { ...visitor.product.agent, answers: false };
  visitor.product.replies.push({ status: 429, message: 'The month is used up.', code: 'limit_reached' });
  conversation.send('Hello?');
  await soon(() => expect(visitor.state.view).toBe('contact'));
  await visitor.openChat();
  expect(visitor.state).toMatchObject({ phase: 'ready', view: 'contact' });
  expect(await conversation.leaveContact({ email: 'ada@tea.example', inquiry: 'Hello?' })).toBeUndefined();
  await visitor.openChat();
  expect(visitor.state).toMatchObject({ view: 'chat', status: { contact: { email: 'ada@tea.example' } } });
});

test('a thumb that did not reach the server is taken back, and said', async () => {
  const conversation = await visitor.openChat();
  conversation.send('Hello?');
  await visitor.replyEnds();
  const answer = visitor.state.entries.at(-1)!;
  expect(await conversation.rateAnswer(answer, true, 'Quick')).toBe(true);
  expect(visitor.state.entries.at(-1)?.wasHelpful).toBe(true);
  const path = `/widget/messages/${answer.id}/feedback`;
  expect(visitor.product.seenAt(path).map(({ body }) => body)).toEqual([
    { wasHelpful: true, comment: 'Quick' },
  ]);
  visitor.product.refusals[path] = { status: 500, message: 'x' };
  expect(await conversation.rateAnswer(visitor.state.entries.at(-1)!, false)).toBe(false);
  expect(visitor.state).toMatchObject({ hasTrouble: true, entries: [{}, { wasHelpful: true }] });
});
