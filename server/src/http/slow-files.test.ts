import {
  deleteVisitorAttachment,
  openVisitorAttachment,
  uploadVisitorAttachment,
} from '@parley/contract/conversations/attachments';
import { agentChat } from '@parley/contract/conversations/conversations';
import { addDocument, downloadDocumentFile, listDocuments } from '@parley/contract/knowledge/knowledge';
import { sendJobApplication } from '@parley/contract/leads/job-application-form';
import { deleteSubmission, listSubmissions } from '@parley/contract/leads/submissions';
import { ready } from '@parley/contract/wire/operations';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeSuperAdmin } from '../testing/admins.ts';
import { holdFiles } from '../testing/held-files.ts';
import {
  makeAgent,
  makeBrowser,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
  waitForDocument,
} from '../testing/makers.ts';
import { pdfFile, pictureFile } from '../testing/sent-files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const handbook = 'Delivery costs 4.50 euros within the city.';

let server: TestServer;
let owner: Owner;
let agent: Awaited<ReturnType<typeof makeAgent>>;
let held: ReturnType<typeof holdFiles> | undefined;
const hold = () => {
  held = holdFiles(server.platform.files);
  return held;
};
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
  agent = await makeAgent(owner);
  await makeDocument(owner, agent.id, 'delivery.md', handbook);
});
afterEach(() => {
  held?.release();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const isPending = async (promise: Promise<unknown>) =>
  (await Promise.race([promise, Promise.resolve('pending')])) === 'pending';

async function expectAnswer() {
  const answer = await (await makeVisitor(server, agent)).ask('How much is delivery?');
  expect(answer.response).toContain('4.50');
}

test('while files hang visitors are answered; what was sent is saved once when they go on', async () => {
  const { businessId } = owner;
  const visitor = await makeVisitor(server, agent);
  const { sessionId } = visitor.session;
  const sent = await visitor.call(uploadVisitorAttachment, { file: pictureFile() });
  await visitor.call(agentChat, { message: 'Look', agentId: agent.id, sessionId, attachmentIds: [sent.id] });
  const removed = await visitor.call(uploadVisitorAttachment, { file: pictureFile() });
  const [first] = await owner.call(listDocuments, { businessId, agentId: agent.id });

  const files = hold();
  const upload = () => {
    const file = textFile('returns.md', 'A pan may be returned within 30 days.');
    return owner.send(addDocument, { businessId, agentId: agent.id, file });
  };
  // The second is sent by somebody who thinks that the first was lost.
  const uploads = [upload(), upload()];
  const attached = visitor.call(uploadVisitorAttachment, { file: pdfFile() });
  const opened = visitor.send(openVisitorAttachment, { attachmentId: sent.id });
  const downloaded = owner.send(downloadDocumentFile, {
    businessId,
    agentId: agent.id,
    documentId: first!.id,
  });
  await files.untilHeld('put', 3);
  await files.untilHeld('get', 2);
  await visitor.call(deleteVisitorAttachment, { attachmentId: removed.id });
  await files.untilHeld('delete', 1);
  await expectAnswer();
  for (const waiting of [...uploads, attached, opened, downloaded])
    expect(await isPending(waiting)).toBe(true);

  files.release();
  expect((await Promise.all(uploads)).map(({ status }) => status).sort()).toEqual([200, 409]);
  const documents = await owner.call(listDocuments, { businessId, agentId: agent.id });
  const [saved, ...further] = documents.filter(({ title }) => title === 'returns.md');
  expect(further).toEqual([]);
  await waitForDocument(owner, agent.id, saved!.id, ({ status }) => status === 'completed');
  expect(new Uint8Array(await (await opened).arrayBuffer()).length).toBeGreaterThan(0);
  expect(await (await downloaded).text()).toBe(handbook);
  const later = { message: 'And this', agentId: agent.id, sessionId, attachmentIds: [(await attached).id] };
  await visitor.call(agentChat, later);
});

test('a document whose file hangs is read when it goes on, and visitors are answered meanwhile', async () => {
  const { businessId } = owner;
  const file = textFile('hours.md', 'On Saturday the shop opens at 8.');
  const { files: store } = server.platform;
  const put = store.put.bind(store);
  const files = hold();
  // Saving is as quick as ever; only reading hangs.
  store.put = put;
  const { id } = await owner.call(addDocument, { businessId, agentId: agent.id, file });
  await files.untilHeld('get', 1);
  await expectAnswer();
  files.release();
  await waitForDocument(owner, agent.id, id, ({ status }) => status === 'completed');
});

test('an application is deleted at once, also while its file hangs', async () => {
  const admin = await makeSuperAdmin(server);
  const form = {
    name: 'Ilse Brandt',
    position: 'Product Manager',
    coverLetter: 'I have built three products for shops.',
  } as const;
  const email = `${crypto.randomUUID()}@typed.test`;
  await makeBrowser(server).call(sendJobApplication, { ...form, email, cv: pdfFile('cv.pdf') });
  const list = async () => (await admin.call(listSubmissions, { kind: 'application', search: email })).rows;
  const [{ id: submissionId } = { id: '' }] = await list();
  const files = hold();
  await admin.call(deleteSubmission, { submissionId });
  await files.untilHeld('delete', 1);
  await expectAnswer();
  expect(await list()).toEqual([]);
});

test('/ready says that files are slow, or the data folder, and stays ready', async () => {
  hold();
  vi.spyOn(server.platform.disk, 'check').mockReturnValue(new Promise(() => {}));
  const { checks } = await server.anyone.call(ready, {});
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([
    {
      name: 'files',
      state: 'warning',
      text: 'The file store is slow to answer: uploads and downloads take long or fail.',
    },
    {
      name: 'disk',
      state: 'warning',
      text: 'The data folder is slow to write: whatever is saved as a file takes long.',
    },
  ]);
});
