import { getAgent, updateAgent } from '@parley/contract/agents/agents';
import { createBusiness, setBusinessLogo } from '@parley/contract/businesses/businesses';
import { deleteDocument, listDocuments } from '@parley/contract/knowledge/knowledge';
import { deleteSource, listCrawledPages, listSources } from '@parley/contract/knowledge/knowledge-sources';
import {
  createWebsiteAgent,
  getWebsiteLogo,
  getWebsiteReading,
  startWebsiteReading,
} from '@parley/contract/onboarding/website-readings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlPage, type LocalSite, startLocalSite } from '../../testing/local-site.ts';
import { makePerson } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { until } from '../../testing/until.ts';
import { deleteOldReadingsJob, readWebsiteJob, withdrawQuestionsJob } from './onboarding.jobs.ts';

type Person = Awaited<ReturnType<typeof makePerson>>;

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const asPng = (bytes: Uint8Array) => (response: import('node:http').ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);

const organization = {
  '@type': 'Bakery',
  name: 'Corner Bakery',
  telephone: '+49 30 1234567',
  logo: '/mark.png',
  openingHours: 'Mo-Fr 07:00-18:30',
};
const front = `<!doctype html><html lang="en"><head><title>Bread | Corner Bakery</title>
  <meta name="description" content="Bread, baked at night."><link rel="stylesheet" href="/site.css">
  <script type="application/ld+json">${JSON.stringify(organization)}</script></head><body><main>
  <h1>Corner Bakery</h1><p>We bake bread, rolls and cakes in the old town, every night and by hand.</p>
  ${Array.from({ length: 40 }, (_, nth) => `<a href="/bread/${nth}">Loaf ${nth}</a>`).join(' ')}
  <a href="/p?id=7">Questions and answers</a> <a href="/delivery">Delivery</a> <a href="/staff">Help for staff</a></main></body></html>`;
const faq = `<!doctype html><html lang="en"><title>Questions</title><main><h1>Questions</h1>
  <details><summary>Do you bake gluten-free bread?</summary><p>Yes, gluten-free bread is baked on Wednesdays and has to be ordered two days ahead.</p></details>
  <details><summary>Can I pay by card?</summary><p>We take debit cards and credit cards from 10 euros on.</p></details></main></html>`;

let site: LocalSite;
let awkward: LocalSite;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  site = await startLocalSite({
    '/': front,
    '/site.css': ':root { --brand-color: #b3422e }',
    '/mark.png': asPng(png),
    '/robots.txt': 'User-agent: *\nDisallow: /staff\n',
    '/p?id=7': faq,
    '/delivery': htmlPage('Delivery', [
      'We deliver within the city for 4.50 euros. A delivery takes two working days.',
    ]),
  });
  for (let nth = 0; nth < 40; nth += 1)
    site.set(
      `/bread/${nth}`,
      htmlPage(`Loaf ${nth}`, [`Loaf number ${nth} is made of rye and weighs ${nth + 500} grams.`]),
    );
  awkward = await startLocalSite();
  server = await startTestServer({ privateHosts: [site.host, awkward.host] });
  ada = await makePerson(server);
});
afterAll(async () => {
  await server.close();
  await site.close();
  await awkward.close();
});

async function untilRead(person: Person, readingId: string) {
  for (;;) {
    const reading = await person.call(getWebsiteReading, { readingId });
    if (reading.status === 'completed' || reading.status === 'failed') return reading;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const read = async (person: Person, url: string) =>
  untilRead(person, (await person.call(startWebsiteReading, { url })).id);

const untilTried = (person: Person, readingId: string) =>
  until(async () => {
    const { agent } = await person.call(getWebsiteReading, { readingId });
    return agent?.questions ? agent : undefined;
  }, 'the agent was tried');

test('the address of a website becomes a filled form, and then an agent that answers from its pages', async () => {
  const reading = await read(ada, site.url);
  expect(reading).toMatchObject({ status: 'completed', reason: null, agent: null });
  expect(reading.profile).toMatchObject({
    name: 'Corner Bakery',
    type: 'retail',
    industry: 'Bakery',
    phone: '+49 30 1234567',
    description: 'Bread, baked at night.',
    website: `${site.url}/`,
    language: 'en',
    colors: ['#b3422e'],
    hasLogo: true,
  });
  // Of forty loaves and two pages that help, the pages that help come first; what is closed to us stays closed.
  expect(
    reading.pages
      .slice(0, 4)
      .map(({ url }) => new URL(url).pathname)
      .sort(),
  ).toEqual(['/', '/delivery', '/p', '/staff']);
  expect(reading.pages.find(({ url }) => url.endsWith('/staff'))).toMatchObject({ outcome: 'blocked' });
  expect(reading.pages.filter(({ outcome }) => outcome === 'read')).toHaveLength(12);
  expect(site.asked).not.toContain('/staff');

  const logo = await ada.send(getWebsiteLogo, { readingId: reading.id });
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(png);
  const { id: businessId } = await ada.call(createBusiness, { name: 'Corner Bakery', type: 'retail' });
  const file = new File([png], 'logo.png', { type: 'image/png' });
  await ada.call(setBusinessLogo, { businessId, file });
  const asked = site.asked.length;
  const make = () =>
    ada.call(createWebsiteAgent, {
      businessId,
      readingId: reading.id,
      timeZone: 'Europe/Berlin',
      primaryColor: null,
    });
  const [{ agentId }, ...again] = await Promise.all([make(), make(), make(), make()]);
  for (const one of again) expect(one.agentId).toBe(agentId);

  const made = (await untilTried(ada, reading.id))!;
  expect(made.documents).toEqual({ total: 12, ready: 12, failed: 0 });
  expect(made.questions).toEqual(
    expect.arrayContaining([
      'Do you bake gluten-free bread?',
      'Can I pay by card?',
      'How long does delivery take?',
    ]),
  );
  const agent = await ada.call(getAgent, { businessId, agentId });
  expect(agent).toMatchObject({
    name: 'Corner Bakery Assistant',
    status: 'draft',
    appearance: { primaryColor: '#b3422e', logoUrl: expect.stringContaining('/logos/') },
    knowledge: { source: 'faq-url' },
    allowedDomains: [site.host],
    handoff: {
      businessHours: {
        monday: { start: '07:00', end: '18:30', enabled: true },
        saturday: { enabled: false },
        timezone: 'Europe/Berlin',
      },
    },
  });
  expect(agent.advanced.suggestions).toEqual(made.questions);
  // What was read before is what it learned: nothing was fetched a second time.
  expect(site.asked).toHaveLength(asked);
  const [source, ...others] = await ada.call(listSources, { businessId, agentId });
  expect(others).toEqual([]);
  expect(source).toMatchObject({ kind: 'faq_url', status: 'completed', documentCount: 12 });
  expect(await ada.call(listCrawledPages, { businessId, agentId, sourceId: source!.id })).toHaveLength(13);
  expect(await ada.call(listDocuments, { businessId, agentId })).toHaveLength(12);

  // It is made once: not a second time for another business.
  const other = await ada.call(createBusiness, { name: 'Second', type: 'retail' });
  const refused = await ada.send(createWebsiteAgent, { businessId: other.id, readingId: reading.id });
  expect(refused.status).toBe(409);
});

test('suggested questions go with the pages that answered them, and what a member typed stays', async () => {
  const boss = await makePerson(server);
  const reading = await read(boss, site.url);
  const { id: businessId } = await boss.call(createBusiness, { name: 'Questions', type: 'retail' });
  const { agentId } = await boss.call(createWebsiteAgent, { businessId, readingId: reading.id });
  const { questions } = (await untilTried(boss, reading.id))!;
  const scope = { businessId, agentId };
  const typed = 'Is there parking?';
  await boss.call(updateAgent, { ...scope, advanced: { suggestions: [...questions!, typed] } });
  const suggestions = async () => {
    await server.runJob(withdrawQuestionsJob, scope);
    return (await boss.call(getAgent, scope)).advanced.suggestions;
  };
  expect(await suggestions()).toEqual([...questions!, typed]);

  const documents = await boss.call(listDocuments, scope);
  const page = documents.find(({ url }) => url?.endsWith('/p?id=7'))!;
  await boss.call(deleteDocument, { ...scope, documentId: page.id });
  const ofPage = ['Do you bake gluten-free bread?', 'Can I pay by card?'];
  expect(questions).toEqual(expect.arrayContaining(ofPage));
  expect(await suggestions()).toEqual([...questions!, typed].filter((one) => !ofPage.includes(one)));

  const [source] = await boss.call(listSources, scope);
  await boss.call(deleteSource, { ...scope, sourceId: source!.id });
  expect(await suggestions()).toEqual([typed]);
  // Typed again by hand it is a member's own, whatever becomes of the pages.
  await boss.call(updateAgent, { ...scope, advanced: { suggestions: ofPage } });
  expect(await suggestions()).toEqual(ofPage);
});

test('somebody else finds neither the reading nor its logo, and can make nothing of it', async () => {
  const reading = await read(ada, `${site.url}/delivery`);
  const stranger = await makePerson(server);
  const { id: businessId } = await stranger.call(createBusiness, { name: 'Elsewhere', type: 'retail' });
  for (const answer of [
    await stranger.send(getWebsiteReading, { readingId: reading.id }),
    await stranger.send(getWebsiteLogo, { readingId: reading.id }),
    await stranger.send(createWebsiteAgent, { businessId, readingId: reading.id }),
  ])
    expect(answer.status).toBe(404);
});

test.each<[string, string, string]>([
  ['is not there', '/nowhere', 'There is no such page any more (404).'],
  ['may not be read by machines', '/closed', 'robots.txt'],
  ['is no web page', '/file', 'It is not a web page (application/pdf).'],
  ['sends more than anybody reads', '/large', 'sent more than we can read'],
  ['never ends', '/endless', 'sent more than we can read'],
  ['sends on to a private network', '/inside', 'private'],
  ['is broken', '/broken', 'The site answered with an error of its own (500).'],
])('a website that %s is said plainly', async (_, path, words) => {
  awkward.set('/robots.txt', 'User-agent: *\nDisallow: /closed\n');
  awkward.set(
    '/file',
    (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  );
  awkward.set(
    '/large',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('a'.repeat(10_000_000)),
  );
  awkward.set('/endless', (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const more = () => {
      if (!response.destroyed && response.write('<p>more</p>'.repeat(20_000))) setImmediate(more);
      else if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  awkward.set('/inside', (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  awkward.set('/broken', (response) => void response.writeHead(500).end());
  const bob = await makePerson(server);
  const reading = await read(bob, `${awkward.url}${path}`);
  expect(reading).toMatchObject({ status: 'failed', profile: null });
  expect(reading.reason).toContain(words);
  const { id: businessId } = await bob.call(createBusiness, { name: 'By hand', type: 'retail' });
  expect((await bob.send(createWebsiteAgent, { businessId, readingId: reading.id })).status).toBe(409);
});

test('of a website that answers at http alone the address to enter is told, and nothing is read unasked', async () => {
  const person = await makePerson(server);
  const safely = (address: string) => address.replace('http:', 'https:');
  const reading = await read(person, `${safely(site.url)}/delivery`);
  expect(reading).toMatchObject({ status: 'failed', profile: null });
  expect(reading.reason).toContain(`Enter ${site.url}/delivery to have it read.`);
  // A site that sends everybody on to https has no other address.
  awkward.set(
    '/robots.txt',
    (response) => void response.writeHead(302, { location: `${safely(awkward.url)}/robots.txt` }).end(),
  );
  const { reason } = await read(person, safely(awkward.url));
  expect(reason).not.toContain('http://');
  awkward.remove('/robots.txt');
});

test('a page without text still gives its name, and what is hostile on it is left out', async () => {
  const bomb = new Uint8Array(png);
  new DataView(bomb.buffer).setUint32(16, 60_000);
  awkward.set('/bomb.png', asPng(bomb));
  awkward.set(
    '/drawing.svg',
    (response) =>
      void response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  );
  const data = {
    '@type': 'Organization',
    name: 'N'.repeat(5000),
    logo: '/bomb.png',
    email: '"><script>',
    telephone: 'call me',
  };
  awkward.set(
    '/',
    `<html><head><title>x</title><meta name="theme-color" content="javascript:alert(1)">
    <link rel="icon" href="/drawing.svg"><script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`,
  );
  const reading = await read(ada, awkward.url);
  expect(reading).toMatchObject({
    status: 'completed',
    profile: { email: '', phone: '', colors: [], hasLogo: false },
    pages: [{ outcome: 'skipped', reason: 'There is no text on this page.' }],
  });
  expect(reading.profile!.name).toHaveLength(120);
  const { id: businessId } = await ada.call(createBusiness, { name: 'Third', type: 'retail' });
  expect((await ada.send(createWebsiteAgent, { businessId, readingId: reading.id })).status).toBe(400);
});

test('addresses of private networks are refused before anything is asked', async () => {
  const person = await makePerson(server);
  for (const url of [
    'http://127.0.0.1:1/',
    'http://192.168.1.1',
    'http://localhost',
    'http://[::1]/',
    'ftp://bakery.example',
    'nonsense',
  ])
    expect((await person.send(startWebsiteReading, { url })).status).toBe(400);
});

test('a reading whose server went down begins again, and one that is lost says so', async () => {
  const person = await makePerson(server);
  const { id: readingId, pages } = await read(person, `${site.url}/delivery`);
  const { db } = server.platform.database;
  const interrupt = () =>
    db.execute(`update website_readings set status = 'reading' where id = '${readingId}'`);
  await interrupt();
  await server.runJob(readWebsiteJob, { userId: person.userId, readingId });
  const resumed = await person.call(getWebsiteReading, { readingId });
  expect(resumed.status).toBe('completed');
  expect(resumed.pages.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));

  await interrupt();
  server.clock.moveBy(4 * 60 * 1000);
  expect(await person.call(getWebsiteReading, { readingId })).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('interrupted'),
  });
});

test('a person has a few websites read a minute, and nothing that was read is kept for longer than a day', async () => {
  const person = await makePerson(server);
  const start = () => person.send(startWebsiteReading, { url: `${awkward.url}/nowhere` });
  const statuses: number[] = [];
  for (let nth = 0; nth < 7; nth += 1) statuses.push((await start()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  server.clock.moveBy(25 * 60 * 60 * 1000);
  await server.runJob(deleteOldReadingsJob, {});
  const { rows } = await server.platform.database.db.execute('select 1 from website_readings');
  expect(rows).toEqual([]);
});
