import { removeMember } from '@parley/contract/businesses/members';
import { searchDashboard } from '@parley/contract/insights/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAgent, makeMember, makeOwner, type Owner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
});
afterAll(() => server.close());

const db = () => server.platform.database.db;

interface Visit {
  name?: string;
  email?: string;
  said?: string[];
  minutesAgo?: number;
}

async function insertConversation(
  { businessId }: Owner,
  agentId: string,
  { name, email, said = ['Hello'], minutesAgo = 0 }: Visit,
) {
  const at = new Date(server.platform.clock.now().getTime() - minutesAgo * 60_000).toISOString();
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into conversations (business_id, agent_id, session_id, visitor_name, visitor_email, started_at, last_message_at)
    values (${businessId}, ${agentId}, ${crypto.randomUUID()}, ${name ?? null}, ${email ?? null}, ${at}, ${at}) returning id`);
  const conversationId = rows[0]!.id;
  for (const [position, content] of said.entries())
    await db().execute(sql`
      insert into messages (business_id, conversation_id, position, role, content, created_at)
      values (${businessId}, ${conversationId}, ${position}, 'user', ${content}, ${at})`);
  return conversationId;
}

const insertDocument = ({ businessId }: Owner, agentId: string, title: string) =>
  db().execute(sql`
    insert into documents (business_id, agent_id, title, file_key, file_type, size_bytes, status, created_at)
    values (${businessId}, ${agentId}, ${title}, 'none', 'md', 1, 'completed', ${server.platform.clock.now().toISOString()})`);

const insertEscalation = ({ businessId }: Owner, agentId: string, inquiry: string, email: string) => {
  const now = server.platform.clock.now().toISOString();
  return db().execute(sql`
    insert into handoffs (business_id, agent_id, conversation_id, reason, user_inquiry, user_email, contact_method,
      conversation_history, created_at, updated_at)
    values (${businessId}, ${agentId}, ${crypto.randomUUID()}, 'asked', ${inquiry}, ${email}, 'email', '[]', ${now}, ${now})`);
};

const found = async (owner: Owner, query: string) =>
  (await owner.call(searchDashboard, { businessId: owner.businessId, query })).results.map(
    ({ kind, title }) => `${kind}: ${title}`,
  );

test('agents, documents, conversations, escalations and members are found by what they are called', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner, 'Tulip Helper');
  await insertDocument(owner, agent.id, 'Caring for tulips.md');
  await insertConversation(owner, agent.id, { name: 'Tulia Gardner', said: ['Do you deliver?'] });
  await insertConversation(owner, agent.id, { email: 'ann@tulip.example', said: ['Where is my order?'] });
  await insertEscalation(owner, agent.id, 'My tulips have withered', 'bo@example.com');
  expect((await found(owner, 'TUL')).sort()).toEqual([
    'agent: Tulip Helper',
    'conversation: Tulia Gardner',
    'conversation: ann@tulip.example',
    'document: Caring for tulips.md',
    'escalation: My tulips have withered',
  ]);
  expect(await found(owner, 'bo@example.com')).toEqual(['escalation: My tulips have withered']);
  expect(await found(owner, owner.email)).toEqual(['member: Ada Lovelace']);
  expect(await found(owner, 'rhododendron')).toEqual([]);
});

test('a conversation is found by words of its last messages, and shows them', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  const id = await insertConversation(owner, agent.id, { said: ['Good morning', 'Is the rye bread vegan?'] });
  await insertConversation(owner, agent.id, { said: ['The rye bread?', ...Array(6).fill('And the rest?')] });
  const { results } = await owner.call(searchDashboard, { businessId: owner.businessId, query: 'rye bread' });
  expect(results).toEqual([
    {
      kind: 'conversation',
      id,
      agentId: agent.id,
      title: 'Visitor',
      detail: 'Is the rye bread vegan?',
    },
  ]);
});

test('a visitor of long ago is found by how the name or the address begins, whatever came since', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  await insertConversation(owner, agent.id, {
    name: 'Marguerite Old',
    email: 'margo@example.com',
    minutesAgo: 9_000,
  });
  await db().execute(sql`
    insert into conversations (business_id, agent_id, session_id, started_at, last_message_at)
    select ${owner.businessId}, ${agent.id}, 'many ' || n, now(), now() from generate_series(1, 400) n`);
  expect(await found(owner, 'margu')).toEqual(['conversation: Marguerite Old']);
  expect(await found(owner, 'margo@')).toEqual(['conversation: Marguerite Old']);
  expect(await found(owner, 'Old')).toEqual([]);
});

test('five of a kind are shown, the latest conversations and what begins with the text first', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  for (let nth = 1; nth <= 7; nth += 1) {
    await insertConversation(owner, agent.id, { name: `Nora ${nth}`, minutesAgo: nth });
    await insertDocument(owner, agent.id, nth === 7 ? 'Nora.md' : `About Nora ${nth}.md`);
  }
  const titles = await found(owner, 'nora');
  expect(titles.filter((title) => title.startsWith('conversation'))).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `conversation: Nora ${nth}`),
  );
  expect(titles.filter((title) => title.startsWith('document')).slice(0, 2)).toEqual([
    'document: Nora.md',
    'document: About Nora 1.md',
  ]);
  expect(titles).toHaveLength(10);
});

test('percent signs and underscores are letters like any other', async () => {
  const owner = await makeOwner(server);
  const agent = await makeAgent(owner);
  await insertDocument(owner, agent.id, '50% off.md');
  await insertDocument(owner, agent.id, '500 offers.md');
  expect(await found(owner, '50%')).toEqual(['document: 50% off.md']);
  expect(await found(owner, '__')).toEqual([]);
});

test('nobody finds anything of another business, nor of one they have left', async () => {
  const owner = await makeOwner(server);
  const member = await makeMember(server, owner);
  const stranger = await makeOwner(server);
  const agent = await makeAgent(owner, 'Hidden Garden');
  await insertConversation(owner, agent.id, { name: 'Hidden Visitor', said: ['hidden words'] });
  expect(await found(stranger, 'hidden')).toEqual([]);
  expect(await found(member, 'hidden')).toHaveLength(2);
  const { businessId } = owner;
  await owner.call(removeMember, { businessId, memberId: member.userId });
  for (const person of [stranger, member])
    expect((await person.send(searchDashboard, { businessId, query: 'hidden' })).status).not.toBe(200);
});

test('a single letter and a text of more than a hundred are refused, and a flood is stopped', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  for (const query of ['a', '  ', 'x'.repeat(101)])
    expect((await owner.send(searchDashboard, { businessId, query })).status).toBe(400);
  const ask = () => owner.send(searchDashboard, { businessId, query: 'anything' });
  const states = new Set<number>();
  for (let nth = 0; nth < 125; nth += 1) states.add((await ask()).status);
  expect([...states]).toEqual([200, 429]);
});
