import { updateAgent } from '@parley/contract/agents/agents';
import { openAttachment } from '@parley/contract/conversations/attachments';
import { getConversation } from '@parley/contract/conversations/conversations';
import { listHandoffs, replyToHandoff } from '@parley/contract/conversations/handoffs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMail, letVisitorMailsGo, makeHandoff } from '../../../testing/escalations.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeConfirmedOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';

const secret = 'what the mail provider knows';
const authserv = 'mx.parley.test';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ inboundMailSecret: secret, inboundMailAuthserv: authserv });
});
afterAll(() => server.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const pdf = { filename: 'receipt.pdf', content: base64('%PDF-1.7\nreceipt\n%%EOF') };
const program = { filename: 'setup.exe', content: base64('MZ not a picture') };

/** A visitor who was answered by mail and can answer it. */
async function answeredVisitor() {
  const owner = await makeConfirmedOwner(server);
  const { businessId } = owner;
  const email = `${crypto.randomUUID()}@example.org`;
  const { handoff } = await makeHandoff(server, owner, { email });
  server.clock.moveBy(61_000);
  await owner.call(replyToHandoff, { businessId, handoffId: handoff.id, content: 'Yes.' });
  await letVisitorMailsGo(server);
  const { replyTo } = await waitForMail(server, email, 'answered you');
  const scope = { businessId, conversationId: handoff.conversationId };
  return {
    owner,
    scope,
    agentId: handoff.agentId,
    reply: async (mail: { text: string; attachments: object[] }) => {
      const headers = { 'Authentication-Results': `${authserv}; dmarc=pass` };
      const sent = { from: email, to: replyTo!, headers, ...mail };
      return (await (await deliverMail(server, secret, sent)).json()) as { accepted: boolean };
    },
    lastMessage: async () => (await owner.call(getConversation, scope)).messages.at(-1)!,
  };
}

test('the files of a visitor’s mail stand in the conversation, and what could not be kept is named there', async () => {
  const { owner, scope, reply, lastMessage } = await answeredVisitor();
  expect(await reply({ text: 'Here it is.', attachments: [pdf, program] })).toEqual({ accepted: true });
  const message = await lastMessage();
  expect(message).toMatchObject({
    author: 'visitor',
    content: 'Here it is.\n\n[Could not be kept: setup.exe]',
    attachments: [{ name: 'receipt.pdf', kind: 'pdf' }],
  });
  const attachmentId = message.attachments![0]!.id;
  const opened = await owner.send(openAttachment, { ...scope, attachmentId });
  expect(await opened.text()).toContain('%PDF-1.7');
  const { handoffs } = await owner.call(listHandoffs, { businessId: scope.businessId });
  expect(handoffs[0]?.attachments).toMatchObject([{ name: 'receipt.pdf' }]);
  const named = ({ text }: { text: string }) => text.includes('Files, in the conversation: receipt.pdf');
  await until(() => mailsTo(server, owner.email, 'New escalation').some(named), 'a mail that names the file');

  expect(await reply({ text: '', attachments: [{ ...pdf, filename: 'second.pdf' }] })).toEqual({
    accepted: true,
  });
  expect(await lastMessage()).toMatchObject({ isFilesOnly: true, attachments: [{ name: 'second.pdf' }] });
});

test('where visitors may send no files, those of their mails are not kept either', async () => {
  const { owner, agentId, reply, lastMessage, scope } = await answeredVisitor();
  const advanced = { visitorsMaySendFiles: false };
  await owner.call(updateAgent, { businessId: scope.businessId, agentId, advanced });
  expect(await reply({ text: 'Here it is.', attachments: [pdf] })).toEqual({ accepted: true });
  expect(await lastMessage()).toMatchObject({ content: 'Here it is.\n\n[Could not be kept: receipt.pdf]' });
  expect((await lastMessage()).attachments ?? []).toEqual([]);
});
