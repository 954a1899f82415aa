import { listAgents } from '@parley/contract/agents/agents';
import {
  addDocument,
  deleteDocument,
  listDocuments,
  retryDocument,
} from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeDocument, makeOwner, type Owner, textFile } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

test('an uploaded document is pending at once and completed once it was read', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const pending = await owner.call(addDocument, {
    businessId,
    agentId,
    file: textFile('Opening hours.md', '# Hours\n\nWe open at nine.'),
  });
  expect(pending).toMatchObject({
    title: 'Opening hours.md',
    fileType: '.md',
    status: 'pending',
    error: null,
  });

  const second = await makeDocument(owner, agentId, 'returns.txt', 'Bring it back within 14 days.');
  expect(second).toMatchObject({ status: 'completed', processedPassages: 1, totalPassages: 1 });
  expect((await owner.call(listDocuments, { businessId, agentId })).map(({ title }) => title)).toEqual([
    'returns.txt',
    'Opening hours.md',
  ]);
  expect((await owner.call(listAgents, { businessId })).find(({ id }) => id === agentId)?.documentCount).toBe(
    2,
  );
});

test('a second document of the same title is refused and the first stays', async () => {
  const { id: agentId } = await makeAgent(owner);
  await makeDocument(owner, agentId, 'hours.md', 'We open at nine.');

  await expect(
    owner.call(addDocument, {
      businessId: owner.businessId,
      agentId,
      file: textFile('hours.md', 'Other text'),
    }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      message:
        "A document named hours.md already exists in this agent's knowledge base. Please rename the file or choose a different one.",
    },
  });
});

test.each([
  ['an empty file', 'empty.txt', '', 'The file is empty.'],
  [
    'a type we do not read',
    'program.exe',
    'MZ',
    'This file type is not supported. Please upload .pdf, .docx, .txt, .csv, .md.',
  ],
])('%s is refused at the door', async (_, name, text, message) => {
  const { id: agentId } = await makeAgent(owner);
  await expect(
    owner.call(addDocument, { businessId: owner.businessId, agentId, file: textFile(name, text) }),
  ).rejects.toMatchObject({
    status: 400,
    body: { message },
  });
});

test('a file over ten megabytes is refused without being taken in', async () => {
  const { id: agentId } = await makeAgent(owner);
  const response = await owner.send(addDocument, {
    businessId: owner.businessId,
    agentId,
    file: textFile('big.txt', 'x'.repeat(11 * 1024 * 1024)),
  });
  expect(response.status).toBe(413);
});

test.each([
  [
    'bytes that are no text',
    'noise.txt',
    new Uint8Array(2000).map((_, index) => index % 7),
    'This file is not readable text.',
  ],
  ['nothing but blanks', 'blank.md', ' \n\n \t', 'The document has no readable text.'],
])('a document of %s fails with the reason, and can be tried again', async (_, name, content, reason) => {
  const { id: agentId } = await makeAgent(owner);
  const failed = await makeDocument(owner, agentId, name, content);
  expect(failed).toMatchObject({ status: 'failed', error: reason });

  const again = await owner.call(retryDocument, {
    businessId: owner.businessId,
    agentId,
    documentId: failed.id,
  });
  expect(again).toMatchObject({ status: 'pending', error: null });
});

test('a deleted document leaves no passage and no file', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const document = await makeDocument(owner, agentId, 'hours.md', 'We open at nine.');
  const { db } = server.platform.database;
  const { rows } = await db.execute<{ file_key: string }>(
    `select file_key from documents where id = '${document.id}'`,
  );

  await owner.call(deleteDocument, { businessId, agentId, documentId: document.id });

  const { rows: left } = await db.execute(`select 1 from passages where document_id = '${document.id}'`);
  expect(left).toEqual([]);
  await expect.poll(() => server.platform.files.get(rows[0]!.file_key), { timeout: 10_000 }).toBeUndefined();
});

test('a file name cannot lead out of its folder or hide what it is', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { title } = await owner.call(addDocument, {
    businessId: owner.businessId,
    agentId,
    file: textFile('../../etc/\u202Epass<wd>.md', 'Text.'),
  });
  expect(title).toBe('-pass-wd-.md');
});
