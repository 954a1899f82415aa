import { updateAgent } from '@parley/contract/agents/agents';
import { agentChat } from '@parley/contract/conversations/conversations';
import { getPresence, setPresence } from '@parley/contract/conversations/handoffs';
import { getVisitorConversation, watchConversation } from '@parley/contract/conversations/widget';
import { watchBusiness } from '@parley/contract/insights/live-events';
import { replaceDocumentFile } from '@parley/contract/knowledge/knowledge';
import { listDemoTimes, requestDemo } from '@parley/contract/leads/demos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxStreams } from './http/streams/stream-places.ts';
import { createCaller } from './testing/caller.ts';
import { readEvents } from './testing/event-reader.ts';
import {
  makeAgent,
  makeBrowser,
  makeDocument,
  makeMember,
  makeOwner,
  makeVisitor,
  type Owner,
  textFile,
  waitForDocument,
} from './testing/makers.ts';
import { testDatabaseUrl } from './testing/test-database.ts';
import type { TestServer } from './testing/test-server.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';
import { until } from './testing/until.ts';

// Several processes need PostgreSQL; the embedded database has one.
describe.skipIf(!testDatabaseUrl)('two servers on one PostgreSQL', () => {
  let servers: TwoServers;
  let owner: Owner;
  beforeAll(async () => {
    servers = await startTwoServers();
    owner = await makeOwner(servers.balanced);
  });
  afterAll(() => servers.close());

  const makeLimitedAgent = async (rateLimit: number) => {
    const { id: agentId, embedKey } = await makeAgent(owner, `Agent ${crypto.randomUUID()}`);
    await owner.call(updateAgent, { businessId: owner.businessId, agentId, advanced: { rateLimit } });
    return { id: agentId, embedKey };
  };

  /** The same visitor, always at this server. */
  const at = (server: TestServer, { session }: Awaited<ReturnType<typeof makeVisitor>>, address: string) =>
    createCaller(server.request, {
      origin: 'https://shop.example.com',
      'x-forwarded-for': address,
      authorization: `Bearer ${session.token}`,
    });

  test('an agent that answers ten messages a minute answers ten over both', async () => {
    const agent = await makeLimitedAgent(10);
    const replies = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const visitor = await makeVisitor(servers.balanced, agent);
      for (let asked = 0; asked < 2; asked += 1) replies.push(await visitor.ask('Hello'));
    }
    // The clocks of the test move a little with every look at them.
    expect(replies.slice(0, 10).every(({ answered }) => answered)).toBe(true);
    expect(replies.slice(12).some(({ answered }) => answered)).toBe(false);
  });

  test('a visitor who writes too fast is refused by both, with when to come back', async () => {
    const agent = await makeLimitedAgent(1000);
    const visitor = await makeVisitor(servers.balanced, agent);
    const statuses = [];
    for (let nth = 0; nth < 24; nth += 1) {
      const asked = { message: `Hello ${nth}`, agentId: agent.id, sessionId: visitor.session.sessionId };
      const response = await visitor.send(agentChat, asked);
      statuses.push(response.status);
      if (response.status === 429)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('a visitor has eight streams over both: the oldest goes, whichever server has it', async () => {
    const visitor = await makeVisitor(servers.balanced, await makeLimitedAgent(100), '198.51.100.77');
    const [first, second] = [
      at(servers.one, visitor, '198.51.100.77'),
      at(servers.other, visitor, '198.51.100.77'),
    ];
    const oldest = readEvents(await first.send(watchConversation, {}));
    await oldest.next();
    const streams = [];
    for (let nth = 1; nth < maxStreams.visitor.ofHolder; nth += 1)
      streams.push(readEvents(await second.send(watchConversation, {})));
    const newest = readEvents(await second.send(watchConversation, {}));
    expect(await newest.next()).toEqual({ type: 'ping' });
    expect(await oldest.until(({ type }) => type === 'replaced')).toEqual({ type: 'replaced' });
    for (const stream of [...streams, newest]) await stream.close();
  });

  test('streams of a server that died hold no places', async () => {
    const { query } = servers.one.platform.database.shared!;
    const visitor = await makeVisitor(servers.one, await makeLimitedAgent(100), '198.51.100.78');
    const open = () => at(servers.one, visitor, '198.51.100.78').send(watchConversation, {});
    const stream = readEvents(await open());
    await stream.next();
    const died = crypto.randomUUID();
    await query(
      `insert into parley_shared.processes values ($1, 'elsewhere', 1, now(), now() - interval '1 minute')`,
      [died],
    );
    // As many as fill the visitor's places, all newer than the one that is open.
    for (let nth = 0; nth < maxStreams.visitor.ofHolder; nth += 1)
      await query(
        `insert into parley_shared.streams (id, process_id, holder, address) select gen_random_uuid(), $1, holder, address
         from parley_shared.streams where process_id = $2 order by number desc limit 1`,
        [died, servers.one.platform.database.shared!.processId],
      );
    const next = readEvents(await open());
    await next.next();
    await visitor.call(getVisitorConversation, {});
    expect(stream.seen).toEqual([{ type: 'ping' }]);
    await stream.close();
    await next.close();
  });

  test('three demos a day can be asked for from one network, over both', async () => {
    const address = { 'x-forwarded-for': '198.51.100.99' };
    const timezone = 'Europe/Berlin';
    const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const statuses: number[] = [];
    for (let days = 10; statuses.length < 4; days += 1) {
      const scheduledDate = day(days);
      const { times } = await makeBrowser(servers.balanced).call(listDemoTimes, {
        date: scheduledDate,
        timezone,
      });
      const scheduledTime = times[statuses.length];
      if (!scheduledTime) continue;
      const server = [servers.one, servers.other][statuses.length % 2]!;
      const response = await makeBrowser(server, address).send(requestDemo, {
        name: 'Nora Quist',
        email: `${crypto.randomUUID()}@customer.test`,
        company: 'Quist Kayaks',
        companySize: '11-50',
        industry: 'Retail',
        timezone,
        scheduledDate,
        scheduledTime,
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('a document that was changed through one is answered from by the other', async () => {
    const agent = await makeLimitedAgent(1000);
    const { id: documentId } = await makeDocument(
      owner,
      agent.id,
      'hours.txt',
      'The bakery is open from 8 to 18 on weekdays.',
    );
    const question = 'When is the bakery open on weekdays?';
    const visitors = [await makeVisitor(servers.one, agent), await makeVisitor(servers.other, agent)];
    for (const visitor of visitors) expect((await visitor.ask(question)).response).toContain('8 to 18');
    const { businessId } = owner;
    const ownerAtOne = createCaller(servers.one.request, {
      cookie: owner.cookie(),
      origin: 'http://parley.test',
    });
    await ownerAtOne.call(replaceDocumentFile, {
      businessId,
      agentId: agent.id,
      documentId,
      file: textFile('hours.txt', 'The bakery is open from 6 to 13 on weekdays.'),
    });
    await until(async () => (await visitors[0]!.ask(question)).response.includes('6 to 13'));
    expect((await visitors[1]!.ask(question)).response).toContain('6 to 13');
    await waitForDocument(owner, agent.id, documentId, ({ status }) => status === 'completed');
  });

  test('a member who closes a window at one is there while another is open at the other', async () => {
    const member = await makeMember(servers.balanced, owner);
    const { businessId } = owner;
    const open = async () => {
      const window = readEvents(await member.send(watchBusiness, { businessId }));
      await window.next();
      return window;
    };
    // The balancer takes them in turn.
    const windows = [await open(), await open()];
    await member.call(setPresence, { businessId });
    const isOnline = async () =>
      (await owner.call(getPresence, { businessId })).online.some(({ userId }) => userId === member.userId);
    await windows[0]!.close();
    const closedAt = performance.now();
    // Longer than a closed window is given to come back.
    await until(async () => performance.now() - closedAt > 1000);
    expect(await isOnline()).toBe(true);
    await windows[1]!.close();
    await until(async () => !(await isOnline()));
  });
});
