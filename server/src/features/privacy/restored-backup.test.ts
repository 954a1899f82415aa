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
import { findRows, leaveTraces, makeShop } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';
import { fileErasuresJob, scheduleRetentionJob } from './privacy.jobs.ts';

let server: TestServer;
let target: RestoreTargetForTest;
let restored: TestServer | undefined;
beforeAll(async () => {
  server = await startTestServer();
  target = await makeRestoreTarget(testDatabaseUrl ? 'postgres' : 'pglite');
});
afterAll(async () => {
  await restored?.close();
  await server.close();
  await target.remove();
});

test('whoever was erased after the backup stays erased when it is restored, and nobody else', async () => {
  const shop = await makeShop(server);
  const { businessId, owner } = shop;
  const gone = await leaveTraces(server, shop, 'quokkarest');
  const stays = await leaveTraces(server, shop, 'wombatrest');
  const leaver = await makePerson(server);
  const file = path.join(server.dataDir, 'backups', 'before.tar.gz');
  await server.platform.backups.write(file, server.clock.now());

  await owner.call(eraseVisitor, { businessId, visitor: gone.email, isConfirmed: true });
  await leaver.call(deleteMyAccount, { password: testPassword });
  await server.runJob(fileErasuresJob, {});

  // The file names nobody.
  const { erasures } = server.platform.backups;
  const lines = JSON.stringify(await erasures.read());
  for (const word of [gone.word, gone.email, leaver.email]) expect(lines).not.toContain(word);

  await restoreBackup(file, target, { isReplacing: false, now: server.clock.now() });
  const database = await openDatabase(target);
  // As long as nobody has started, everything is back.
  const { rows } = await database.db.execute(
    sql`select id from conversations where visitor_email = ${gone.email}`,
  );
  expect(rows).toHaveLength(1);

  const folder = path.dirname(erasures.path);
  restored = await startTestServer({ database, nightlyBackups: { folder } });
  expect(await findRows(restored, gone.word)).toEqual([]);
  expect(await findRows(restored, gone.conversationId)).toEqual([]);
  expect(await findRows(restored, leaver.email)).toEqual([]);
  expect((await findRows(restored, stays.word)).length).toBeGreaterThan(5);
});

test('what was over its time before stays deleted, whatever the restored settings say', async () => {
  const shop = await makeShop(server);
  const { businessId, owner } = shop;
  const { conversationId, word } = await leaveTraces(server, shop, 'bilbyrest');
  const { db } = server.platform.database;
  await db.execute(sql`update conversations set last_message_at = last_message_at - interval '40 days'
    where id = ${conversationId}`);
  const other = await makeRestoreTarget(testDatabaseUrl ? 'postgres' : 'pglite');
  const file = path.join(server.dataDir, 'backups', 'aged.tar.gz');
  await server.platform.backups.write(file, server.clock.now());
  await owner.call(setRetention, { businessId, retentionDays: 30, isConfirmed: true });
  await until(async () => (await findRows(server, word)).length === 0, 'it is gone');
  await server.runJob(fileErasuresJob, {});
  await restoreBackup(file, other, { isReplacing: false, now: server.clock.now() });
  const folder = path.dirname(server.platform.backups.erasures.path);
  const back = await startTestServer({ database: await openDatabase(other), nightlyBackups: { folder } });
  expect(await findRows(back, word)).not.toEqual([]);
  await back.runJob(scheduleRetentionJob, {});
  await until(async () => (await findRows(back, word)).length === 0, 'it is gone again');
  await back.close();
  await other.remove();
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
