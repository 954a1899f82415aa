import { sql } from 'drizzle-orm';
import * as reports from './server/src/features/insights/search/search.reports.ts';
import * as digests from './server/src/features/insights/digests/digests.reports.ts';
import * as notes from './server/src/features/notifications/notifications.repository.ts';
import { openTestDatabase } from './server/src/testing/test-database.ts';
const door = await openTestDatabase();
const { db } = door;
const b = crypto.randomUUID(), u = crypto.randomUUID(), a = crypto.randomUUID();
const t0 = Date.now();
await db.execute(sql`insert into users (id, email, first_name, last_name, email_verified, created_at, updated_at) values (${u}, 'o@example.com', 'Ada', 'L', true, now(), now())`).catch(async (e) => { console.log(String(e.cause ?? e)); const r = await db.execute(sql`select column_name, is_nullable, column_default from information_schema.columns where table_name = 'users'`); console.log(r.rows); process.exit(1); });
await db.execute(sql`insert into businesses (id, name, type, created_at, updated_at) values (${b}, 'Shop', 'retail', now(), now())`);
await db.execute(sql`insert into business_members (business_id, user_id, role, created_at) values (${b}, ${u}, 'owner', now())`);
await db.execute(sql`insert into agents (id, business_id, name, welcome_message, primary_color, embed_key, created_by, created_at, updated_at) values (${a}, ${b}, 'Baker', 'Hi', '#000000', 'k', ${u}, now(), now())`);
await db.execute(sql`insert into conversations (id, business_id, agent_id, session_id, visitor_name, visitor_email, started_at, last_message_at)
  select gen_random_uuid(), ${b}, ${a}, 's' || n, (array['Anna','Bo','Carla','Dora','Emil','Fritz','Grace'])[1 + n % 7] || ' ' || md5(n::text), substr(md5(n::text),1,6) || n || '@example.com', now() - n * interval '5 minutes', now() - n * interval '5 minutes' from generate_series(1, 100000) n`);
await db.execute(sql`insert into messages (business_id, conversation_id, position, role, author, content, answered, created_at)
  select ${b}, c.id, p, case when p % 2 = 0 then 'user' else 'assistant' end, case when p % 2 = 0 then 'visitor' else 'agent' end,
  'What about the ' || md5(c.id::text || p) || ' and the opening hours of your shop on Sundays and on public holidays? ' || md5(p::text), case when p % 2 = 1 then p % 5 <> 1 end, c.started_at from conversations c cross join generate_series(0, 9) p`);
await db.execute(sql`insert into handoffs (business_id, agent_id, conversation_id, status, reason, user_inquiry, user_email, contact_method, conversation_history, created_at, updated_at)
  select ${b}, ${a}, c.id, 'resolved', 'asked', 'Please call me about ' || md5(c.id::text), c.visitor_email, 'email', '[]', c.started_at, c.started_at from conversations c limit 20000`);
await db.execute(sql`insert into documents (business_id, agent_id, title, file_key, file_type, size_bytes, status, created_at) select ${b}, ${a}, md5(n::text) || '.md', 'x', '.md', 1, 'completed', now() from generate_series(1, 10000) n`);
await db.execute(sql`insert into notifications (user_id, business_id, agent_id, title, description, type, subject, created_at, read) select ${u}, ${b}, ${a}, 'T', 'D', 'conversation', 'conversation:' || n, now() - n * interval '1 minute', n > 500 from generate_series(1, 50000) n`);
await db.execute(sql`vacuum analyze`);
console.log('data', Date.now() - t0, 'ms');
const time = async (name: string, run: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let n = 0; n < 15; n++) { const s = performance.now(); await run(); times.push(performance.now() - s); }
  times.sort((x, y) => x - y);
  console.log(name.padEnd(46), 'median', times[7]!.toFixed(1), 'max', times[14]!.toFixed(1));
};
for (const q of ['an', 'anna', 'abc123', 'sundays', 'rhododendron', '@example', 'holidays?']) {
  await time(`conversations ${q}`, () => reports.findConversations(db, b, q, 5));
  await time(`all kinds ${q}`, () => Promise.all([reports.findAgents(db, b, q, 5), reports.findDocuments(db, b, q, 5), reports.findConversations(db, b, q, 5), reports.findEscalations(db, b, q, 5), reports.findMembers(db, b, q, 5)]));
}
await time('notifications page', () => notes.listNotifications(db, u, { limit: 50, offset: 0 }));
await time('notifications unread', () => notes.listNotifications(db, u, { limit: 50, offset: 0, read: false }));
await time('notifications count', () => notes.countNotifications(db, u));
await time('close matter', () => notes.setSubjectDone(db, b, 'conversation:77', new Date()));
await time('close matter that is none', () => notes.setSubjectDone(db, b, 'conversation:x/waited', new Date()));
await time('digest week', () => digests.countConversations(db, b, { from: new Date(Date.now() - 7 * 864e5), until: new Date() }));
await time('digest open', () => digests.countOpenMatters(db, b));
const plan = await db.execute(sql`explain (analyze, buffers) select c.id from conversations c where c.business_id = ${b} and lower(c.visitor_email) like 'abc%' limit 300`);
for (const r of plan.rows) console.log(Object.values(r)[0]);
await door.close();
process.exit(0);
