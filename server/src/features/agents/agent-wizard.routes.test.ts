import { defaultAgentSettings } from '@parley/contract/agents/agent-settings';
import {
  allowOrigin,
  createAgent,
  generateScript,
  getAgent,
  listAgents,
  setAgentStatus,
  updateAgent,
} from '@parley/contract/agents/agents';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostPage, makeAgent, makeDocument, makeMember, makeOwner } from '../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const draft = { name: 'Baker', welcomeMessage: 'Hello!' };

test('a draft saved again under its name is the same draft, and older ones of that name go with what they hold', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const first = await owner.call(createAgent, { businessId, ...draft, lastCompletedTab: 'basic-info' });
  const again = await owner.call(createAgent, {
    businessId,
    ...draft,
    welcomeMessage: 'Good morning!',
    appearance: { primaryColor: '#112233' },
  });
  expect(again).toMatchObject({
    id: first.id,
    welcomeMessage: 'Good morning!',
    lastCompletedTab: 'basic-info',
  });
  expect(again.appearance.primaryColor).toBe('#112233');

  const other = await owner.call(createAgent, { businessId, ...draft, name: 'Miller' });
  await makeDocument(owner, first.id, 'old.md', 'An old page.');
  await owner.call(updateAgent, { businessId, agentId: other.id, name: 'Baker' });
  const newest = await owner.call(createAgent, { businessId, ...draft });
  expect(newest.id).toBe(other.id);
  expect((await owner.call(listAgents, { businessId })).map(({ id }) => id)).toEqual([other.id]);
});

test('two tabs that save the same new agent at once make one draft', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const made = await Promise.all([1, 2, 3].map(() => owner.call(createAgent, { businessId, ...draft })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test('an active agent of the same name is left alone', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const active = await makeAgent(owner, 'Baker');
  const made = await owner.call(createAgent, { businessId, ...draft });
  expect(made.id).not.toBe(active.id);
});

test('every part of the settings can be changed by itself, and what a change does not name stays', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  await owner.call(updateAgent, {
    businessId,
    agentId,
    appearance: { fontFamily: 'Lato', position: 'top-left' },
  });
  await owner.call(updateAgent, {
    businessId,
    agentId,
    appearance: { borderRadius: 'full' },
    handoff: { threshold: 5 },
  });
  const agent = await owner.call(updateAgent, {
    businessId,
    agentId,
    advanced: { autoOpen: true, autoOpenDelay: 4, suggestions: ['Where are you?'] },
    knowledge: { source: 'hybrid' },
    lastCompletedTab: 'handoff-settings',
  });
  const { appearance, handoff, advanced, knowledge } = defaultAgentSettings;
  expect(agent).toMatchObject({
    appearance: { ...appearance, fontFamily: 'Lato', position: 'top-left', borderRadius: 'full' },
    handoff: { ...handoff, threshold: 5 },
    advanced: { ...advanced, autoOpen: true, autoOpenDelay: 4, suggestions: ['Where are you?'] },
    knowledge: { ...knowledge, source: 'hybrid' },
    lastCompletedTab: 'handoff-settings',
    updatedBy: 'Ada Lovelace',
  });
});

const hours = defaultAgentSettings.handoff.businessHours;
test.each([
  ['a colour that is none', { appearance: { primaryColor: 'red;}' } }],
  ['a font that is not offered', { appearance: { fontFamily: 'Comic Sans' } }],
  ['a position that is none', { appearance: { position: 'middle' } }],
  ['10 kB of CSS and more', { appearance: { customCss: 'x'.repeat(10_001) } }],
  ['a threshold of 0', { handoff: { threshold: 0 } }],
  ['a threshold of 11', { handoff: { threshold: 11 } }],
  [
    'a time that is none',
    { handoff: { businessHours: { ...hours, monday: { start: '25:00', end: '17:00', enabled: true } } } },
  ],
  ['a time zone that is none', { handoff: { businessHours: { ...hours, timezone: 'Mars/Olympus' } } }],
  ['a holiday that is no date', { handoff: { holidays: [{ date: '2026-02-30', name: 'x' }] } }],
  ['a message length of 0', { advanced: { maxMessageLength: 0 } }],
  ['a message length of 5,000', { advanced: { maxMessageLength: 5000 } }],
  ['a rate limit of 0', { advanced: { rateLimit: 0 } }],
  ['seven suggestions', { advanced: { suggestions: Array(7).fill('x') } }],
  ['a step that is none', { lastCompletedTab: 'the-end' }],
])('%s is refused', async (_, change) => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  const response = await owner.send(updateAgent, { businessId, agentId, ...change });
  expect(response.status).toBe(400);
});

test('a day may close after midnight, or be open for 24 hours', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  const nights = {
    ...hours,
    friday: { start: '18:00', end: '02:00', enabled: true },
    saturday: { start: '06:00', end: '06:00', enabled: true },
  };
  const { handoff } = await owner.call(updateAgent, {
    businessId,
    agentId,
    handoff: { businessHours: nights },
  });
  expect(handoff.businessHours).toEqual(nights);
});

test('a paused agent stays paused when its script is made again, until it is activated', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, embedKey } = await makeAgent(owner);
  expect((await owner.call(setAgentStatus, { businessId, agentId, status: 'inactive' })).status).toBe(
    'inactive',
  );
  expect((await owner.call(generateScript, { businessId, agentId })).status).toBe('inactive');
  const session = await server.anyone.send(startVisitorSession, { key: embedKey }, { origin: hostPage });
  expect((await session.json()).agent.answers).toBe(false);
  expect((await owner.call(setAgentStatus, { businessId, agentId, status: 'active' })).status).toBe('active');
});

test('the description of an agent is for the team and never reaches a visitor', async () => {
  const owner = await makeOwner(server);
  const { id: agentId, embedKey } = await makeAgent(owner);
  const description = 'Ask Tom before you change anything.';
  await owner.call(updateAgent, { businessId: owner.businessId, agentId, description });
  const session = await server.anyone.send(startVisitorSession, { key: embedKey }, { origin: hostPage });
  expect(session.status).toBe(200);
  expect(await session.text()).not.toContain(description);
});

test('a draft cannot be activated before its setup is finished', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  await expect(owner.call(setAgentStatus, { businessId, agentId, status: 'active' })).rejects.toMatchObject({
    status: 400,
  });
});

test('an agent says who made it and who changed it last', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const member = await makeMember(server, owner);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  await member.call(updateAgent, { businessId, agentId, description: 'Knows bread' });
  expect(await owner.call(getAgent, { businessId, agentId })).toMatchObject({
    createdBy: 'Ada Lovelace',
    updatedBy: 'Ada Lovelace',
  });
});

test('changes of several people at once all stay', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  const change = (fields: object) => owner.call(updateAgent, { businessId, agentId, ...fields });
  await Promise.all([
    change({ appearance: { fontFamily: 'Lato' } }),
    change({ handoff: { threshold: 7 } }),
    change({ advanced: { rateLimit: 55 } }),
    change({ knowledge: { source: 'hybrid' } }),
    ...['a', 'b', 'c'].map((name) =>
      owner.call(allowOrigin, { businessId, agentId, origin: `https://${name}.example.com` }),
    ),
  ]);
  const agent = await owner.call(getAgent, { businessId, agentId });
  expect(agent).toMatchObject({
    appearance: { fontFamily: 'Lato' },
    handoff: { threshold: 7 },
    advanced: { rateLimit: 55 },
    knowledge: { source: 'hybrid' },
  });
  expect([...agent.allowedDomains].sort()).toEqual(['a.example.com', 'b.example.com', 'c.example.com']);
});

test('a change made on an older state is told apart from one made on the present', async () => {
  const owner = await makeOwner(server);
  const { businessId } = owner;
  const { id: agentId, updatedAt } = await owner.call(createAgent, { businessId, ...draft });
  server.clock.moveBy(1000);
  const mine = await owner.call(updateAgent, { businessId, agentId, description: 'Mine', since: updatedAt });
  server.clock.moveBy(1000);
  const late = await owner.send(updateAgent, {
    businessId,
    agentId,
    description: 'Theirs',
    since: updatedAt,
  });
  expect(late.status).toBe(409);
  expect((await late.json()).message).toBe('This agent was changed while you were editing it.');
  expect((await owner.call(getAgent, { businessId, agentId })).description).toBe('Mine');
  const after = await owner.call(updateAgent, {
    businessId,
    agentId,
    description: 'Theirs',
    since: mine.updatedAt,
  });
  expect(after.description).toBe('Theirs');
});

test('characters that nobody sees do not get into what visitors read', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const agent = await owner.call(createAgent, {
    businessId,
    name: ' Ba\u202Eker\u200B  🥐 ',
    welcomeMessage: 'Hello!\u2066 \nHow are you?',
    appearance: { headerText: '\u202Eyrekab' },
    advanced: { suggestions: ['Open\u200B today?'] },
  });
  expect(agent).toMatchObject({ name: 'Baker 🥐', welcomeMessage: 'Hello! \nHow are you?' });
  expect(agent.appearance.headerText).toBe('yrekab');
  expect(agent.advanced.suggestions).toEqual(['Open today?']);
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['characters without a shape', '\u200B\u2060\uFEFF'],
  ['200 letters', 'x'.repeat(200)],
])('a name of %s is refused', async (_, name) => {
  const { businessId, ...owner } = await makeOwner(server);
  const response = await owner.send(createAgent, { businessId, ...draft, name });
  expect(response.status).toBe(400);
});

test('a list of domains and of holidays has an end, and says so', async () => {
  const { businessId, ...owner } = await makeOwner(server);
  const { id: agentId } = await owner.call(createAgent, { businessId, ...draft });
  const path = { businessId, agentId };
  const domains = Array.from({ length: 50 }, (_, nth) => `shop-${nth}.example.com`);
  await owner.call(updateAgent, { ...path, allowedDomains: domains });
  const oneMore = await owner.send(updateAgent, {
    ...path,
    allowedDomains: [...domains, 'one-more.example.com'],
  });
  expect(oneMore.status).toBe(400);
  expect((await oneMore.json()).message).toBe('At most 50 domains. Remove one to add another.');
  expect((await owner.send(allowOrigin, { ...path, origin: 'https://one-more.example.com' })).status).toBe(
    400,
  );
  expect((await owner.send(allowOrigin, { ...path, origin: 'https://shop-7.example.com' })).status).toBe(200);
  const days = Array.from({ length: 1000 }, (_, nth) =>
    new Date(Date.UTC(2027, 0, nth + 1)).toISOString().slice(0, 10),
  );
  const holidays = days.map((date) => ({ date, name: 'Closed' }));
  expect((await owner.send(updateAgent, { ...path, handoff: { holidays } })).status).toBe(400);
  expect(
    (await owner.send(updateAgent, { ...path, handoff: { holidays: holidays.slice(0, 100) } })).status,
  ).toBe(200);
});
