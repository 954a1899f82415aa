import { rm } from 'node:fs/promises';
import { getSession } from '@parley/contract/accounts/accounts';
import { listAgents } from '@parley/contract/agents/agents';
import { listManagedInvoices } from '@parley/contract/billing/invoices';
import { listMembers } from '@parley/contract/businesses/members';
import { listConversations } from '@parley/contract/conversations/conversations';
import { listHandoffs } from '@parley/contract/conversations/handoffs';
import { demoStatus, listDemos } from '@parley/contract/leads/demos';
import { listSubmissions, submissionStatus } from '@parley/contract/leads/submissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { makeEmbeddedData } from '../../src/testing/embedded-data.ts';
import { copyModels } from '../../src/testing/model-folder.ts';
import { openSeedServer, type SeedServer } from '../seed-server.ts';
import { seedDemo } from './demo.ts';
import { type Account, signInPerson } from './people.ts';

const days = 4;
const dayMs = 24 * 60 * 60 * 1000;
/** Every conversation is answered by the real agent. */
const seedingTimeoutMs = 300_000;

let dataDir: string;
let server: SeedServer;
let accounts: Account[];
beforeAll(async () => {
  dataDir = await makeEmbeddedData();
  await copyModels(dataDir);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  server = await openSeedServer(config, new Date(Date.now() - days * dayMs));
  accounts = await seedDemo(server, { days });
}, seedingTimeoutMs);
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the owner finds agents, a team, conversations over days, and escalations of which two are open', async () => {
  const owner = await signInPerson(server, accounts.find(({ role }) => role.startsWith('Owner'))!);
  const { session } = await owner.call(getSession, {});
  const businessId = session!.businesses[0]!.id;
  expect(
    (await owner.call(listAgents, { businessId })).map(({ name, status }) => `${name} ${status}`).sort(),
  ).toEqual(['Fern active', 'Wholesale desk draft']);
  expect(await owner.call(listMembers, { businessId })).toHaveLength(2);
  const conversations = await owner.call(listConversations, { businessId });
  expect(new Set(conversations.map(({ startedAt }) => startedAt.slice(0, 10))).size).toBeGreaterThanOrEqual(
    days - 1,
  );
  expect((await owner.call(listHandoffs, { businessId })).counts).toMatchObject({
    total: 5,
    pending: 2,
    resolved: 3,
  });
});

test('whoever runs the platform finds demos, messages and applications in every state, and invoices', async () => {
  const admin = await signInPerson(server, accounts.find(({ role }) => role === 'Super admin')!);
  for (const status of demoStatus.options)
    expect((await admin.call(listDemos, { status })).total).toBeGreaterThan(0);
  for (const status of submissionStatus.options)
    expect((await admin.call(listSubmissions, { kind: 'contact', status })).total).toBeGreaterThan(0);
  const { rows } = await admin.call(listSubmissions, { kind: 'application' });
  expect(rows.every(({ cv }) => cv !== null)).toBe(true);
  expect((await admin.call(listManagedInvoices, {})).rows.map(({ status }) => status)).toEqual([
    'pending',
    'failed',
    'paid',
  ]);
});

test('every account it names can sign in, and no two passwords are the same', async () => {
  for (const account of accounts) await signInPerson(server, account);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length);
});

test('a second run changes nothing and says so', async () => {
  await expect(seedDemo(server, { days })).rejects.toThrow('The demo is already in this database.');
});
