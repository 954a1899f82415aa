import { updateAgent } from '@parley/contract/agents/agents';
import { setBusinessLogo } from '@parley/contract/businesses/businesses';
import { getConversation } from '@parley/contract/conversations/conversations';
import { getHandoff, replyToHandoff } from '@parley/contract/conversations/handoffs';
import { leaveContact, startVisitorSession, watchConversation } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../testing/caller.ts';
import { latestHandoff, letVisitorMailsGo, makeHandoff, waitForNotice } from '../../testing/escalations.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { mailsTo, waitForMail } from '../../testing/mailbox.ts';
import {
  hostPage,
  makeAgent,
  makeConfirmedOwner,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  randomAddress,
} from '../../testing/makers.ts';
import { onePixelPng } from '../../testing/one-pixel.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { mailVisitorJob } from './mail.jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ inboundMailSecret: 'what the mail provider knows' });
});
afterAll(() => server.close());

const away = 61_000;
const waiting = { timeout: 10_000 };
const subject = 'New escalation';
const page = () => createCaller(server.request, { origin: hostPage, 'x-forwarded-for': randomAddress() });
const codeIn = (text: string) => /#(?:parley|resume)=([\w-]+)/.exec(text)![1]!;
const reply = (owner: Owner, handoffId: string, content: string) =>
  owner.call(replyToHandoff, { businessId: owner.businessId, handoffId, content });

test('the owner is mailed all that is needed to answer', async () => {
  const owner = await makeConfirmedOwner(server);
  const inquiry = 'Do you bake <b>wedding</b> cakes?\nFor 80 people.';
  const contact = { name: 'Bob', email: 'bob@example.org', inquiry };
  const agent = await makeAgent(owner);
  await owner.call(updateAgent, {
    businessId: owner.businessId,
    agentId: agent.id,
    handoff: { answerWithinHours: 8 },
  });
  const { handoff } = await makeHandoff(server, owner, {
    agent,
    ...contact,
    asksFirst: 'Who bakes the best rye in town?',
  });
  const mail = await waitForMail(server, owner.email, subject);
  expect(mail.subject).toBe('New escalation from Bob: Do you bake <b>wedding</b> cakes? For 80 people.');
  expect(mail.text).toContain(inquiry);
  expect(mail.text).toContain('E-mail: bob@example.org');
  expect(mail.text).toContain('Answer promised by: ');
  expect(mail.text).toContain('Reply to this mail to answer.');
  expect(mail.text).toContain(`http://parley.test/dashboard/conversations/${handoff.conversationId}`);
  expect(mail.text).toContain(
    'The last lines of the conversation:\n\nVisitor: Who bakes the best rye in town?\n\nBaker: ',
  );
  expect(mail.html).toContain('Do you bake &lt;b&gt;wedding&lt;/b&gt; cakes?<br>');
  expect(mail.html).not.toContain('<b>');
  expect(mail.replyTo).toMatch(/^reply\+t[a-z2-7]{51}@parley\.test$/);
  await expect
    .poll(
      async () =>
        (await owner.call(getHandoff, { businessId: owner.businessId, handoffId: handoff.id })).mail,
    )
    .toBe('kept');
});

test('every owner is mailed once, and no other member', async () => {
  const owner = await makeConfirmedOwner(server);
  const second = await makeMember(server, owner, 'owner', { isConfirmed: true });
  const member = await makeMember(server, owner);
  await makeHandoff(server, owner);
  await waitForMail(server, owner.email, subject);
  await waitForMail(server, second.email, subject);
  expect(mailsTo(server, owner.email, subject)).toHaveLength(1);
  expect(mailsTo(server, second.email, subject)).toHaveLength(1);
  expect(mailsTo(server, member.email, subject)).toHaveLength(0);
});

test('what a visitor wrote is not mailed to an address that nobody has confirmed; the notice in the app stays', async () => {
  const owner = await makeOwner(server);
  const { handoff } = await makeHandoff(server, owner, { inquiry: 'Visit evil example' });
  const { businessId } = owner;
  await expect
    .poll(async () => (await owner.call(getHandoff, { businessId, handoffId: handoff.id })).mail, waiting)
    .toBe('none');
  expect((await owner.call(listNotifications, {})).total).toBe(1);
  expect(mailsTo(server, owner.email).map((mail) => mail.subject)).not.toContainEqual(
    expect.stringContaining(subject),
  );
});

test('what the visitor adds is mailed too, and the same form sent again is not', async () => {
  const owner = await makeConfirmedOwner(server);
  const { visitor } = await makeHandoff(server, owner, {
    email: 'bob@example.org',
    inquiry: 'Is rye in stock?',
  });
  await waitForMail(server, owner.email, subject);
  await visitor.call(leaveContact, { email: 'bob@example.org', inquiry: 'Is rye in stock?' });
  await visitor.call(leaveContact, { email: 'bob@example.org', inquiry: 'And spelt?' });
  const { text } = await waitForMail(server, owner.email, subject, 2);
  expect(text).toContain('Is rye in stock?\n\nAnd spelt?');
  expect(mailsTo(server, owner.email, subject)).toHaveLength(2);
});

test('a visitor who left only a number is to be called', async () => {
  const owner = await makeConfirmedOwner(server);
  const { handoff } = await makeHandoff(server, owner, { phone: '+43 1 234567' });
  expect(handoff.contactMethod).toBe('phone');
  const { text } = await waitForMail(server, owner.email, subject);
  expect(text).toContain('Phone: +43 1 234567');
  expect(text).toContain('please also call +43 1 234567');
});

test('a visitor who has left gets the answer by mail, with a link back that works once', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  const address = `${hostPage}/cakes`;
  await visitor.call(startVisitorSession, {
    key: agent.embedKey,
    token: visitor.session.token,
    pageUrl: address,
    language: 'de-AT',
  });
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoffOf(owner, visitor, to);
  server.clock.moveBy(away);
  await reply(owner, handoff.id, 'Ja, <i>gern</i>.\nMelden Sie sich!');
  await letVisitorMailsGo(server);

  const mail = await waitForMail(server, to, 'Corner Bakery hat Ihnen geantwortet');
  expect(mail.text).toContain('Ja, <i>gern</i>.\nMelden Sie sich!');
  expect(mail.html).toContain('Ja, &lt;i&gt;gern&lt;/i&gt;.<br>');
  expect(mail.text).toContain(`${address}#parley=`);
  expect(mail.replyTo).toMatch(/^reply\+v[a-z2-7]{51}@parley\.test$/);

  const resume = codeIn(mail.text);
  const back = await page().call(startVisitorSession, { resume });
  expect(back.conversation.id).toBe(handoff.conversationId);
  expect(back.messages.at(-1)).toMatchObject({
    author: 'member',
    content: 'Ja, <i>gern</i>.\nMelden Sie sich!',
  });
  const again = await page().send(startVisitorSession, { resume });
  expect(again.ok).toBe(false);
});

test('a mail to a visitor comes in the name of the business, with its colour and logo, and repeats the question without links', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const file = new File([onePixelPng], 'logo.png', { type: 'image/png' });
  const { logoUrl } = await owner.call(setBusinessLogo, { businessId, file });
  const agent = await makeAgent(owner);
  await owner.call(updateAgent, { businessId, agentId: agent.id, appearance: { primaryColor: '#aa3300' } });
  const visitor = await makeVisitor(server, agent);
  const to = `${crypto.randomUUID()}@example.org`;
  const inquiry = 'Do you bake <b>cakes</b>? See https://evil.example/login';
  await visitor.call(leaveContact, { email: to, inquiry });
  const handoff = await latestHandoff(owner);
  server.clock.moveBy(away);
  await reply(owner, handoff.id, 'Yes.');
  await letVisitorMailsGo(server);
  const mail = await waitForMail(server, to, 'Corner Bakery answered you');
  expect(mail.fromName).toBe('Corner Bakery');
  expect(mail.html).toContain('background:#aa3300;color:#ffffff');
  expect(mail.html).toContain(`src="http://parley.test${logoUrl}" alt="Corner Bakery"`);
  expect((await server.request(logoUrl!)).status).toBe(200);
  expect(mail.text).toContain('You asked:\n\n> Do you bake <b>cakes</b>?');
  expect(mail.html).toContain('Do you bake &lt;b&gt;cakes&lt;/b&gt;?');
  expect(mail.text + mail.html).not.toMatch(/evil\.example/);
  expect(mail.text).toContain('You get this mail because you wrote to Corner Bakery.');
});

test('of two browsers that open the link at the same moment one gets in', async () => {
  const { to } = await answered();
  const resume = codeIn((await waitForMail(server, to, 'answered you')).text);
  const tries = await Promise.all([1, 2, 3].map(() => page().send(startVisitorSession, { resume })));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
});

test('the link is dead after seven days', async () => {
  const { to } = await answered();
  const resume = codeIn((await waitForMail(server, to, 'answered you')).text);
  server.clock.moveBy(7 * 24 * 60 * 60 * 1000);
  expect((await page().send(startVisitorSession, { resume })).ok).toBe(false);
});

test('only a hash of the code is kept, and what was said only until it is sent', async () => {
  const { to } = await answered();
  const code = codeIn((await waitForMail(server, to, 'answered you')).text);
  await expect
    .poll(async () => {
      const { rows } = await server.platform.database.db.execute(
        `select * from visitor_links where email = '${to}'`,
      );
      return rows[0]!.content;
    })
    .toBeNull();
  const { rows } = await server.platform.database.db.execute(
    `select * from visitor_links where email = '${to}'`,
  );
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('a page that is none of the business is never linked to', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const visitor = await makeVisitor(server, agent);
  await visitor.call(startVisitorSession, {
    key: agent.embedKey,
    token: visitor.session.token,
    pageUrl: 'https://evil.example.net/login',
  });
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoffOf(owner, visitor, to);
  server.clock.moveBy(away);
  await reply(owner, handoff.id, 'Yes.');
  await letVisitorMailsGo(server);
  const { text, html } = await waitForMail(server, to, 'answered you');
  expect(`${text}${html}`).not.toContain('evil.example.net');
  expect(text).toContain('http://parley.test/preview#resume=');
});

test('several quick messages are one mail, which no longer takes in what comes after it', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  server.clock.moveBy(away);
  for (const said of ['Yes.', 'From 20 guests on.', 'With cherries, if you like.']) {
    await reply(owner, handoff.id, said);
    server.clock.moveBy(10_000);
  }
  await letVisitorMailsGo(server);
  const { text } = await waitForMail(server, to, 'answered you');
  expect(text).toContain('Yes.\n\nFrom 20 guests on.\n\nWith cherries, if you like.');
  await unsentAre(to, 0);
  await reply(owner, handoff.id, 'Or plums.');
  await letVisitorMailsGo(server);
  const second = await waitForMail(server, to, 'answered you', 2);
  expect(second.text).toContain('Or plums.');
  expect(second.text).not.toContain('cherries');
  expect(mailsTo(server, to)).toHaveLength(2);
});

test('a mail whose job comes too early waits for its time', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  await reply(owner, handoff.id, 'Yes.');
  const { db } = server.platform.database;
  const { rows } = await db.execute<{ id: string }>(`select id from visitor_links where email = '${to}'`);
  const job = { businessId: owner.businessId, linkId: rows[0]!.id, round: 0 };
  await server.platform.jobs.enqueue(db, mailVisitorJob, job);
  await expect.poll(() => countJobs(rows[0]!.id), waiting).toBe(2);
  expect(mailsTo(server, to)).toHaveLength(0);
  await letVisitorMailsGo(server);
  await waitForMail(server, to, 'answered you');
  await unsentAre(to, 0);
  expect(mailsTo(server, to)).toHaveLength(1);
});

test('a visitor who is there, or comes back and reads it in time, gets no mail', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff, visitor } = await makeHandoff(server, owner, { email: to });
  await reply(owner, handoff.id, 'Here I am.');
  await reply(owner, handoff.id, 'Are you gone?');
  server.clock.moveBy(30_000);
  const events = readEvents(await visitor.send(watchConversation, {}));
  await events.next();
  await events.close();
  await letVisitorMailsGo(server);
  await unsentAre(to, 0);
  expect(mailsTo(server, to)).toHaveLength(0);
});

test('who closed the page a moment before the answer came is mailed it all the same', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  // To the team the visitor still looks as if they were there.
  const { businessId } = owner;
  const { visitor } = await owner.call(getConversation, {
    businessId,
    conversationId: handoff.conversationId,
  });
  expect(visitor.isHere).toBe(true);
  await reply(owner, handoff.id, 'Just missed you.');
  await letVisitorMailsGo(server);
  expect((await waitForMail(server, to, 'answered you')).text).toContain('Just missed you.');
});

test('an answer sent again from Escalations stands there once and is mailed once', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  const { businessId } = owner;
  const answer = { businessId, handoffId: handoff.id, content: 'Yes.', clientMessageId: crypto.randomUUID() };
  const tries = await Promise.all([1, 2, 3].map(() => owner.send(replyToHandoff, answer)));
  expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { messages } = await owner.call(getConversation, {
    businessId,
    conversationId: handoff.conversationId,
  });
  expect(messages.filter(({ author }) => author === 'member')).toMatchObject([
    { content: 'Yes.', clientMessageId: answer.clientMessageId },
  ]);
  await letVisitorMailsGo(server);
  const { text } = await waitForMail(server, to, 'answered you');
  expect(text.match(/Yes\./g)).toHaveLength(1);
});

test('without a way in for mail, nobody is asked to reply to it', async () => {
  const deaf = await startTestServer();
  try {
    const owner = await makeConfirmedOwner(deaf);
    const { handoff } = await makeHandoff(deaf, owner, { email: 'bob@example.org' });
    const mail = await waitForMail(deaf, owner.email, subject);
    expect(mail.replyTo).toBe('bob@example.org');
    expect(mail.text).toContain('reply to this mail to write to bob@example.org directly');
    deaf.clock.moveBy(away);
    await reply(owner, handoff.id, 'Yes.');
    await letVisitorMailsGo(deaf);
    const answer = await waitForMail(deaf, 'bob@example.org', 'answered you');
    expect(answer.replyTo).toBeUndefined();
    expect(answer.text).toContain('Answers to this mail are not read.');
  } finally {
    await deaf.close();
  }
});

/** Mails that wait for their minute or are being sent. */
const unsentAre = (to: string, count: number) =>
  expect
    .poll(async () => {
      const unsent = `select 1 from visitor_links where email = '${to}' and content is not null`;
      return (await server.platform.database.db.execute(unsent)).rows.length;
    }, waiting)
    .toBe(count);
const countJobs = async (linkId: string) => {
  const { jobs, database } = server.platform;
  return (await jobs.listUnfinished(database.db, mailVisitorJob)).filter((job) => job.linkId === linkId)
    .length;
};

async function makeHandoffOf(owner: Owner, visitor: Awaited<ReturnType<typeof makeVisitor>>, email: string) {
  await visitor.call(leaveContact, { email, inquiry: 'Do you bake for weddings?' });
  return { handoff: await latestHandoff(owner) };
}

async function answered() {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  server.clock.moveBy(away);
  await reply(owner, handoff.id, 'Yes.');
  await letVisitorMailsGo(server);
  return { to };
}

test('an address gets at most twenty mails an hour: who typed it may not be who reads it', async () => {
  const owner = await makeOwner(server);
  const to = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email: to });
  server.clock.moveBy(away);
  await reply(owner, handoff.id, 'The first answer');
  await letVisitorMailsGo(server);
  await waitForMail(server, to, 'answered you');
  await server.platform.database.db.execute(`
    insert into visitor_links (id, business_id, agent_id, session_id, conversation_id, email, member_name, code_hash, created_at, expires_at)
    select gen_random_uuid(), business_id, agent_id, session_id, conversation_id, email, member_name, gen_random_uuid()::text, created_at, expires_at
    from visitor_links, generate_series(1, 19) where email = '${to}'`);
  await reply(owner, handoff.id, 'One too many');
  expect((await waitForNotice(owner, `${to} could not be reached`)).description).toContain(
    'stands in the conversation',
  );
  await letVisitorMailsGo(server);
  expect(mailsTo(server, to, 'answered you')).toHaveLength(1);
});
