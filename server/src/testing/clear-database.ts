import { sql } from 'drizzle-orm';
import type { DatabaseDoor } from '../platform/database/index.ts';

/** What the migrations and the job queue write about themselves. */
const keptTables = ['public.schema_migrations', 'pgboss.version'];

/** Empties every table that tests can have written to, so that the next who uses the database finds it as if it were new. */
export async function clearDatabase({ db }: DatabaseDoor) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables`,
  );
  const written = tables.map(({ name }) => name).filter((name) => !keptTables.includes(name));
  const { rows: full } = await db.execute<{ name: string }>(
    sql.raw(
      written
        .map((name) => `select '${name}' as name where exists (select from ${name})`)
        .join(' union all '),
    ),
  );
  if (full.length > 0)
    await db.execute(sql.raw(`truncate ${full.map(({ name }) => name).join(', ')} restart identity cascade`));
}

/** Differs when tables, columns, triggers or functions do; those of the job queue (`pgboss`) are its own affair. */
export async function describeSchema({ db }: DatabaseDoor) {
  const { rows } = await db.execute<{ schema: string }>(sql`
    select concat(
      (select string_agg(concat_ws(' ', oid::regclass, relkind, relrowsecurity), ',' order by oid::regclass::text)
       from pg_class where relnamespace::regnamespace::text not like 'pg%' and relkind <> 'i'),
      (select string_agg(concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull), ',' order by attrelid::regclass::text, attnum)
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace::regnamespace::text not like 'pg%' and relkind = 'r' and attnum > 0 and not attisdropped),
      (select string_agg(concat_ws(' ', tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
       from pg_trigger where not tgisinternal),
      (select string_agg(concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)), ',' order by conrelid::regclass::text, conname)
       from pg_constraint where connamespace::regnamespace::text not like 'pg%'),
      (select string_agg(concat_ws(' ', oid::regprocedure, prosrc), ',' order by oid::regprocedure::text)
       from pg_proc where pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema'))
    ) as schema`);
  return rows[0]!.schema;
}
