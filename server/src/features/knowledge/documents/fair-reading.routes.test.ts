import { setTimeout as pause } from 'node:timers/promises';
import { addDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { addFaqUrl } from '@parley/contract/knowledge/knowledge-sources';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { htmlPage, type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import {
  makeAgent,
  makeOwner,
  type Owner,
  textFile,
  waitForDocument,
  waitForSource,
} from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let site: LocalSite;
beforeAll(async () => {
  site = await startLocalSite();
  server = await startTestServer({ privateHosts: [site.host] });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

async function makeBusiness() {
  const owner = await makeOwner(server);
  return { owner, businessId: owner.businessId, agentId: (await makeAgent(owner)).id };
}
const countUnread = async (owner: Owner, agentId: string) =>
  (await owner.call(listDocuments, { businessId: owner.businessId, agentId })).filter(({ status }) =>
    ['pending', 'processing'].includes(status),
  ).length;

test('a document of one business is read in its turn, not behind all those of another', async () => {
  const [busy, other] = [await makeBusiness(), await makeBusiness()];
  const { businessId, agentId } = busy;
  const { embedder } = server.platform;
  // Slow enough that reading cannot keep up with uploading; what the vectors mean is nothing to the turns.
  const embed = vi.spyOn(embedder, 'embed').mockImplementation(async (texts, options) => {
    await pause(150, undefined, options?.signal && { signal: options.signal });
    return texts.map(() => new Float32Array(embedder.dimensions));
  });
  onTestFinished(() => embed.mockRestore());
  for (let nth = 0; nth < 40; nth += 1)
    await busy.owner.call(addDocument, {
      businessId,
      agentId,
      file: textFile(`${nth}.md`, `Item ${nth} costs ${nth}.50 euros.`),
    });
  const waitingBefore = await countUnread(busy.owner, agentId);
  expect(waitingBefore).toBeGreaterThan(10);
  const file = textFile('delivery.md', 'Delivery costs 4.50 euros.');
  const { id } = await other.owner.call(addDocument, {
    businessId: other.businessId,
    agentId: other.agentId,
    file,
  });
  await waitForDocument(other.owner, other.agentId, id, ({ status }) => status === 'completed');
  // Two were being read, one was before it in turn, and a look at the list takes its time.
  expect(waitingBefore - (await countUnread(busy.owner, agentId))).toBeLessThanOrEqual(8);
});

test('a website of one business is crawled in its turn', async () => {
  const [busy, other] = [await makeBusiness(), await makeBusiness()];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crawled: string[] = [];
  const addPage = async ({ owner, businessId, agentId }: typeof busy, path: string) => {
    let isAdded = false;
    site.set(path, async (response) => {
      // The first look is that of the form, the next that of the crawl.
      if (isAdded) crawled.push(path);
      if (isAdded) await released;
      isAdded = true;
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(htmlPage(path, [`Delivery of ${path} costs 4.50 euros.`]));
    });
    return owner.call(addFaqUrl, { businessId, agentId, url: `${site.url}${path}`, depth: 0 });
  };
  for (let nth = 0; nth < 10; nth += 1) await addPage(busy, `/busy-${nth}`);
  const { id } = await addPage(other, '/other');
  release();
  await waitForSource(other.owner, other.agentId, id);
  const pages = [...new Set(crawled)];
  // Two were on their way, and one was before it in turn.
  expect(pages.indexOf('/other'), pages.join(' ')).toBeLessThanOrEqual(3);
});
