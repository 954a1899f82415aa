import { listAgents } from '@parley/contract/agents/agents';
import { uploadMemberAttachment } from '@parley/contract/conversations/attachments';
import { sendMemberMessage } from '@parley/contract/conversations/conversations';
import { revokeApiKey } from '@parley/contract/integrations/api-keys';
import { apiScopes } from '@parley/contract/integrations/api-scopes';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import { addFaqUrl } from '@parley/contract/knowledge/knowledge-sources';
import type { Endpoint } from '@parley/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { makeHandoff } from './testing/escalations.ts';
import { htmlPage, startLocalSite } from './testing/local-site.ts';
import { makeAgent, makeApiKey, makeDocument, makeOwner, type Owner } from './testing/makers.ts';
import { sampleInput } from './testing/sample-input.ts';
import { pdfFile } from './testing/sent-files.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Everything of a business that a program can name. */
interface Belongings {
  agentId: string;
  documentId: string;
  faqPageId: string;
  conversationId: string;
  handoffId: string;
  webhookId: string;
  attachmentId: string;
}

let server: TestServer;
let site: Awaited<ReturnType<typeof startLocalSite>>;
let victim: Owner;
let belongings: Belongings;
let revoked: Awaited<ReturnType<typeof makeApiKey>>;
let stranger: Owner;
let strangersProgram: Awaited<ReturnType<typeof makeApiKey>>;

beforeAll(async () => {
  site = await startLocalSite({
    '/': htmlPage('Questions', ['We open at seven every day and close at six.']),
  });
  server = await startTestServer({ privateHosts: [site.host] });
  victim = await makeOwner(server);
  stranger = await makeOwner(server);
  const { businessId } = victim;
  const agent = await makeAgent(victim);
  const document = await makeDocument(victim, agent.id, 'secret.md', 'The secret ingredient is cardamom.');
  const faqPage = await victim.call(addFaqUrl, { businessId, agentId: agent.id, url: site.url });
  const { handoff } = await makeHandoff(server, victim, { agent, inquiry: 'Is it cardamom?' });
  const { webhook } = await victim.call(createWebhook, {
    businessId,
    url: 'https://192.0.2.1.example.com/',
    events: ['handoff.created'],
  });
  const ofConversation = { businessId, conversationId: handoff.conversationId };
  const file = pdfFile();
  const attachment = await victim.call(uploadMemberAttachment, { ...ofConversation, file });
  await victim.call(sendMemberMessage, { ...ofConversation, content: '', attachmentIds: [attachment.id] });
  belongings = {
    agentId: agent.id,
    documentId: document.id,
    faqPageId: faqPage.id,
    conversationId: handoff.conversationId,
    handoffId: handoff.id,
    webhookId: webhook.id,
    attachmentId: attachment.id,
  };
  revoked = await makeApiKey(server, victim);
  await victim.call(revokeApiKey, { businessId, keyId: revoked.keyId });
  strangersProgram = await makeApiKey(server, stranger);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const ofPrograms = endpoints.filter(({ access }) => access === 'key');
const named = (endpoint: Endpoint<unknown, unknown>) => ({
  name: `${endpoint.method} ${endpoint.path}`,
  endpoint,
});

/** A valid request about the victim's things. */
function aimedAt(endpoint: Endpoint<unknown, unknown>) {
  const input = sampleInput(endpoint);
  for (const [name, id] of Object.entries(belongings)) if (name in input) input[name] = id;
  return input;
}

test('every call of a program is public, stands under /api/v1 and names its permission', () => {
  expect(ofPrograms.length).toBeGreaterThan(20);
  for (const { path, scope, isPublic } of ofPrograms) {
    expect(path).toMatch(/^\/api\/v1\//);
    expect(path).not.toContain(':businessId');
    expect(apiScopes).toContain(scope);
    expect(isPublic).toBe(true);
  }
});

test('every id in a path is one that this test knows how to aim at', () => {
  const names = ofPrograms.flatMap(({ path }) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!));
  for (const name of new Set(names)) expect(Object.keys(belongings)).toContain(name);
});

describe('without a key, or with one that was revoked', () => {
  test.each(ofPrograms.map(named))('$name is refused', async ({ endpoint }) => {
    expect((await server.anyone.send(endpoint, aimedAt(endpoint))).status).toBe(401);
    expect((await revoked.send(endpoint, aimedAt(endpoint))).status).toBe(401);
  });
});

describe('signed in to the dashboard, without a key', () => {
  test.each(ofPrograms.map(named))('$name is refused', async ({ endpoint }) => {
    expect((await victim.send(endpoint, aimedAt(endpoint))).status).toBe(401);
  });
});

describe('with a key that may do everything else', () => {
  test.each(ofPrograms.map(named))('$name is refused and the permission named', async ({ endpoint }) => {
    const program = await makeApiKey(
      server,
      victim,
      apiScopes.filter((scope) => scope !== endpoint.scope),
    );
    const response = await program.send(endpoint, aimedAt(endpoint));
    expect(response.status).toBe(403);
    expect((await response.json()).message).toContain(endpoint.scope);
    await victim.call(revokeApiKey, { businessId: victim.businessId, keyId: program.keyId });
  });
});

describe('with the key of another business', () => {
  const byId = ofPrograms.filter(
    (endpoint) => endpoint.path.includes(':') || 'agentId' in sampleInput(endpoint),
  );
  test.each(byId.map(named))('$name finds nothing there', async ({ endpoint }) => {
    const response = await strangersProgram.send(endpoint, aimedAt(endpoint));
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('cardamom');
  });

  const lists = ofPrograms.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
  test.each(lists.map(named))('$name shows nothing of ours', async ({ endpoint }) => {
    const agentId = (await makeAgent(stranger, 'Theirs')).id;
    const { cursor: _, status: __, ...input } = sampleInput(endpoint);
    const response = await strangersProgram.send(endpoint, {
      ...input,
      ...('agentId' in input && { agentId }),
    });
    expect(response.status).toBe(200);
    const text = await response.text();
    for (const id of Object.values(belongings)) expect(text).not.toContain(id);
  });
});

test('after all those tries everything of the victim is still there', async () => {
  const agents = await victim.call(listAgents, { businessId: victim.businessId });
  expect(agents).toMatchObject([{ id: belongings.agentId, status: 'active', conversationCount: 1 }]);
});
