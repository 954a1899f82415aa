import { listNotifications } from '@parley/contract/insights/notifications';
import {
  addDocument,
  deleteDocument,
  downloadDocumentFile,
  generateEmbeddings,
  getDocument,
  getDocumentContent,
  listBusinessDocuments,
  listDocuments,
  processDocuments,
  replaceDocumentFile,
  retryDocument,
} from '@parley/contract/knowledge/knowledge';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { untilTriedAgain } from '../../../testing/hurried-jobs.ts';
import {
  makeAgent,
  makeDocument,
  makeMember,
  makeOwner,
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

const parts = (numbers: number[]) =>
  numbers.map((n) => `## Part ${n}\n\nPart ${n} tells about bread number ${n}.`).join('\n\n');
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const isSettled = ({ status }: { status: string }) => status === 'completed' || status === 'failed';

/** Counts the texts that were really embedded for documents. */
function watchEmbedder() {
  const embed = vi.spyOn(server.platform.embedder, 'embed');
  return {
    embed,
    batches: () =>
      embed.mock.calls.filter(([, options]) => options?.priority === 'batch').map(([texts]) => texts),
    texts: () =>
      embed.mock.calls.filter(([, options]) => options?.priority === 'batch').flatMap(([texts]) => texts),
  };
}

const rowsOf = async (table: string, documentId: string) =>
  (await server.platform.database.db.execute(`select 1 from ${table} where document_id = '${documentId}'`))
    .rows.length;

test('a document is embedded in batches of five and says how far it is', async () => {
  const { id: agentId } = await makeAgent(owner);
  const watched = watchEmbedder();
  const document = await makeDocument(owner, agentId, 'breads.md', parts(upTo(12)));
  expect(document).toMatchObject({
    status: 'completed',
    embedded: true,
    attempts: 1,
    processingProgress: {
      processedChunks: 12,
      totalChunks: 12,
      currentBatch: 3,
      status: 'completed',
      error: null,
    },
  });
  expect(document.processedAt).not.toBeNull();
  expect(document.processingMs).toBeGreaterThanOrEqual(0);
  expect(watched.batches().map(({ length }) => length)).toEqual([5, 5, 2]);
  expect(await rowsOf('prepared_embeddings', document.id)).toBe(0);
});

test('a new version is embedded only where it changed, and passages that left are gone', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: documentId } = await makeDocument(owner, agentId, 'breads.md', parts(upTo(8)));
  const watched = watchEmbedder();
  const file = textFile('breads-2027.md', `${parts(upTo(6))}\n\n## Part 9\n\nPart 9 is new.`);
  const replaced = await owner.call(replaceDocumentFile, { businessId, agentId, documentId, file });
  expect(replaced).toMatchObject({ id: documentId, title: 'breads.md', status: 'pending' });

  const read = await waitForDocument(owner, agentId, documentId, isSettled);
  expect(read).toMatchObject({ status: 'completed', totalPassages: 7 });
  expect(watched.texts()).toHaveLength(1);
  expect(watched.texts()[0]).toContain('Part 9 is new.');
  expect(await rowsOf('passages', documentId)).toBe(7);
});

test('the same text in another document of the business is not embedded again', async () => {
  const { id: agentId } = await makeAgent(owner);
  await makeDocument(owner, agentId, 'first.md', parts([101, 102, 103]));
  const other = await makeAgent(owner, 'Miller');
  const watched = watchEmbedder();
  expect(await makeDocument(owner, other.id, 'second.md', parts([101, 102, 103]))).toMatchObject({
    status: 'completed',
  });
  expect(watched.texts()).toEqual([]);

  const stranger = await makeOwner(server);
  await makeDocument(stranger, (await makeAgent(stranger)).id, 'second.md', parts([101, 102, 103]));
  expect(watched.texts()).toHaveLength(3);
});

test('the same bytes again are no new version', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: documentId } = await makeDocument(owner, agentId, 'hours.md', 'We open at nine.');
  const file = textFile('hours.md', 'We open at nine.');
  expect(await owner.call(replaceDocumentFile, { businessId, agentId, documentId, file })).toMatchObject({
    status: 'completed',
  });
});

test('a new version of another type is refused', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: documentId } = await makeDocument(owner, agentId, 'hours.md', 'We open at nine.');
  await expect(
    owner.call(replaceDocumentFile, { businessId, agentId, documentId, file: textFile('hours.txt', 'Ten.') }),
  ).rejects.toMatchObject({
    status: 400,
    body: { message: 'Please upload a .md file to replace this document.' },
  });
});

test('a new version that cannot be read leaves the last good one to answer from', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const before = await makeDocument(owner, agentId, 'hours.txt', 'We open at nine.');
  const noise = new Uint8Array(2000).map((_, index) => index % 7);
  await owner.call(replaceDocumentFile, {
    businessId,
    agentId,
    documentId: before.id,
    file: textFile('hours.txt', noise),
  });
  const failed = await waitForDocument(owner, agentId, before.id, isSettled);
  expect(failed).toMatchObject({ status: 'failed', embedded: false, lastGoodAt: before.lastGoodAt });
  expect(await rowsOf('passages', before.id)).toBe(1);
  expect(
    (await owner.call(getDocumentContent, { businessId, agentId, documentId: before.id })).text,
  ).toContain('nine');
});

test('a fault on our side is tried again, and what was embedded before it is not embedded twice', async () => {
  const { id: agentId } = await makeAgent(owner);
  const real = server.platform.embedder.embed.bind(server.platform.embedder);
  const embedded: string[] = [];
  let calls = 0;
  vi.spyOn(server.platform.embedder, 'embed').mockImplementation(async (texts, options) => {
    calls += 1;
    if (calls === 4) throw new Error('The worker died');
    const vectors = await real(texts, options);
    embedded.push(...texts);
    return vectors;
  });
  const document = await makeDocument(owner, agentId, 'resumed.md', parts(upTo(40).map((n) => n + 500)));
  expect(document).toMatchObject({ status: 'completed', attempts: 2, totalPassages: 40 });
  // Batches that were under way when the fault came may be done again, the saved ones never.
  expect(embedded.length).toBeLessThanOrEqual(50);
  expect(new Set(embedded).size).toBe(40);
});

test('after three tries again it fails with a reason, tells the members, and can be started anew', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const embed = vi.spyOn(server.platform.embedder, 'embed').mockRejectedValue(new Error('The worker died'));
  const file = textFile('unlucky.md', 'Never embedded before: 7391.');
  const { id: documentId } = await owner.call(addDocument, { businessId, agentId, file });
  const document = await untilTriedAgain(server, async () => {
    const found = await owner.call(getDocument, { businessId, agentId, documentId });
    return found.status === 'failed' && found;
  });
  const reason = 'Something went wrong on our side while reading the document. Please try again.';
  expect(document).toMatchObject({ status: 'failed', attempts: 4, error: reason });
  expect(document.failedAt).not.toBeNull();
  const { notifications } = await owner.call(listNotifications, { type: 'document' });
  expect(notifications[0]).toMatchObject({
    title: 'Processing failed',
    priority: 'high',
    description: `unlucky.md could not be processed: ${reason}`,
    data: { documentId: document.id },
  });

  embed.mockRestore();
  await owner.call(retryDocument, { businessId, agentId, documentId: document.id });
  expect(await waitForDocument(owner, agentId, document.id, isSettled)).toMatchObject({
    status: 'completed',
    error: null,
  });
}, 60_000);

test('members hear quietly of a document that was read, and nobody else does', async () => {
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  const document = await makeDocument(owner, agentId, 'told.md', 'We open at nine.');
  const { notifications } = await member.call(listNotifications, { type: 'document' });
  expect(notifications[0]).toMatchObject({
    title: 'Document processed',
    priority: 'low',
    agentId,
    data: { documentId: document.id },
  });
  expect((await stranger.call(listNotifications, {})).total).toBe(0);
});

test('live events tell of every step', async () => {
  const { id: agentId } = await makeAgent(owner);
  const seen: object[] = [];
  const stop = server.platform.events.subscribe(owner.businessId, (event) => seen.push(event));
  const document = await makeDocument(owner, agentId, 'live.md', parts([1, 2]));
  stop();
  const own = seen.filter((event) => (event as { id?: string }).id === document.id);
  expect(own.length).toBeGreaterThanOrEqual(4);
  expect(own[0]).toEqual({ type: 'document.changed', agentId, id: document.id });
});

test('a document deleted while it is read leaves nothing behind', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const file = textFile('gone.md', parts(upTo(60).map((n) => n + 900)));
  const { id: documentId } = await owner.call(addDocument, { businessId, agentId, file });
  await waitForDocument(owner, agentId, documentId, ({ processedPassages }) => processedPassages > 0);
  await owner.call(deleteDocument, { businessId, agentId, documentId });
  await expect.poll(() => rowsOf('prepared_embeddings', documentId)).toBe(0);
  for (const table of ['passages', 'document_contents']) expect(await rowsOf(table, documentId)).toBe(0);
  expect(await owner.call(listDocuments, { businessId, agentId })).toEqual([]);
});

test('the text of a document opens with its pages, and a quote stands at its place', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: documentId } = await makeDocument(owner, agentId, 'hours.md', '# Hours\n\nWe open at nine.');
  const content = await owner.call(getDocumentContent, { businessId, agentId, documentId });
  expect(content).toMatchObject({ documentId, title: 'hours.md', url: null, pages: [] });
  const { rows } = await server.platform.database.db.execute<{
    text: string;
    starts_at: number;
    ends_at: number;
  }>(`select text, starts_at, ends_at from passages where document_id = '${documentId}'`);
  for (const { text, starts_at, ends_at } of rows) expect(content.text.slice(starts_at, ends_at)).toBe(text);
  expect(rows.length).toBeGreaterThan(0);
});

test('the file comes back as it was given, only ever as a download', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const { id: documentId } = await makeDocument(owner, agentId, 'Grüße <b>.md', 'Grüße aus Wien.');
  const response = await owner.send(downloadDocumentFile, { businessId, agentId, documentId });
  expect(await response.text()).toBe('Grüße aus Wien.');
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="Gr--e -b-.md"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20-b-.md`,
  );
});

test('the documents of all agents stand in one list with the names of their agents', async () => {
  const alone = await makeOwner(server);
  const { businessId } = alone;
  const baker = await makeAgent(alone, 'Baker');
  const miller = await makeAgent(alone, 'Miller');
  await makeDocument(alone, baker.id, 'bread.md', 'Bread.');
  const newest = await makeDocument(alone, miller.id, 'flour.md', 'Flour.');
  const all = await alone.call(listBusinessDocuments, { businessId });
  expect(all.map(({ title, agentName }) => [title, agentName])).toEqual([
    ['flour.md', 'Miller'],
    ['bread.md', 'Baker'],
  ]);
  expect(
    await alone.call(getDocument, { businessId, agentId: miller.id, documentId: newest.id }),
  ).toMatchObject({
    title: 'flour.md',
    language: null,
  });
});

test('the call to process a document answers at once for one that was read, and starts a failed one again', async () => {
  const { id: agentId } = await makeAgent(owner);
  const done = await makeDocument(owner, agentId, 'done.md', 'We open at nine.');
  const watched = watchEmbedder();
  expect(await owner.call(processDocuments, { documentId: done.id, agentId })).toMatchObject({
    success: true,
    status: 'completed',
    progress: { processedChunks: 1, totalChunks: 1 },
  });
  expect(await owner.call(generateEmbeddings, { documentId: done.id })).toEqual({
    success: true,
    error: null,
  });
  expect(watched.texts()).toEqual([]);

  const blank = await makeDocument(owner, agentId, 'blank.md', ' \n\n ');
  expect(await owner.call(processDocuments, { documentId: blank.id })).toMatchObject({
    success: true,
    status: 'pending',
  });
  await waitForDocument(owner, agentId, blank.id, isSettled);
  expect(await owner.call(generateEmbeddings, { documentId: blank.id })).toEqual({
    success: false,
    error: 'The document has no readable text.',
  });
});

test('a document of another business cannot be processed, nor one of another agent', async () => {
  const { id: agentId } = await makeAgent(owner);
  const document = await makeDocument(owner, agentId, 'ours.md', 'We open at nine.');
  const stranger = await makeOwner(server);
  for (const endpoint of [processDocuments, generateEmbeddings])
    expect((await stranger.send(endpoint, { documentId: document.id })).status).toBe(404);
  const other = await makeAgent(owner, 'Miller');
  expect((await owner.send(processDocuments, { documentId: document.id, agentId: other.id })).status).toBe(
    404,
  );
});
