import { setTimeout as wait } from 'node:timers/promises';
import {
  deleteVisitorAttachment,
  openVisitorAttachment,
  uploadVisitorAttachment,
} from '@parley/contract/conversations/attachments';
import { agentChat } from '@parley/contract/conversations/conversations';
import { getVisitorConversation } from '@parley/contract/conversations/widget';
import { addDocument, downloadDocumentFile, listDocuments } from '@parley/contract/knowledge/knowledge';
import { htmlPage, type LocalSite } from '../../server/src/testing/local-site.ts';
import {
  makeAgent,
  makeFaqUrl,
  makeVisitor,
  type Owner,
  textFile,
  waitForDocument,
} from '../../server/src/testing/makers.ts';
import { pdfFile, pictureFile } from '../../server/src/testing/sent-files.ts';
import type { TestServer } from '../../server/src/testing/test-server.ts';
import type { createCount } from '../chapter.ts';

type Count = ReturnType<typeof createCount>;

const documentCount = 4;
const visitorCount = 3;
const maxTries = 5;

/** Uploads, downloads and attachments at the same time, each compared with what was sent. */
export async function useFiles(server: TestServer, owner: Owner, count: Count) {
  const agent = await makeAgent(owner);
  const nths = (length: number) => Array.from({ length }, (_, nth) => nth + 1);
  await Promise.all([
    ...nths(documentCount).map((nth) => useDocument(owner, agent.id, nth, count)),
    ...nths(visitorCount).map(() => useAttachments(server, agent, count)),
  ]);
}

async function useDocument(owner: Owner, agentId: string, nth: number, count: Count) {
  const ofAgent = { businessId: owner.businessId, agentId };
  const text = `Tart number ${nth} costs ${nth} euros. “日本” \\ end`;
  const upload = () => owner.send(addDocument, { ...ofAgent, file: textFile(`tart-${nth}.md`, text) });
  // The second is sent by somebody who thinks that the first was lost.
  const statuses = (await Promise.all([upload(), upload()])).map(({ status }) => status);
  count.check(
    statuses.toSorted().join() === '200,409',
    `the same document sent twice at once: ${statuses.join(' and ')}`,
  );
  const found = (await owner.call(listDocuments, ofAgent)).filter(({ title }) => title === `tart-${nth}.md`);
  count.check(found.length === 1, `tart-${nth}.md is there ${found.length} times`);
  const [{ id: documentId } = { id: '' }] = found;
  const { status } = await waitForDocument(
    owner,
    agentId,
    documentId,
    (one) => one.status === 'completed' || one.status === 'failed',
  );
  count.check(status === 'completed', `tart-${nth}.md: ${status}`);
  const got = await (await owner.send(downloadDocumentFile, { ...ofAgent, documentId })).text();
  count.check(got === text, `tart-${nth}.md comes back as ${got.slice(0, 200)}`);
}

async function useAttachments(server: TestServer, agent: { id: string; embedKey: string }, count: Count) {
  const visitor = await makeVisitor(server, agent);
  const sent = [pictureFile(), pdfFile()];
  const [picture, pdf, removed] = await Promise.all(
    [...sent, pdfFile()].map((file) => visitor.call(uploadVisitorAttachment, { file })),
  );
  await visitor.call(deleteVisitorAttachment, { attachmentId: removed!.id });
  const attachmentIds = [picture!.id, pdf!.id];
  const { sessionId } = visitor.session;
  const clientMessageId = crypto.randomUUID();
  const message = {
    message: 'Is this broken?',
    agentId: agent.id,
    sessionId,
    clientMessageId,
    attachmentIds,
  };
  await sendUntilAnswered(() => visitor.call(agentChat, message));
  const { messages } = await visitor.call(getVisitorConversation, {});
  const shown = messages.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id));
  count.check(shown.join() === attachmentIds.join(), `attachments of a conversation: ${shown.length}`);
  for (const [nth, attachmentId] of attachmentIds.entries()) {
    const response = await visitor.send(openVisitorAttachment, { attachmentId });
    const got = Buffer.from(await response.arrayBuffer());
    const isSame = got.equals(Buffer.from(await sent[nth]!.arrayBuffer()));
    count.check(response.ok && isSame, `attachment ${nth + 1}: ${response.status}, ${got.length} bytes`);
  }
}

/** As the widget does: the same message again, which carries an id of its sender. */
async function sendUntilAnswered(send: () => Promise<unknown>) {
  for (let time = 1; ; time++)
    try {
      return await send();
    } catch (error) {
      if (time === maxTries) throw error;
      await wait(1000);
    }
}

/** Each page of a site is kept as a file before it is read. */
export async function readSite(owner: Owner, site: LocalSite, count: Count) {
  const pages = ['bread', 'cake', 'tart'];
  for (const page of pages)
    site.set(
      `/shop/${page}`,
      htmlPage(`About ${page}`, [
        `Our ${page} is baked each morning by people who like to rise early.`,
        `A ${page} can be ordered by telephone until noon on the day before.`,
      ]),
    );
  site.set(
    '/shop/',
    htmlPage(
      'Shop',
      ['Everything that we bake is sold on the day on which it was baked.'],
      pages.map((page) => `/shop/${page}`),
    ),
  );
  const agent = await makeAgent(owner);
  const source = await makeFaqUrl(owner, agent.id, `${site.url}/shop/`, { depth: 1 });
  count.check(source.status === 'completed', `the source: ${source.status}`);
  const documents = await owner.call(listDocuments, { businessId: owner.businessId, agentId: agent.id });
  for (const page of pages) {
    const found = documents.filter(({ url }) => url?.endsWith(`/shop/${page}`));
    count.check(
      found.length === 1 && found[0]!.status === 'completed',
      `page ${page}: ${JSON.stringify(found.map(({ status }) => status))}`,
    );
  }
}
