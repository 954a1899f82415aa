import { type SQL, sql } from 'drizzle-orm';
import { writeUnguarded } from '../../src/platform/database/index.ts';
import { makeFirstAdmin, signInPerson } from '../demo/people.ts';
import type { SeedServer } from '../seed-server.ts';

/** How many there are of each on a platform that has grown. */
export interface PlatformSize {
  users: number;
  businesses: number;
  agents: number;
  conversations: number;
  escalations: number;
  demos: number;
  submissions: number;
  auditEntries: number;
  invoices: number;
}

/** Of the rows of these tables: the indexes are made once all rows are there, which takes a fraction of the time. */
const filledTables = [
  'users',
  'businesses',
  'business_members',
  'agents',
  'conversations',
  'handoffs',
  'demo_schedules',
  'form_submissions',
  'security_audit_logs',
  'invoices',
];

/**
 * Many businesses of which none is large, written by the database itself: through the product's door it would take days.
 * Returns the browser of a super admin.
 */
export async function seedPlatform(server: SeedServer, size: PlatformSize) {
  const [account] = await makeFirstAdmin(server);
  if (!account) throw new Error('A large platform is written into an empty database');
  const admin = await signInPerson(server, account);
  await server.db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    await writeUnguarded(tx, filledTables, async () => {
      for (const statement of statementsOf(size)) await tx.execute(statement);
    });
  });
  // As the database does by itself within minutes.
  await server.db.execute(sql`vacuum analyze`);
  return admin;
}

/** The same id for the same number, so that tables can name each other's rows. */
const idOf = (kind: string, number: SQL) =>
  sql`overlay(overlay(md5(${kind} || (${number})::text) placing '4' from 13) placing '8' from 17)::uuid`;
const n = sql`n`;
/** Spread evenly over two years up to now. */
const madeAt = (count: number) =>
  sql`now() - interval '2 years' * (1 - n::float8 / ${count}) - interval '1 second'`;
const pick = (words: string[], number: SQL = n) =>
  sql`(array[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}])[1 + (${number}) % ${words.length}]`;
const numbers = (count: number) => sql`generate_series(1, ${count}) n`;

const firstNames = ['Ada', 'Bruno', 'Chiara', 'Dmitri', 'Esra', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const lastNames = ['Lind', 'Okafor', 'Moretti', 'Quist', 'Raman', 'Sommer', 'Tanaka', 'Ueda', 'Vega'];
const trades = ['Bakery', 'Kayaks', 'Dental', 'Bikes', 'Tools', 'Gardens', 'Optics', 'Ceramics'];
const places = ['Harbour', 'Lindenhof', 'Northside', 'Old Town', 'Riverside', 'Station', 'Summit'];
const personName = sql`${pick(firstNames)} || ' ' || ${pick(lastNames, sql`n / 7`)}`;
const businessName = (number: SQL) =>
  sql`${pick(places, number)} || ' ' || ${pick(trades, sql`(${number}) / 3`)} || ' ' || (${number})::text`;

function statementsOf(size: PlatformSize): SQL[] {
  const { users, businesses, agents, conversations, escalations, demos, submissions } = size;
  const businessOfAgent = (number: SQL) => sql`1 + (${number}) % ${businesses}`;
  const ofAgent = sql`${idOf('business', businessOfAgent(sql`1 + n % ${agents}`))}, ${idOf('agent', sql`1 + n % ${agents}`)}`;
  return [
    sql`insert into users (id, first_name, last_name, email, email_verified, created_at, updated_at)
      select ${idOf('user', n)}, ${pick(firstNames)}, ${pick(lastNames, sql`n / 7`)}, 'person' || n || '@mail.example', true,
        ${madeAt(users)}, ${madeAt(users)} from ${numbers(users)}`,
    sql`insert into businesses (id, name, type, created_at, updated_at)
      select ${idOf('business', n)}, ${businessName(n)}, 'retail', ${madeAt(businesses)}, ${madeAt(businesses)} from ${numbers(businesses)}`,
    sql`insert into business_members (business_id, user_id, role, created_at)
      select ${idOf('business', sql`1 + n % ${businesses}`)}, ${idOf('user', n)}, case when n <= ${businesses} then 'owner' else 'editor' end,
        ${madeAt(users)} from ${numbers(users)}`,
    sql`insert into agents (id, business_id, name, welcome_message, status, primary_color, embed_key, created_by, created_at, updated_at)
      select ${idOf('agent', n)}, ${idOf('business', businessOfAgent(n))}, 'Desk ' || n, 'Hello!', ${pick(['active', 'inactive', 'draft'])},
        '#0b5f68', 'key-' || n, ${idOf('user', n)}, ${madeAt(agents)}, ${madeAt(agents)} from ${numbers(agents)}`,
    sql`insert into conversations (id, business_id, agent_id, session_id, escalated, message_count, rating, started_at, last_message_at, ended_at)
      select ${idOf('conversation', n)}, ${ofAgent}, 'session-' || n, n % 10 = 0, 2 + n % 12, case when n % 3 = 0 then 1 + n % 5 end,
        ${madeAt(conversations)}, ${madeAt(conversations)}, case when n % 40 > 0 then ${madeAt(conversations)} end from ${numbers(conversations)}`,
    sql`insert into handoffs (business_id, agent_id, conversation_id, status, reason, user_inquiry, contact_method, user_name, user_email, conversation_history, created_at, updated_at)
      select ${ofAgent}, ${idOf('conversation', sql`n * 10`)}, ${pick(['pending', 'in_progress', 'resolved', 'closed'])}, 'asked',
        'Where is my ' || lower(${pick(trades)}) || ' order of last week? It was to come to ' || ${pick(places, sql`n / 5`)} || '.', 'email',
        ${personName}, 'visitor' || n || '@mail.example', '[{"role":"user","content":"Where is my order?"}]',
        ${madeAt(escalations)}, ${madeAt(escalations)} from ${numbers(escalations)}`,
    sql`insert into demo_schedules (name, email, company, company_size, industry, scheduled_date, scheduled_time, timezone, starts_at, message, status, created_at)
      select ${personName}, 'lead' || n || '@mail.example', ${businessName(n)}, '11-50', 'Retail', to_char(${madeAt(demos)}, 'YYYY-MM-DD'), '14:30', 'Europe/Berlin',
        ${madeAt(demos)}, 'Can it answer in Danish?', ${pick(['pending', 'confirmed', 'completed', 'cancelled'])}, ${madeAt(demos)} from ${numbers(demos)}`,
    sql`insert into form_submissions (kind, name, email, company, topic, message, cv, status, fingerprint, created_at)
      select ${pick(['contact', 'application'])}, ${personName}, 'writer' || n || '@mail.example', ${businessName(n)},
        ${pick(['sales', 'Product Manager', 'support', 'Senior Backend Engineer'])}, repeat('We would like to know more about it. ', 10),
        case when n % 2 = 1 then '{"name":"cv.pdf","kind":"pdf","sizeBytes":1000,"fileKey":"job-applications/none.pdf"}'::jsonb end,
        ${pick(['new', 'answered', 'closed'], sql`n / 2`)}, 'fingerprint ' || n, ${madeAt(submissions)} from ${numbers(submissions)}`,
    sql`insert into security_audit_logs (id, user_id, action, ip_address, user_agent, details, created_at)
      select ${idOf('event', n)}, ${idOf('user', sql`1 + n % ${users}`)}, ${pick(['signed_in', 'password_changed', 'signed_out', 'demo_status_changed'])},
        '203.0.113.' || n % 250, 'Mozilla/5.0', jsonb_build_object('device', 'Firefox on Linux', 'number', n::text), ${madeAt(size.auditEntries)} from ${numbers(size.auditEntries)}`,
    sql`insert into invoices (user_id, business_id, invoice_number, amount_cents, status, items, billed_to, created_at)
      select ${idOf('user', sql`1 + n % ${users}`)}, ${idOf('business', sql`1 + n % ${businesses}`)}, 'INV-' || lpad(n::text, 7, '0'), 9400, ${pick(['paid', 'pending', 'voided'])},
        '[{"description":"Monthly fee","amountCents":9400,"quantity":1}]', jsonb_build_object('name', ${businessName(sql`1 + n % ${businesses}`)}, 'address', '', 'taxId', ''),
        ${madeAt(size.invoices)} from ${numbers(size.invoices)}`,
  ];
}
