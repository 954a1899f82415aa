import path from 'node:path';
import { deleteMyAccount } from '@parley/contract/accounts/account-data';
import { eraseVisitor, findVisitor, setRetention } from '@parley/contract/privacy/privacy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '../../platform/backup/index.ts';
import { openDatabase } from '../../platform/database/index.ts';
import { makeRestoreTarget, type RestoreTargetForTest } from '../../testing/backups.ts';
import { makePerson, testPassword } from '../../testing/makers.ts';
import { testDatabaseUrl } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { expectErased, findRows, leaveTraces, makeShop } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';
import { fileErasuresJob, scheduleRetentionJob } from './privacy.jobs.ts';

let server: TestServer;
let target: RestoreTargetForTest;
let restored: TestServer | undefined;
let gone: Traces;
let stays: Traces;
let aged: Traces;
let leaver: Awaited<ReturnType<typeof makePerson>>;
/** What the file beside the backups says, and what was there again as long as nobody had started. */
let said: string;
let backAtFirst: unknown[];
type Traces = Awaited<ReturnType<typeof leaveTraces>>;

// One backup for all that goes after it, restored once: that takes most of the time.
beforeAll(async () => {
  server = await startTestServer();
  target = await makeRestoreTarget(testDatabaseUrl ? 'postgres' : 'pglite');
  const { platform } = server;
  const shop = await makeShop(server);
  gone = await leaveTraces(server, shop, 'quokkarest');
  stays = await leaveTraces(server, shop, 'wombatrest');
  const other = await makeShop(server);
  aged = await leaveTraces(server, other, 'bilbyrest');
  await platform.database.db.execute(sql`update conversations set last_message_at = last_message_at - interval '40 days'
    where id = ${aged.conversationId}`);
  leaver = await makePerson(server);
  const file = path.join(server.dataDir, 'backups', 'before.tar.gz');
  await platform.backups.write(file, server.clock.now());

  const { businessId, owner } = shop;
  await owner.call(eraseVisitor, { businessId, visitor: gone.email, isConfirmed: true });
  await leaver.call(deleteMyAccount, { password: testPassword });
  await other.owner.call(setRetention, {
    businessId: other.businessId,
    retentionDays: 30,
    isConfirmed: true,
  });
  await until(async () => (await findRows(server, aged.word)).length === 0, 'it is gone');
  await server.runJob(fileErasuresJob, {});
  const { erasures } = platform.backups;
  said = JSON.stringify(await erasures.read());

  await restoreBackup(file, target, { isReplacing: false, now: server.clock.now() });
  const database = await openDatabase(target);
  const { rows } = await database.db.execute(
    sql`select id from conversations where visitor_email = ${gone.email}`,
  );
  backAtFirst = rows;
  restored = await startTestServer({ database, nightlyBackups: { folder: path.dirname(erasures.path) } });
});
afterAll(async () => {
  await restored?.close();
  await server.close();
  await target.remove();
});

test('whoever was erased after the backup stays erased when it is restored, and nobody else', async () => {
  // The file names nobody.
  for (const word of [gone.word, gone.email, leaver.email]) expect(said).not.toContain(word);
  // As long as nobody has started, everything is back.
  expect(backAtFirst).toHaveLength(1);
  await expectErased(restored!, gone.word, gone.conversationId, leaver.email);
  expect((await findRows(restored!, stays.word)).length).toBeGreaterThan(5);
});

test('what was over its time before stays deleted, whatever the restored settings say', async () => {
  expect(await findRows(restored!, aged.word)).not.toEqual([]);
  await restored!.runJob(scheduleRetentionJob, {});
  await until(async () => (await findRows(restored!, aged.word)).length === 0, 'it is gone again');
});

test('a visitor who comes back after the erasure is kept when the server starts again', async () => {
  const shop = await makeShop(server);
  const { businessId, owner } = shop;
  const first = await leaveTraces(server, shop, 'potororest');
  await owner.call(eraseVisitor, { businessId, visitor: first.email, isConfirmed: true });
  await server.runJob(fileErasuresJob, {});
  await leaveTraces(server, shop, 'potororest');
  const folder = path.dirname(server.platform.backups.erasures.path);
  const { database } = server.platform;
  const door = { ...database, close: async () => {} };
  const next = await startTestServer({ database: door, nightlyBackups: { folder } });
  expect(await owner.call(findVisitor, { businessId, visitor: first.email })).toMatchObject({
    conversations: 1,
  });
  await next.close();
});
