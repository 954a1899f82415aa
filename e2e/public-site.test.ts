import { expect, test } from 'vitest';
import { openAlive, waitUntilAlive } from '../site/src/testing/open-alive.ts';
import { findAxeViolations } from '../web/src/testing/expectations.ts';
import { openPage } from './browser.ts';
import { setSharedStage } from './stage.ts';
import { openAsChief } from './super-admin.ts';

const stage = setSharedStage();

/** The site map's pages as they are sent, read without a browser. */
async function readPages() {
  const { url } = stage.server;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  return Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(address);
      const policy = response.headers.get('content-security-policy') ?? '';
      return { address, status: response.status, policy, html: await response.text() };
    }),
  );
}

const tagsIn = (html: string) => html.match(/<[a-z][^>]*>/g) ?? [];
const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** What a browser fetches for a page as it is written. */
const loadedBy = (html: string) =>
  tagsIn(html).flatMap((tag) => {
    const sources = ['src', 'srcset', 'poster', 'data'].map((name) => attributeOf(tag, name));
    const linked =
      tag.startsWith('<link ') && attributeOf(tag, 'rel') !== 'canonical'
        ? attributeOf(tag, 'href')
        : undefined;
    return [...sources, linked].filter((source) => source !== undefined);
  });

/** The parts of a page that come alive: what is right for one guide is right for all. */
const kindOf = (html: string) => {
  const islands = [...html.matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name);
  return [...new Set(islands)].sort().join(' ');
};

test('every page of the site map keeps to the policy, and asks nobody but this server', async () => {
  const { url } = stage.server;
  const pages = await readPages();
  expect(pages.length).toBeGreaterThan(40);
  for (const { address, status, policy, html } of pages) {
    expect(status, address).toBe(200);
    expect(policy, address).toContain("default-src 'none'");
    expect(policy, address).not.toMatch(/unsafe|https?:|\*/);
    const canonical = tagsIn(html).find((tag) => attributeOf(tag, 'rel') === 'canonical')!;
    expect(attributeOf(canonical, 'href'), address).toBe(address);
    // Scripts and styles in attributes are what no hash allows.
    const withCode = tagsIn(html).filter((tag) => /\s(style|on[a-z]+)=/.test(tag));
    expect(withCode, address).toEqual([]);
    expect(html, address).not.toMatch(/<style|="javascript:/);
    const foreign = loadedBy(html).filter(
      (source) => new URL(source, url).origin !== url && !source.startsWith('data:'),
    );
    expect(foreign, address).toEqual([]);
  }

  // In a browser, one of each kind.
  const kinds = new Map(pages.map(({ address, html }) => [kindOf(html), address]));
  expect(kinds.size).toBeGreaterThan(8);
  const { page, faults } = await openPage(stage.browser);
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  for (const address of kinds.values()) await openAlive(page, address);
  expect(strangers).toEqual([]);
  expect(faults()).toEqual([]);
});

test('the documentation of the API is there before any script runs, and shows this server once it does', async () => {
  const html = await (await fetch(`${stage.server.url}/documentation/api`)).text();
  for (const text of ['/api/v1/agents', 'x-parley-signature', 'handoff.created', 'agents:read'])
    expect(html).toContain(text);
  const { page, faults } = await openPage(stage.browser);
  // From another page, without loading the site anew.
  await page.goto(`${stage.server.url}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click();
  await page.getByRole('heading', { name: 'API documentation' }).waitFor();
  await page.getByText(`curl "${stage.server.url}/api/v1/agents"`).first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(faults()).toEqual([]);
});

test('who applies is stored with the CV, and admins see it', async () => {
  const { page, faults } = await openPage(stage.browser);
  const { url } = stage.server;
  const sender = `ada-${Date.now()}@looms.example`;
  await page.goto(`${url}/careers/product-manager`);
  await waitUntilAlive(page);
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Email').fill(sender);
  await page.getByLabel('Why this position?').fill('I like to make large things small enough to build.');
  await page.setInputFiles('input[type=file]', {
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.getByRole('heading', { name: 'Thank you for applying' }).waitFor();
  expect(faults()).toEqual([]);

  const { page: admin } = await openAsChief(stage);
  await admin.goto(`${url}/admin/manage-demos?tab=applications`);
  await admin.getByText(sender).first().waitFor();
});
