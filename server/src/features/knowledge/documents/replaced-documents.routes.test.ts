import {
  addDocument,
  type DocumentSummary,
  deleteDocument,
  downloadDocumentFile,
  getDocumentContent,
  listDocuments,
  updateDocumentDates,
} from '@parley/contract/knowledge/knowledge';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  makeAgent,
  makeDocument,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
  waitForDocument,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const question = 'How much is a swimming lesson?';
const unreadable = new Uint8Array(2000).map((_, index) => index % 7);
const isSettled = ({ status }: DocumentSummary) => status === 'completed' || status === 'failed';

async function open(name = 'prices.txt') {
  const agent = await makeAgent(owner);
  // A text that the business has elsewhere would not be embedded again.
  const lesson = (price: number) =>
    `# Lessons of pool ${agent.id}\n\nA swimming lesson costs ${price} euros and lasts 45 minutes.`;
  const scope = { businessId: owner.businessId, agentId: agent.id };
  const document = await makeDocument(owner, agent.id, name, lesson(18));
  const path = { ...scope, documentId: document.id };
  return {
    lesson,
    document,
    path,
    scope,
    replace: (text: string | Uint8Array<ArrayBuffer>) =>
      owner.call(addDocument, { ...scope, file: textFile(name, text), onDuplicate: 'replace' }),
    settled: () => waitForDocument(owner, agent.id, document.id, isSettled),
    list: () => owner.call(listDocuments, scope),
    download: async () => (await owner.send(downloadDocumentFile, path)).text(),
    ask: async () => (await (await makeVisitor(server, agent)).ask(question)).response,
  };
}

/** Lets nothing be embedded for documents until it is told to go on. */
function holdReading() {
  const { embedder } = server.platform;
  const real = embedder.embed.bind(embedder);
  let goOn = () => {};
  const isOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(embedder, 'embed').mockImplementation(async (texts, options) => {
    if (options?.priority === 'batch') await isOn;
    return real(texts, options);
  });
  return () => goOn();
}

test('a file of a known name is refused unless it is meant to replace the document', async () => {
  const { lesson, scope, document, replace, settled, list, ask } = await open();
  await expect(
    owner.call(addDocument, { ...scope, file: textFile('prices.txt', lesson(20)) }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      message:
        "A document named prices.txt already exists in this agent's knowledge base. Please rename the file or choose a different one.",
    },
  });
  expect(await ask()).toContain('18 euros');
  expect(await replace(lesson(20))).toMatchObject({ id: document.id, status: 'pending' });
  expect(await settled()).toMatchObject({ status: 'completed' });
  expect(await list()).toHaveLength(1);
  const answer = await ask();
  expect(answer).toContain('20 euros');
  expect(answer).not.toContain('18 euros');
});

test('until the new version was read answers, quotes and downloads are those of the old one', async () => {
  const { lesson, replace, settled, ask, path, download } = await open();
  const goOn = holdReading();
  expect(await replace(lesson(20))).toMatchObject({ status: 'pending', processedAt: null });
  expect(await ask()).toContain('18 euros');
  expect(await download()).toBe(lesson(18));
  expect((await owner.call(getDocumentContent, path)).text).toContain('18 euros');
  goOn();
  await settled();
  expect(await ask()).toContain('20 euros');
  expect(await download()).toBe(lesson(20));
});

test('a version that cannot be read leaves the old one in use, with its file', async () => {
  const { lesson, document, replace, settled, ask, download } = await open();
  await replace(unreadable);
  expect(await settled()).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/./),
    lastGoodAt: document.lastGoodAt,
  });
  expect(await ask()).toContain('18 euros');
  expect(await download()).toBe(lesson(18));
  // The next try takes its place as if the one before had never been.
  await replace(lesson(22));
  expect(await settled()).toMatchObject({ status: 'completed', error: null });
  expect(await ask()).toContain('22 euros');
  expect(await download()).toBe(lesson(22));
});

test('two that replace it at once, and while it is read, leave one document with one of the two texts', async () => {
  const { lesson, replace, settled, ask, list, download } = await open();
  const goOn = holdReading();
  await replace(lesson(19));
  await Promise.all([replace(lesson(20)), replace(lesson(21))]);
  expect(await ask()).toContain('18 euros');
  goOn();
  expect(await settled()).toMatchObject({ status: 'completed' });
  expect(await list()).toHaveLength(1);
  const kept = /(20|21) euros/.exec(await download())![0];
  const answer = await ask();
  expect(answer).toContain(kept);
  for (const other of ['18', '19', '20', '21'].map((price) => `${price} euros`))
    if (other !== kept) expect(answer).not.toContain(other);
});

test('one that is deleted while its new version is read is gone, and a replacement after that is a new document', async () => {
  const { lesson, replace, path, list, ask, document } = await open();
  const goOn = holdReading();
  await replace(lesson(20));
  await owner.call(deleteDocument, path);
  goOn();
  expect(await list()).toEqual([]);
  expect(await ask()).not.toContain('euros');
  const added = await replace(lesson(21));
  expect(added.id).not.toBe(document.id);
  await waitForDocument(owner, path.agentId, added.id, isSettled);
  expect(await ask()).toContain('21 euros');
});

test('no file is left behind by versions that were replaced, failed or deleted', async () => {
  const { files } = server.platform;
  const put = vi.spyOn(files, 'put');
  const { lesson, replace, settled, path } = await open();
  for (const version of [lesson(19), unreadable, unreadable.slice(1)]) {
    await replace(version);
    await settled();
  }
  await owner.call(deleteDocument, path);
  const keys = put.mock.calls.map(([key]) => key);
  expect(keys).toHaveLength(4);
  await expect
    .poll(async () => (await Promise.all(keys.map((key) => files.get(key)))).filter(Boolean))
    .toEqual([]);
});

test('what the owner said of the old version’s dates ends with it, and what they say meanwhile is kept', async () => {
  const { lesson, replace, settled, ask, path } = await open();
  await owner.call(updateDocumentDates, { ...path, isOutdated: true, date: '2020' });
  expect(await ask()).not.toContain('euros');
  await replace(lesson(20));
  expect(await settled()).toMatchObject({ standing: 'in-use', dateOrigin: 'upload' });
  expect(await ask()).toContain('20 euros');

  const goOn = holdReading();
  await replace(lesson(21));
  await owner.call(updateDocumentDates, { ...path, date: '2026-01' });
  goOn();
  expect(await settled()).toMatchObject({ date: '2026-01', dateOrigin: 'owner' });
});
