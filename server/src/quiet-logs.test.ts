import { signIn, signUp } from '@parley/contract/accounts/accounts';
import { forgotPassword } from '@parley/contract/accounts/passwords';
import { uploadVisitorAttachment } from '@parley/contract/conversations/attachments';
import { agentChat, sendMemberMessage } from '@parley/contract/conversations/conversations';
import { leaveContact, rateConversation } from '@parley/contract/conversations/widget';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { sendContactMessage } from '@parley/contract/leads/contact-form';
import { eraseVisitor, findVisitor } from '@parley/contract/privacy/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letVisitorMailsGo } from './testing/escalations.ts';
import { collectLog, type LogLines } from './testing/log-lines.ts';
import { startMailServer } from './testing/mail-server.ts';
import {
  makeAgent,
  makeBrowser,
  makeDocument,
  makeOwner,
  makeVisitor,
  testPassword,
} from './testing/makers.ts';
import { fileOf } from './testing/sent-files.ts';
import { type StubModel, startStubModel } from './testing/stub-model.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

/** In everything that people write in this test, and nowhere else. */
const mark = 'zqxmarked';
const email = `${mark}@visitor.example`;
const phone = '+43 664 7654321';

let logged: LogLines;
let smtp: Awaited<ReturnType<typeof startMailServer>>;
let model: StubModel;
let server: TestServer;
beforeAll(async () => {
  logged = collectLog('trace');
  smtp = await startMailServer();
  model = await startStubModel();
  server = await startTestServer({ log: logged.log, smtpUrl: smtp.url, llm: model.llm });
});
afterAll(async () => {
  await server.close();
  await model.close();
  await smtp.close();
});

/** Lines that hold something of theirs. */
const leaksIn = (lines: object[]) =>
  lines
    .map((line) => JSON.stringify(line).toLowerCase())
    .filter((line) =>
      [mark, phone, phone.replaceAll(' ', ''), testPassword].some((word) => line.includes(word)),
    );

function expectQuiet() {
  expect(logged.lines.length).toBeGreaterThan(0);
  expect(leaksIn(logged.lines)).toEqual([]);
}

test('a line with a word of theirs would be found', () => {
  const own = collectLog('trace');
  own.log.info({ name: `Mara ${mark}` }, 'somebody came');
  own.log.warn(`${phone} called`);
  expect(leaksIn(own.lines)).toHaveLength(2);
});

test('what people do and what fails for them leaves no name, address, number or word of theirs in the log', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, `${mark}.md`, 'Delivery within the city costs 4.50 euros.');
  await makeDocument(owner, agent.id, `${mark}.pdf`, `%PDF-broken ${mark}`);
  await owner.call(createWebhook, { businessId, url: 'https://hooks.invalid/', events: ['message.created'] });

  // A model that fails, and one that answers nonsense.
  const visitor = await makeVisitor(server, agent);
  model.says(500);
  await visitor.ask(`I am ${mark}, ${email}, ${phone}. What does delivery cost?`);
  model.says({ pieces: [`${mark} says`], end: 'connection lost' });
  await visitor.ask(`What does ${mark} cost?`);
  await visitor.call(rateConversation, { rating: 1, comment: `${mark} is sad` });
  const broken = await visitor.send(uploadVisitorAttachment, {
    file: fileOf(`${mark}.png`, `no picture ${mark}`),
  });
  expect(broken.ok).toBe(false);

  // Mails that are refused, with the address in the refusal.
  smtp.refuse(550, email);
  await visitor.call(leaveContact, { name: `Mara ${mark}`, email, phone, inquiry: `Where is ${mark}?` });
  const { conversationId } = await visitor.call(agentChat, {
    message: `Hello ${mark}`,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
  });
  await owner.call(sendMemberMessage, {
    businessId,
    conversationId: conversationId!,
    content: `Dear ${mark}`,
  });
  await letVisitorMailsGo(server);
  await until(
    () => logged.lines.some(({ msg }) => msg.includes('could not be mailed')),
    'a mail was refused',
  );

  // Accounts: wrong passwords, forgotten ones, forms, bodies that are no JSON and fields that are too long.
  const browser = makeBrowser(server);
  await browser.send(signUp, { firstName: mark, lastName: mark, email, password: testPassword });
  await browser.send(signIn, { email, password: `${mark} wrong` });
  await browser.send(forgotPassword, { email });
  await browser.send(sendContactMessage, {
    name: mark,
    email,
    subject: mark,
    message: `${mark} `.repeat(20),
  });
  await browser.send(signUp, {
    firstName: mark.repeat(200),
    lastName: mark,
    email: `no ${mark}`,
    password: 'x',
  });
  for (const path of [signUp.path, agentChat.path])
    await server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email": "${email}", "broken`,
    });
  await server.request(`/api/nothing/${mark}?email=${encodeURIComponent(email)}`);

  // What is found and erased by an address.
  await owner.call(findVisitor, { businessId, visitor: email });
  await owner.call(eraseVisitor, { businessId, visitor: email, isConfirmed: true });
  expectQuiet();
});

test('a statement that the database refuses is logged without its values', async () => {
  const { db } = server.platform.database;
  const insert = () =>
    db.execute(
      `insert into businesses (id, name, type, created_at, updated_at) values ('${mark}', '${mark}', 'x', now(), now())`,
    );
  await insert().catch((error: Error) => logged.log.error({ err: error }, 'A statement failed'));
  expectQuiet();
});
