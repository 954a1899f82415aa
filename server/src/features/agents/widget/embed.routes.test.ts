import { createHmac } from 'node:crypto';
import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { signIn } from '@parley/contract/accounts/accounts';
import {
  allowOrigin,
  createAgent,
  deleteAgent,
  endPreview,
  generateScript,
  getAgent,
  getIdentitySecret,
  listPreviews,
  removeAgentLogo,
  rotateEmbedKey,
  rotateIdentitySecret,
  setAgentAvatar,
  setAgentLogo,
  sharePreview,
  updateAgent,
} from '@parley/contract/agents/agents';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { listNotifications } from '@parley/contract/insights/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hostPage, makeAgent, makeOwner, testPassword } from '../../../testing/makers.ts';
import { onePixelPng } from '../../../testing/one-pixel.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const own = { origin: 'http://parley.test' };
const dayMs = 24 * 60 * 60 * 1000;
const image = (name: string, type: string, bytes: Uint8Array<ArrayBuffer> | string) =>
  new File([bytes], name, { type });

test('the first load from an unlisted website tells the members once, and one click allows it', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey, name } = await makeAgent(owner);
  const load = () =>
    server.anyone.send(startVisitorSession, { key: embedKey }, { origin: 'https://blog.example.com' });
  for (const response of [await load(), await load()]) expect(response.status).toBe(403);

  const agent = await owner.call(getAgent, { businessId, agentId });
  expect(agent.refusedOrigins.map(({ origin }) => origin)).toEqual(['https://blog.example.com']);
  const told = async () =>
    (await owner.call(listNotifications, { type: 'agent' })).notifications.filter(({ title }) =>
      title.includes(name),
    );
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 30_000 });
  expect((await told())[0]!.data).toEqual({
    action: 'allow-origin',
    businessId,
    agentId,
    origin: 'https://blog.example.com',
  });

  const allowed = await owner.call(allowOrigin, { businessId, agentId, origin: 'https://blog.example.com' });
  expect(allowed.allowedDomains).toContain('blog.example.com');
  expect(allowed.refusedOrigins).toEqual([]);
  expect((await load()).status).toBe(200);
});

test('a flood of invented websites is not remembered without end', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey } = await makeAgent(owner);
  for (let index = 0; index < 25; index += 1)
    await server.anyone.send(
      startVisitorSession,
      { key: embedKey },
      { origin: `https://x${index}.example`, 'x-forwarded-for': `10.9.8.${index}` },
    );
  const agent = await owner.call(getAgent, { businessId, agentId });
  expect(agent.refusedOrigins).toHaveLength(20);
});

test('what is no website is not allowed', async () => {
  const owner = await makeOwner(server);
  const { id: agentId } = await makeAgent(owner);
  for (const origin of ['javascript:alert(1)', 'ftp://x.example', 'nonsense'])
    await expect(
      owner.call(allowOrigin, { businessId: owner.businessId, agentId, origin }),
    ).rejects.toMatchObject({
      status: 400,
    });
});

test('a new key makes tags with the old one worthless', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const before = await makeAgent(owner);
  const after = await owner.call(rotateEmbedKey, { businessId, agentId: before.id });
  const start = (key: string) => server.anyone.send(startVisitorSession, { key }, { origin: hostPage });
  expect((await start(before.embedKey)).status).toBe(404);
  expect((await start(after.embedKey)).status).toBe(200);
  expect(after.script).toContain(after.embedKey);
});

test('a shared link opens a preview, also of a draft, until its end or until it is ended', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name: 'Baker',
    welcomeMessage: 'Hello!',
  });
  const shared = await owner.call(sharePreview, { businessId, agentId, days: 7 });
  const code = new URL(shared.url!).hash.slice(1);
  expect(shared.url).toMatch(/^http:\/\/parley\.test\/preview#[\w-]{32}$/);
  const open = (preview: string, headers: Record<string, string> = own) =>
    server.anyone.send(startVisitorSession, { preview }, headers);

  const response = await open(code);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ isPreview: true, agent: { name: 'Baker' } });
  expect((await open(code, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await open(`${code}x`)).status).toBe(404);

  expect(await owner.call(listPreviews, { businessId, agentId })).toEqual([{ ...shared, url: null }]);
  server.clock.moveBy(7 * dayMs + 1);
  expect((await open(code)).status).toBe(404);
  // A week without a word has ended the owner's session too.
  await owner.call(signIn, { email: owner.email, password: testPassword });
  expect(await owner.call(listPreviews, { businessId, agentId })).toEqual([]);

  const second = await owner.call(sharePreview, { businessId, agentId, days: 1 });
  await owner.call(endPreview, { businessId, agentId, previewId: second.id });
  expect((await open(new URL(second.url!).hash.slice(1))).status).toBe(404);
});

test('a logo is taken by what it is, kept harmless, and shown on any page', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>';
  const agent = await owner.call(setAgentLogo, {
    businessId,
    agentId,
    file: image('logo.svg', 'image/svg+xml', drawing),
  });
  const shown = await server.request(agent.appearance.logoUrl!);
  expect(shown.headers.get('content-type')).toBe('image/svg+xml');
  expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const kept = await shown.text();
  expect(kept).toContain('<path');
  expect(kept).not.toContain('alert');

  await expect(
    owner.call(setAgentLogo, {
      businessId,
      agentId,
      file: image('logo.png', 'image/png', '<html><script>alert(1)</script>'),
    }),
  ).rejects.toMatchObject({ body: { fields: { file: 'Logo must be a JPG, PNG, GIF or SVG file' } } });
  await expect(
    owner.call(setAgentLogo, {
      businessId,
      agentId,
      file: image('logo.png', 'image/png', new Uint8Array(2 * 1024 * 1024 + 1)),
    }),
  ).rejects.toMatchObject({ body: { fields: { file: 'Logo image must be less than 2MB' } } });
  // A few bytes that would unfold into 3.6 GB in every visitor's browser.
  const bomb = new Uint8Array(33);
  bomb.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bomb.set([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30], 16);
  await expect(
    owner.call(setAgentLogo, { businessId, agentId, file: image('logo.png', 'image/png', bomb) }),
  ).rejects.toMatchObject({
    body: { fields: { file: 'Logo image must be at most 4096 pixels wide and high' } },
  });
});

test('a logo that was replaced, removed, or whose agent was deleted is gone', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  const put = () =>
    owner.call(setAgentLogo, { businessId, agentId, file: image('logo.png', 'image/png', onePixelPng) });
  const isGone = (url: string) =>
    vi.waitFor(async () => expect((await server.request(url)).status).toBe(404), 15_000);

  const first = (await put()).appearance.logoUrl!;
  const second = (await put()).appearance.logoUrl!;
  await isGone(first);
  expect((await server.request(second)).status).toBe(200);
  expect((await owner.call(removeAgentLogo, { businessId, agentId })).appearance.logoUrl).toBeNull();
  await isGone(second);

  const { appearance } = await owner.call(setAgentAvatar, {
    businessId,
    agentId,
    file: image('me.png', 'image/png', onePixelPng),
  });
  await owner.call(deleteAgent, { businessId, agentId });
  await isGone(appearance.avatarUrl!);
});

test('the tag carries the looks of the launcher, and the header text instead of the name', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await makeAgent(owner);
  await owner.call(updateAgent, {
    businessId,
    agentId,
    appearance: { headerText: 'Ask "us"', chatBubbleColor: '#ffd400', position: 'bottom-left' },
    advanced: { autoOpen: true, autoOpenDelay: 5 },
  });
  const { script } = await owner.call(generateScript, { businessId, agentId });
  for (const part of [
    'data-title="Ask &quot;us&quot;"',
    'data-bubble-color="#ffd400"',
    'data-position="bottom-left"',
    'data-auto-open="5"',
  ])
    expect(script).toContain(part);
});

test('the widget gets CSS that loads nothing from elsewhere', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey } = await makeAgent(owner);
  const customCss = '.bubble { background: url(https://evil.example/x); color: red }';
  await owner.call(updateAgent, { businessId, agentId, appearance: { customCss } });
  const response = await server.anyone.send(startVisitorSession, { key: embedKey }, { origin: hostPage });
  expect((await response.json()).agent.appearance.customCss).toBe('.bubble{color: red;}');
});

test('who sees or renews the identity secret of an agent stands in their security log', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, name } = await makeAgent(owner);
  await owner.call(getIdentitySecret, { businessId, agentId });
  const { secret } = await owner.call(rotateIdentitySecret, { businessId, agentId });
  const noted = (await owner.call(listSecurityEvents, {})).filter(({ action }) =>
    action.startsWith('identity_secret'),
  );
  expect(noted.map(({ action }) => action).sort()).toEqual([
    'identity_secret_rotated',
    'identity_secret_shown',
  ]);
  for (const { details } of noted) expect(details).toEqual({ businessId, agentId, name });
  expect(JSON.stringify(noted)).not.toContain(secret);
  await owner.send(getIdentitySecret, { businessId, agentId: crypto.randomUUID() });
  expect(
    (await owner.call(listSecurityEvents, {})).filter(({ action }) => action.startsWith('identity_secret')),
  ).toHaveLength(2);
});

test("a customer's id counts only with the signature of the business, and a new secret ends the old one", async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey } = await makeAgent(owner);
  const { secret } = await owner.call(getIdentitySecret, { businessId, agentId });
  const signed = (key: string) => createHmac('sha256', key).update('customer-7').digest('hex');
  const start = (hash: string) =>
    server.anyone.send(
      startVisitorSession,
      { key: embedKey, identity: { userId: 'customer-7', hash } },
      { origin: hostPage },
    );

  expect((await start(signed(secret))).status).toBe(200);
  expect((await start(signed('guessed'))).status).toBe(401);
  const renewed = await owner.call(rotateIdentitySecret, { businessId, agentId });
  expect((await start(signed(secret))).status).toBe(401);
  expect((await start(signed(renewed.secret))).status).toBe(200);
});
