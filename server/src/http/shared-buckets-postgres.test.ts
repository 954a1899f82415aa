import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseDoor } from '../platform/database/index.ts';
import { openTestDatabase, testDatabaseUrl } from '../testing/test-database.ts';
import { createProcessBuckets } from './process-buckets.ts';
import { createSharedBuckets } from './shared-buckets.ts';

// The embedded database has one process, which counts in its memory.
describe.skipIf(!testDatabaseUrl)('buckets on PostgreSQL', () => {
  let database: DatabaseDoor;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.shared!.prepare();
  });
  afterAll(() => database.close());

  test.each([1, 3, 20])(
    'calls that come together are granted as one after the other: %i a minute',
    async (rate) => {
      let passedMs = 0;
      const clock = { now: () => new Date(1e12 + passedMs), monotonicMs: () => passedMs };
      const ofProcess = createProcessBuckets(clock);
      const shared = createSharedBuckets({
        shared: database.shared!,
        clock,
        log: pino({ level: 'silent' }),
        secret: crypto.randomUUID(),
        ofProcess: createProcessBuckets(clock),
      });
      for (let together = 1; together < 30; together += 1) {
        // The first is asked for alone, the others by the next statement.
        const calls = Array.from({ length: together }, () =>
          shared.secondsToWait('someone', rate, { isCrowded: true }),
        );
        const expected = Array.from({ length: together }, () => ofProcess.secondsToWait('someone', rate));
        expect(await Promise.all(calls)).toEqual(expected);
        passedMs += 777 * together;
      }
    },
  );
});
