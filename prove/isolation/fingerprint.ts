import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/platform/database/index.ts';
import type { Target } from './targets.ts';

/** Tells by one query for each table whether anything of a business or of its people is another than before. */
export async function createFingerprint(db: Database, { owner, member }: Target) {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select c.table_name as name, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('business_id', 'user_id')
    order by 1, 2`);
  const people = sql`(${owner.userId}, ${member.userId})`;
  const ofTable = ({ name, column }: { name: string; column: string }) => {
    const whose = column === 'user_id' ? sql`in ${people}` : sql`= ${owner.businessId}`;
    return sql`select ${`${name}.${column}`}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.identifier(name)} t where ${sql.identifier(column)} ${whose}`;
  };
  const itself = sql`select 'businesses' as name, md5(t::text) as hash from businesses t where id = ${owner.businessId}
    union all select 'users' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from users t where id in ${people}`;
  const query = sql.join([...rows.map(ofTable), itself], sql` union all `);
  const read = async () => {
    const found = await db.execute<{ name: string; hash: string }>(query);
    return new Map(found.rows.map(({ name, hash }) => [name, hash]));
  };
  let last = await read();
  return {
    tables: rows.length + 2,
    /** The tables that are not as they were when this was last asked. */
    async changes() {
      const now = await read();
      const changed = [...now].filter(([name, hash]) => last.get(name) !== hash).map(([name]) => name);
      last = now;
      return changed;
    },
  };
}
export type Fingerprint = Awaited<ReturnType<typeof createFingerprint>>;
