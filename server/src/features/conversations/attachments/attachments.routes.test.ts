import { deleteAgent, updateAgent } from '@parley/contract/agents/agents';
import {
  attachmentMaxBytes,
  deleteMemberAttachment,
  deleteVisitorAttachment,
  openAttachment,
  openVisitorAttachment,
  uploadMemberAttachment,
  uploadVisitorAttachment,
} from '@parley/contract/conversations/attachments';
import {
  agentChat,
  listConversations,
  sendMemberMessage,
} from '@parley/contract/conversations/conversations';
import { listHandoffs, replyToHandoff } from '@parley/contract/conversations/handoffs';
import { getVisitorConversation, leaveContact } from '@parley/contract/conversations/widget';
import { apiGetConversation, apiOpenAttachment } from '@parley/contract/integrations/public-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeApiKey, makeMember, makeOwner, makeVisitor } from '../../../testing/makers.ts';
import { fileOf, pdfFile, pictureFile } from '../../../testing/sent-files.ts';
import { makeTeam } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { sweepAttachmentsJob } from '../conversations.jobs.ts';

type Team = Awaited<ReturnType<typeof makeTeam>>;
type Visitor = Awaited<ReturnType<typeof makeVisitor>>;

let server: TestServer;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  team = await makeTeam(server);
});
afterAll(() => server.close());

const upload = (visitor: Visitor, file: File) => visitor.call(uploadVisitorAttachment, { file });

async function send(visitor: Visitor, files: File[], message = '', further = {}) {
  const attachmentIds = [];
  for (const file of files) attachmentIds.push((await upload(visitor, file)).id);
  const { sessionId } = visitor.session;
  const input = { message, agentId: visitor.session.agent.id, sessionId, attachmentIds, ...further };
  return { attachmentIds, answer: await visitor.call(agentChat, input) };
}

const rowsOf = async (ids: string[]) => {
  const { rows } = await server.platform.database.db.execute<{ fileKey: string }>(
    `select file_key as "fileKey" from attachments where id in (${ids.map((id) => `'${id}'`).join(', ')})`,
  );
  return rows;
};

test('a visitor sends a picture and a PDF; the team sees both, and opens them with what keeps them harmless', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer, attachmentIds } = await send(visitor, [pictureFile(), pdfFile()], 'Is this broken?');

  const { messages } = await team.detailsOf(answer.conversationId);
  expect(messages[0]).toMatchObject({
    content: 'Is this broken?',
    attachments: [
      { id: attachmentIds[0], name: 'parcel.png', kind: 'png', width: 1, height: 1 },
      { id: attachmentIds[1], name: 'invoice.pdf', kind: 'pdf', width: null, height: null },
    ],
  });
  const scope = team.scopeOf(answer.conversationId);
  const picture = await team.member.send(openAttachment, { ...scope, attachmentId: attachmentIds[0] });
  expect(picture.status).toBe(200);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="parcel.png"; filename*=UTF-8''parcel.png`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
  const pdf = await visitor.send(openVisitorAttachment, { attachmentId: attachmentIds[1] });
  expect(pdf.headers.get('content-disposition')).toContain('attachment; filename="invoice.pdf"');
  expect(await pdf.text()).toContain('%PDF-1.4');
});

test('the agent says that it cannot look at files, in the language of the page, and offers a person', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer } = await send(visitor, [pictureFile()]);
  expect(answer).toMatchObject({ answered: false, handoff: true, mode: 'agent' });
  expect(answer.response).toContain('I cannot look at files myself.');

  await server.platform.database.db.execute(
    `update conversations set language = 'de-AT' where id = '${answer.conversationId}'`,
  );
  const german = await send(visitor, [pictureFile()]);
  expect(german.answer.response).toContain('Dateien kann ich selbst nicht ansehen.');
});

test('the words beside a file are answered as ever', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer } = await send(visitor, [pictureFile()], 'Hello!');
  const [greeting, aboutFiles] = answer.response.split('\n\n').slice(-2);
  expect(greeting).not.toBe('');
  expect(aboutFiles).toContain('I cannot look at files myself.');
  expect(answer.handoff).toBe(true);
});

test('a message without words reads as its files in the lists', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer } = await send(visitor, [pictureFile('a.png'), pdfFile('b.pdf')]);
  const { messages } = await visitor.call(getVisitorConversation, {});
  expect(messages[0]).toMatchObject({ content: 'Sent 2 files: a.png, b.pdf', isFilesOnly: true });
  const listed = await team.owner.call(listConversations, { businessId: team.businessId });
  expect(listed.find(({ id }) => id === answer.conversationId)?.firstMessage).toBe(
    'Sent 2 files: a.png, b.pdf',
  );
});

test('a message sent again with its files stands there once', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const clientMessageId = 'a'.repeat(32);
  const { attachmentIds, answer } = await send(visitor, [pictureFile()], 'Look', { clientMessageId });
  const { id: agentId } = team.agent;
  const { sessionId } = visitor.session;
  const again = { message: 'Look', agentId, sessionId, attachmentIds, clientMessageId };
  expect((await visitor.call(agentChat, again)).messageId).toBe(answer.messageId);
  const fresh = { ...again, clientMessageId: 'b'.repeat(32) };
  await expect(visitor.call(agentChat, fresh)).rejects.toMatchObject({
    status: 400,
    body: { message: 'A file is no longer there. Please attach it again.' },
  });
});

test.each([
  ['an empty file', fileOf('a.png', ''), 'This file is empty.'],
  [
    'a page under the name of a picture',
    fileOf('a.png', '<html><script>alert(1)</script>', 'image/png'),
    'Only pictures',
  ],
  [
    'a drawing',
    fileOf('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'image/svg+xml'),
    'Only pictures',
  ],
  [
    'a damaged picture',
    fileOf('a.png', new Uint8Array(await pictureFile().arrayBuffer()).slice(0, 40)),
    'This picture is damaged.',
  ],
  ['half a PDF', fileOf('a.pdf', '%PDF-1.4 and then nothing'), 'This PDF is damaged or incomplete.'],
  ['six megabytes', fileOf('a.pdf', `%PDF-1.4${' '.repeat(attachmentMaxBytes)}%%EOF`), 'at most 5 MB'],
])('%s is refused and says why', async (_, file, reason) => {
  const visitor = await makeVisitor(server, team.agent);
  const response = await visitor.send(uploadVisitorAttachment, { file });
  expect([400, 413]).toContain(response.status);
  expect(JSON.stringify(await response.json())).toContain(reason);
});

test('a file is named by its bytes, and its name cannot carry anything into a page, a header or a folder', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const name = '..\\..\\etc/<img src=x onerror=alert(1)>"\r\nX-Evil: 1\u202Egnp.exe';
  const { answer, attachmentIds } = await send(visitor, [pictureFile(name)]);
  const [message] = (await team.detailsOf(answer.conversationId)).messages;
  expect(message!.attachments![0]!.name).toBe('-img src=x onerror=alert(1)-- X-Evil- 1gnp.exe.png');
  const opened = await visitor.send(openVisitorAttachment, { attachmentId: attachmentIds[0] });
  expect(opened.headers.get('x-evil')).toBeNull();
});

test('nobody else opens a file: not another visitor, not through another conversation, not before it was sent', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const other = await makeVisitor(server, team.agent);
  const { attachmentIds } = await send(visitor, [pictureFile()]);
  const { answer: elsewhere } = await send(other, [pictureFile()]);
  const [attachmentId] = attachmentIds;
  expect((await other.send(openVisitorAttachment, { attachmentId })).status).toBe(404);
  const scope = team.scopeOf(elsewhere.conversationId);
  expect((await team.owner.send(openAttachment, { ...scope, attachmentId })).status).toBe(404);
  const { id: unsent } = await upload(visitor, pictureFile());
  expect((await visitor.send(openVisitorAttachment, { attachmentId: unsent })).status).toBe(404);
});

test('a picture with too many pixels is told apart from a damaged one', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const bytes = new Uint8Array(await pictureFile().arrayBuffer());
  const wide = bytes.slice();
  // The width in the header of a PNG.
  new DataView(wide.buffer).setUint32(16, 20_000);
  const refusal = (file: File) => expect(upload(visitor, file)).rejects;
  await refusal(fileOf('wide.png', wide)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  await refusal(fileOf('cut.png', bytes.slice(0, 40))).toMatchObject({ status: 400 });
});

test('nobody sends what somebody else has uploaded', async () => {
  const [visitor, other] = [await makeVisitor(server, team.agent), await makeVisitor(server, team.agent)];
  const { id } = await upload(visitor, pictureFile());
  await expect(send(other, [], 'Mine', { attachmentIds: [id] })).rejects.toMatchObject({ status: 400 });
  expect((await other.send(deleteVisitorAttachment, { attachmentId: id })).status).toBe(404);
  const { answer } = await send(other, [], 'Hello');
  const message = { ...team.scopeOf(answer.conversationId), content: 'Mine', attachmentIds: [id] };
  await expect(team.owner.call(sendMemberMessage, message)).rejects.toMatchObject({ status: 400 });
});

test('only visitors send files with a question: a program is told so', async () => {
  const program = await makeApiKey(server, team.owner, ['chat']);
  const input = {
    message: 'Hello',
    agentId: team.agent.id,
    sessionId: 'x',
    attachmentIds: [crypto.randomUUID()],
  };
  await expect(program.call(agentChat, input)).rejects.toMatchObject({
    status: 400,
    body: { message: 'Only visitors can send files.' },
  });
});

test('where the owner wants no files none are taken, also those uploaded before', async () => {
  const agent = await makeAgent(team.owner, 'Quiet');
  const visitor = await makeVisitor(server, agent);
  const { id } = await upload(visitor, pictureFile());
  const advanced = { visitorsMaySendFiles: false };
  await team.owner.call(updateAgent, { businessId: team.businessId, agentId: agent.id, advanced });
  const refusal = { status: 403, body: { message: 'Files cannot be sent in this chat.' } };
  await expect(upload(visitor, pictureFile())).rejects.toMatchObject(refusal);
  await expect(send(visitor, [], 'Look', { attachmentIds: [id] })).rejects.toMatchObject(refusal);
});

test('a member answers with a PDF alone; a viewer may read and not send', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer, attachmentIds } = await send(visitor, [pictureFile()]);
  const scope = team.scopeOf(answer.conversationId);
  const file = await team.member.call(uploadMemberAttachment, { ...scope, file: pdfFile('label.pdf') });
  const sent = await team.member.call(sendMemberMessage, { ...scope, content: '', attachmentIds: [file.id] });
  expect(sent).toMatchObject({ content: 'Sent a file: label.pdf', isFilesOnly: true, attachments: [file] });
  expect((await visitor.send(openVisitorAttachment, { attachmentId: file.id })).status).toBe(200);

  const viewer = await makeMember(server, team.owner, 'viewer');
  const attachmentId = attachmentIds[0];
  expect((await viewer.send(openAttachment, { ...scope, attachmentId })).status).toBe(200);
  expect((await viewer.send(uploadMemberAttachment, { ...scope, file: pdfFile() })).status).toBe(403);
  const support = await makeMember(server, team.owner, 'support');
  expect((await support.send(uploadMemberAttachment, { ...scope, file: pdfFile() })).status).toBe(200);
});

test('while a person has the conversation a file simply arrives', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer } = await send(visitor, [], 'Hello');
  await team.owner.call(sendMemberMessage, { ...team.scopeOf(answer.conversationId), content: 'Show me.' });
  const { answer: silent } = await send(visitor, [pictureFile()]);
  expect(silent).toMatchObject({ response: '', mode: 'person' });
});

test('the contact form takes files, and the same form sent again takes them once', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { id } = await upload(visitor, pictureFile());
  const form = { email: 'v@example.org', inquiry: 'My cup came broken', attachmentIds: [id] };
  const { id: conversationId } = await visitor.call(leaveContact, form);
  await visitor.call(leaveContact, form);
  const { messages } = await team.detailsOf(conversationId);
  expect(messages.filter(({ author }) => author === 'visitor')).toMatchObject([
    { content: 'My cup came broken', attachments: [{ id }] },
  ]);
});

test('an escalation names the files of its form, and of the form that was sent after it', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { id: first } = await upload(visitor, pictureFile());
  const { id: second } = await upload(visitor, pdfFile('receipt.pdf'));
  const form = { email: 'cup@visitors.example', inquiry: 'My cup came broken' };
  await visitor.call(leaveContact, { ...form, attachmentIds: [first] });
  await visitor.call(leaveContact, { ...form, attachmentIds: [second] });
  const { businessId } = team;
  const { handoffs } = await team.owner.call(listHandoffs, { businessId });
  const escalation = handoffs.find(({ userEmail }) => userEmail === form.email)!;
  expect(escalation.attachments).toMatchObject([{ id: first }, { id: second, name: 'receipt.pdf' }]);
  const { conversationId } = escalation;
  const opened = await team.owner.send(openAttachment, { businessId, conversationId, attachmentId: second });
  expect(opened.status).toBe(200);
});

test('a message has at most three files, and a visitor cannot hoard files without sending them', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const four = Array.from({ length: 4 }, () => crypto.randomUUID());
  await expect(send(visitor, [], 'Look', { attachmentIds: four })).rejects.toMatchObject({
    body: { fields: { attachmentIds: 'A message may have at most 3 files.' } },
  });
  for (let nth = 0; nth < 12; nth += 1) await upload(visitor, pictureFile());
  server.clock.moveBy(61_000);
  await expect(upload(visitor, pictureFile())).rejects.toMatchObject({ status: 429 });
});

test('what was removed before sending is gone at once, and its file soon after', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { id } = await upload(visitor, pictureFile());
  const [row] = await rowsOf([id]);
  await visitor.call(deleteVisitorAttachment, { attachmentId: id });
  expect(await rowsOf([id])).toEqual([]);
  await until(async () => !(await server.platform.files.get(row!.fileKey)), 'the file is deleted');
  const { answer, attachmentIds } = await send(visitor, [pictureFile()]);
  const sent = { ...team.scopeOf(answer.conversationId), attachmentId: attachmentIds[0]! };
  expect((await visitor.send(deleteVisitorAttachment, sent)).status).toBe(404);
  expect((await team.owner.send(deleteMemberAttachment, sent)).status).toBe(404);
});

test('what was never sent is swept after a day, and what was sent stays', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { attachmentIds } = await send(visitor, [pictureFile()]);
  const { id: unsent } = await upload(visitor, pictureFile());
  const [row] = await rowsOf([unsent]);
  await server.runJob(sweepAttachmentsJob, {});
  expect(await rowsOf([unsent, attachmentIds[0]!])).toHaveLength(2);
  await server.platform.database.db.execute(
    `update attachments set created_at = created_at - interval '25 hours' where id = '${unsent}'`,
  );
  await server.runJob(sweepAttachmentsJob, {});
  expect(await rowsOf([unsent])).toEqual([]);
  expect(await rowsOf(attachmentIds)).toHaveLength(1);
  expect(await server.platform.files.get(row!.fileKey)).toBeUndefined();
});

test('a deleted conversation closes its files at once, and the sweep deletes them', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer, attachmentIds } = await send(visitor, [pictureFile()]);
  const [row] = await rowsOf(attachmentIds);
  const { db } = server.platform.database;
  await db.execute(`delete from conversations where id = '${answer.conversationId}'`);
  const attachmentId = attachmentIds[0];
  expect((await visitor.send(openVisitorAttachment, { attachmentId })).status).toBe(404);
  await server.runJob(sweepAttachmentsJob, {});
  expect(await rowsOf(attachmentIds)).toEqual([]);
  expect(await server.platform.files.get(row!.fileKey)).toBeUndefined();
});

test('with an agent all files that were sent to it are deleted', async () => {
  const agent = await makeAgent(team.owner, 'Short-lived');
  const visitor = await makeVisitor(server, agent);
  const { attachmentIds } = await send(visitor, [pictureFile()]);
  const { id: unsent } = await upload(visitor, pictureFile());
  const files = await rowsOf([...attachmentIds, unsent]);
  await team.owner.call(deleteAgent, { businessId: team.businessId, agentId: agent.id });
  await until(async () => (await rowsOf([...attachmentIds, unsent])).length === 0);
  for (const { fileKey } of files) expect(await server.platform.files.get(fileKey)).toBeUndefined();
});

test('an escalation is answered with a file, also without words; a file of another conversation is refused', async () => {
  const visitor = await makeVisitor(server, team.agent);
  await visitor.call(leaveContact, { email: 'vera@visitors.example', inquiry: 'Where is my label?' });
  const { businessId } = team;
  const { handoffs } = await team.owner.call(listHandoffs, { businessId });
  const { id: handoffId, conversationId } = handoffs[0]!;
  const { id } = await team.owner.call(uploadMemberAttachment, {
    businessId,
    conversationId,
    file: pdfFile('label.pdf'),
  });
  const reply = { businessId, handoffId, content: '', attachmentIds: [id] };
  const empty = await team.owner.send(replyToHandoff, { ...reply, attachmentIds: [] });
  expect(empty.status).toBe(400);
  const foreign = await send(await makeVisitor(server, team.agent), [pdfFile()]);
  const refused = await team.owner.send(replyToHandoff, { ...reply, attachmentIds: foreign.attachmentIds });
  expect(refused.status).toBe(400);
  await team.owner.call(replyToHandoff, reply);
  const { messages } = await visitor.call(getVisitorConversation, {});
  expect(messages.at(-1)).toMatchObject({ author: 'member', attachments: [{ name: 'label.pdf' }] });
});

test('a program reads the files of a message with its key, of its own business alone', async () => {
  const visitor = await makeVisitor(server, team.agent);
  const { answer, attachmentIds } = await send(visitor, [pictureFile(), pdfFile()], 'Is this broken?');
  const conversationId = answer.conversationId!;
  const program = await makeApiKey(server, team.owner);
  const { messages } = await program.call(apiGetConversation, { conversationId });
  expect(messages[0]!.attachments!.map(({ id }) => id)).toEqual(attachmentIds);
  const one = { conversationId, attachmentId: attachmentIds[1] };
  const opened = await program.send(apiOpenAttachment, one);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(await opened.text()).toContain('%PDF-1.4');

  const stranger = await makeApiKey(server, await makeOwner(server));
  expect((await stranger.send(apiOpenAttachment, one)).status).toBe(404);
  const elsewhere = await send(await makeVisitor(server, team.agent), [pdfFile()]);
  const mixed = { conversationId, attachmentId: elsewhere.attachmentIds[0] };
  expect((await program.send(apiOpenAttachment, mixed)).status).toBe(404);
});
