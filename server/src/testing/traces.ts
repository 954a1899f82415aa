import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadVisitorAttachment } from '@parley/contract/conversations/attachments';
import { agentChat } from '@parley/contract/conversations/conversations';
import { addConversationNote } from '@parley/contract/conversations/inbox';
import { leaveContact, rateConversation } from '@parley/contract/conversations/widget';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { expect } from 'vitest';
import { groupQuestionJob } from '../features/conversations/inquiries/index.ts';
import { countChangesJob, sortQuestionsJob } from '../features/insights/insights.jobs.ts';
import { readEveryRow } from './backups.ts';
import { waitForMail } from './mailbox.ts';
import { makeAgent, makeConfirmedOwner, makeDocument, makeVisitor } from './makers.ts';
import { fileOf } from './sent-files.ts';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

export type Shop = Awaited<ReturnType<typeof makeShop>>;

/** A business in which whatever visitors do leaves a trace everywhere it can. */
export async function makeShop(server: TestServer) {
  const owner = await makeConfirmedOwner(server);
  const { businessId } = owner;
  const agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'prices.md', 'Delivery within the city costs 4.50 euros.');
  await owner.call(createWebhook, {
    businessId,
    url: 'https://hooks.invalid/',
    events: ['message.created', 'handoff.created', 'conversation.started'],
  });
  return { owner, businessId, agent };
}

/**
 * A visitor who asks, is not answered, sends a file, leaves an address and a number, and is written about. The word by
 * which all of it is known again stands in everything they write.
 */
export async function leaveTraces(server: TestServer, { owner, businessId, agent }: Shop, word: string) {
  const email = `${word}@visitor.example`;
  const visitor = await makeVisitor(server, agent);
  const { id: attachmentId } = await visitor.call(uploadVisitorAttachment, {
    file: fileOf(`${word}.pdf`, `%PDF-1.4\n% ${word}\n%%EOF\n`, 'application/pdf'),
  });
  const { conversationId, messageId } = await visitor.call(agentChat, {
    message: `Do you rent out ${word} bicycles?`,
    agentId: agent.id,
    sessionId: visitor.session.sessionId,
    attachmentIds: [attachmentId],
  });
  await server.runJob(groupQuestionJob, { businessId, messageId: messageId! });
  await visitor.call(rateConversation, { rating: 2, comment: `No ${word} here` });
  await visitor.call(leaveContact, {
    name: `Mara ${word}`,
    email,
    phone: '+43 1 2345678',
    inquiry: `When does the ${word} arrive?`,
  });
  await owner.call(addConversationNote, {
    businessId,
    conversationId: conversationId!,
    noteId: crypto.randomUUID(),
    content: `About ${word}`,
  });
  await waitForMail(server, owner.email, `Mara ${word}`);
  await until(async () => (await findKeptMails(server, word)).length > 0, 'the mail is kept');
  await server.runJob(countChangesJob, {});
  await server.runJob(sortQuestionsJob, {});
  return { email, word, visitor, conversationId: conversationId!, attachmentId };
}

/** Rows of any table that hold the word, as `table: row`. */
export async function findRows(server: TestServer, word: string) {
  const rows = await readEveryRow(server.platform.database.db, word);
  return Object.entries(rows).flatMap(([table, lines]) => lines.map((line) => `${table}: ${line}`));
}

/** Nothing holds these words: at once, but for the row of a file, which stands until a job has deleted the file. */
export async function expectErased(server: TestServer, ...words: string[]) {
  for (const word of words) {
    const left = await findRows(server, word);
    expect(left.filter((row) => !row.startsWith('attachments: '))).toEqual([]);
  }
  for (const word of words)
    await until(async () => (await findRows(server, word)).length === 0, 'the rows of its files are gone');
}

/** Files of the store and mails of the outbox that hold the word. */
export const findFiles = (server: TestServer, word: string) =>
  filesHolding(server.dataDir, ['files', 'outbox'], word);
const findKeptMails = (server: TestServer, word: string) => filesHolding(server.dataDir, ['outbox'], word);

async function filesHolding(dataDir: string, folders: string[], word: string) {
  const found: string[] = [];
  for (const folder of folders) {
    const root = path.join(dataDir, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      // What was deleted meanwhile holds nothing.
      const text = await readFile(file, 'latin1').catch(() => '');
      if (text.includes(word)) found.push(path.relative(dataDir, file));
    }
  }
  return found;
}
