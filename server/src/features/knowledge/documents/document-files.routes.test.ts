import { deflateSync } from 'node:zlib';
import {
  addDocument,
  type DocumentSummary,
  getDocumentContent,
  listDocuments,
} from '@parley/contract/knowledge/knowledge';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDocx, packDocx } from '../../../testing/make-docx.ts';
import { makePdf, pdfColumn } from '../../../testing/make-pdf.ts';
import { makeAgent, makeDocument, makeOwner, makeVisitor, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await makeOwner(server);
});
afterAll(() => server.close());

const bytesOf = (file: Uint8Array) => new Uint8Array(file);
const upload = (agentId: string, name: string, file: string | Uint8Array) =>
  makeDocument(owner, agentId, name, typeof file === 'string' ? file : bytesOf(file));
const opening = Array.from(
  { length: 14 },
  (_, nth) => `Line ${nth} of the first page tells at some length how the bakery came to be what it is.`,
);
const hours = [
  'We are open from Monday to Friday, from nine in the morning until six.',
  'On Saturdays we close at noon.',
];

async function passagesOf({ id }: DocumentSummary) {
  const { rows } = await server.platform.database.db.execute<{
    text: string;
    page: number | null;
    question: string | null;
  }>(`select text, page, question from passages where document_id = '${id}' order by position`);
  return rows;
}

test('files of all five kinds are read, with their pages and their pairs of question and answer', async () => {
  const { id: agentId } = await makeAgent(owner);
  const pdf = await upload(
    agentId,
    'hours.pdf',
    makePdf([
      pdfColumn(opening),
      [{ text: 'Opening hours', x: 50, y: 80, size: 18, isBold: true }, ...pdfColumn(hours)],
    ]),
  );
  const docx = await upload(
    agentId,
    'parking.docx',
    makeDocx([{ text: 'Parking', style: 'heading 1' }, 'You can park behind the house.']),
  );
  const csv = await upload(
    agentId,
    'faq.csv',
    'Question,Answer\nDo you deliver?,"Yes, within ten kilometres."\nDo you cater?,Yes.\n',
  );
  const md = await upload(agentId, 'notes.md', '# Notes\n\n- We bake with rye.');
  const txt = await upload(agentId, 'plain.txt', 'Plain text in a file.');
  for (const document of [pdf, docx, csv, md, txt])
    expect(document).toMatchObject({ status: 'completed', error: null });

  expect((await passagesOf(pdf)).find(({ text }) => text.includes('Saturdays'))).toMatchObject({ page: 2 });
  const content = await owner.call(getDocumentContent, {
    businessId: owner.businessId,
    agentId,
    documentId: pdf.id,
  });
  expect(content.pages.map(({ number }) => number)).toEqual([1, 2]);
  expect(content.text.slice(content.pages[1]!.startsAt)).toMatch(/Opening hours\s+We are open/);
  expect((await passagesOf(csv)).map(({ question }) => question)).toContain('Do you deliver?');
});

const zeros = () => new Uint8Array(70 * 1024 * 1024);
let packed: Uint8Array | undefined;
/** Packed once: it takes a second. */
const zipBomb = () => (packed ??= makeDocx(['Text'], { files: { 'word/styles.xml': zeros() } }));
const entities =
  '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><w:document>&b;</w:document>';
test.each<[string, string, () => string | Uint8Array, RegExp]>([
  ['an encrypted PDF', 'locked.pdf', () => makePdf([pdfColumn(hours)], { hasPassword: true }), /password/],
  ['a scanned PDF', 'scan.pdf', () => makePdf([[]], { hasPicture: true }), /scan/],
  ['a broken PDF', 'broken.pdf', () => makePdf([pdfColumn(hours)]).subarray(0, 300), /broken/],
  [
    'a picture that is called a PDF',
    'picture.pdf',
    () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]),
    /not a PDF/,
  ],
  ['a PDF that is called text', 'hours.txt', () => makePdf([pdfColumn(hours)]), /not text/],
  [
    'a PDF bomb',
    'bomb.pdf',
    () => makePdf([], { contents: [{ bytes: deflateSync(zeros(), { level: 1 }), filter: '/FlateDecode' }] }),
    /unpacks/,
  ],
  ['a ZIP bomb', 'bomb.docx', zipBomb, /unpacks/],
  ['an XML bomb', 'entities.docx', () => packDocx(entities), /entities/],
  ['a broken Word document', 'broken.docx', () => makeDocx(['Text']).subarray(0, 400), /broken|not a Word/],
  ['a table without rows', 'empty.csv', () => '\n\n', /no rows|no readable text/],
])('%s fails at once with its reason, and the next document is read', async (_, name, file, reason) => {
  const { id: agentId } = await makeAgent(owner);
  const failed = await upload(agentId, name, file());
  expect(failed).toMatchObject({
    status: 'failed',
    attempts: 1,
    embedded: false,
    error: expect.stringMatching(reason),
  });
  expect(await upload(agentId, 'next.md', 'We open at nine.')).toMatchObject({ status: 'completed' });
});

test('a bomb that is read beside others takes none of them with it', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { businessId } = owner;
  const bomb = bytesOf(zipBomb());
  const files = [
    new File(['We open at nine.'], 'one.md'),
    new File([bomb], 'bomb.docx'),
    new File([bytesOf(makePdf([pdfColumn(hours)]))], 'two.pdf'),
  ];
  await Promise.all(files.map((file) => owner.call(addDocument, { businessId, agentId, file })));
  await expect
    .poll(
      async () => {
        const documents = await owner.call(listDocuments, { businessId, agentId });
        return documents.map(({ title, status }) => `${title} ${status}`).sort();
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual(['bomb.docx failed', 'one.md completed', 'two.pdf completed']);
}, 90_000);

test('a table of 20,000 rows is packed into passages, and a document of more than 20,000 passages is refused', async () => {
  const { id: agentId } = await makeAgent(owner);
  const { embedder } = server.platform;
  // Only the packing is looked at, so the vectors need not mean anything.
  const embed = vi
    .spyOn(embedder, 'embed')
    .mockImplementation(async (texts) => texts.map(() => new Float32Array(embedder.dimensions)));
  const rows = Array.from({ length: 20_000 }, (_, nth) => `${nth},Loaf ${nth % 90},${nth % 7}.50`);
  const table = await upload(agentId, 'stock.csv', `Number,Name,Price\n${rows.join('\n')}`);
  expect(table).toMatchObject({ status: 'completed' });
  expect(table.totalPassages).toBeGreaterThan(200);
  expect(table.totalPassages).toBeLessThanOrEqual(4000);

  const headings = Array.from({ length: 20_001 }, (_, nth) => `# Heading ${nth}\n\nText ${nth}.`).join(
    '\n\n',
  );
  expect(await upload(agentId, 'endless.md', headings)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('at most 20,000'),
  });
  embed.mockRestore();
});

test('a question of a pair, asked word for word, is answered with its answer', async () => {
  const agent = await makeAgent(owner);
  await upload(
    agent.id,
    'faq.csv',
    'Question,Answer\nDo you deliver?,"Yes, within ten kilometres."\nDo you cater?,Yes.\n',
  );
  const visitor = await makeVisitor(server, agent);
  expect(await visitor.ask('Do you deliver?')).toMatchObject({
    answered: true,
    response: 'Yes, within ten kilometres.',
  });
  expect(await visitor.ask('Do you sell bicycles?')).toMatchObject({ answered: false });
});
