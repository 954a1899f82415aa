import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPostgresDatabase, openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { type DatabaseDoor, openDatabase } from './database/index.ts';
import { createEvents } from './events.ts';

const log = pino({ level: 'silent' });
let database: DatabaseDoor;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('an event reaches each subscriber of its channel once, and nobody else', async () => {
  const events = await createEvents({ database, log });
  const heard: unknown[] = [];
  events.subscribe('business:1', (event) => heard.push(['a', event]));
  const leave = events.subscribe('business:1', (event) => heard.push(['b', event]));
  events.subscribe('business:2', (event) => heard.push(['c', event]));
  await events.publish('business:1', { kind: 'document', at: new Date(0) });
  leave();
  await events.publish('business:1', { kind: 'again' });
  await database.db.execute(sql`select 1`);
  expect(heard).toEqual([
    ['a', { kind: 'document', at: '1970-01-01T00:00:00.000Z' }],
    ['b', { kind: 'document', at: '1970-01-01T00:00:00.000Z' }],
    ['a', { kind: 'again' }],
  ]);
  await events.close();
});

test('it is known how long a channel was quiet, at most since the start', async () => {
  const events = await createEvents({ database, log });
  const sinceStart = events.quietMs(['business:1']);
  await vi.waitFor(() => expect(events.quietMs(['business:1'])).toBeGreaterThan(sinceStart + 30), {
    timeout: 10_000,
  });
  await events.publish('business:2', { kind: 'document' });
  expect(events.quietMs(['business:2'])).toBeLessThan(events.quietMs(['business:1']) - 20);
  expect(events.quietMs(['business:1', 'business:2'])).toBeLessThan(events.quietMs(['business:1']) - 20);
  await events.close();
});

test('a subscriber that throws does not keep the event from the others', async () => {
  const events = await createEvents({ database, log });
  const heard: object[] = [];
  events.subscribe('channel', () => {
    throw new Error('broken');
  });
  events.subscribe('channel', (event) => heard.push(event));
  await events.publish('channel', { yes: true });
  expect(heard).toEqual([{ yes: true }]);
  await events.close();
});

test('an event that is too large is refused on both databases', async () => {
  const events = await createEvents({ database, log });
  await expect(events.publish('channel', { text: 'ü'.repeat(4000) })).rejects.toThrow(
    'larger than 7500 bytes',
  );
  await events.publish('channel', { text: 'x'.repeat(7000) });
  await events.close();
});

test.runIf(testDatabaseUrl)(
  'another process hears what was published at once in its order, each time it was said, and all of it before the end',
  async () => {
    const { url, drop } = await createPostgresDatabase(testDatabaseUrl!);
    const doors = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '', databaseUrl: url, log })));
    const [here, there] = await Promise.all(doors.map((door) => createEvents({ database: door, log })));
    const heard: object[] = [];
    there!.subscribe('channel', (event) => heard.push(event));
    const said = ['yes', 'no', 'yes', 'x'.repeat(5000), 'y'.repeat(5000), 'yes'].map((text) => ({ text }));
    for (const event of said) void here!.publish('channel', event);
    await here!.close();
    await vi.waitFor(() => expect(heard).toHaveLength(said.length), { timeout: 10_000 });
    expect(heard).toEqual(said);

    await there!.close();
    await Promise.all(doors.map((door) => door.close()));
    await drop();
  },
);

test.runIf(testDatabaseUrl)(
  'several server processes on PostgreSQL hear each other, also after a lost connection',
  async () => {
    const { url, drop } = await createPostgresDatabase(testDatabaseUrl!);
    const doors = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '', databaseUrl: url, log })));
    const [here, there] = await Promise.all(doors.map((door) => createEvents({ database: door, log })));
    const heardHere: object[] = [];
    const heardThere: object[] = [];
    here!.subscribe('channel', (event) => heardHere.push(event));
    there!.subscribe('channel', (event) => heardThere.push(event));

    await here!.publish('channel', { n: 1 });
    await vi.waitFor(() => expect(heardThere).toEqual([{ n: 1 }]), { timeout: 10_000 });

    const listeners = sql`select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'parley listener' and datname = current_database()`;
    expect((await doors[0]!.db.execute(listeners)).rows).toEqual([{ count: 2 }]);
    await vi.waitFor(
      async () => {
        await here!.publish('channel', { n: 2 });
        expect(heardThere).toContainEqual({ n: 2 });
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(heardHere.filter((event) => 'n' in event && event.n === 1)).toHaveLength(1);

    await Promise.all([here!.close(), there!.close()]);
    await Promise.all(doors.map((door) => door.close()));
    await drop();
  },
);
