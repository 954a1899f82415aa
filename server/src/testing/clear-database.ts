import { sql } from 'drizzle-orm';
import type { DatabaseDoor } from '../platform/database/index.ts';

/** What the migrations and the job queue write about themselves. */
const keptTables = ['public.schema_migrations', 'pgboss.version'];

/** More than so many rows go faster with their table's file than one by one; fewer go ten times faster without it. */
const fewRows = 300;

/** Empties every table that tests can have written to, so that the next who uses the database finds it as if it were new. */
export async function clearDatabase({ db }: DatabaseDoor) {
  const { rows: tables } = await db.execute<{ name: string; sequences: string[] | null }>(sql`
    select format('%I.%I', schemaname, relname) as name, (
      select array_agg(objid::regclass::text) from pg_depend
      where refobjid = relid and classid = 'pg_class'::regclass and deptype in ('a', 'i')
        and exists (select from pg_class where oid = objid and relkind = 'S')
    ) as sequences
    from pg_stat_user_tables`);
  const written = tables.filter(({ name }) => !keptTables.includes(name));
  const { rows: full } = await db.execute<{ name: string; rows: number }>(
    sql.raw(
      written
        .map(
          ({ name }) =>
            `select '${name}' as name, count(*)::int as rows from (select from ${name} limit ${fewRows + 1}) as first having count(*) > 0`,
        )
        .join(' union all '),
    ),
  );
  if (full.length === 0) return;
  const large = full.filter(({ rows }) => rows > fewRows).map(({ name }) => name);
  const small = full.map(({ name }) => name).filter((name) => !large.includes(name));
  const sequences = written
    .filter(({ name }) => small.includes(name))
    .flatMap((table) => table.sequences ?? []);
  await db.transaction(async (tx) => {
    // Neither order nor triggers matter where all goes.
    await tx.execute(sql`set local session_replication_role = replica`);
    if (large.length > 0) await tx.execute(sql.raw(`truncate ${large.join(', ')} restart identity cascade`));
    if (small.length > 0)
      await tx.execute(
        sql.raw(
          `with ${small.map((name, nth) => `d${nth} as (delete from ${name})`).join(', ')}
            select ${sequences.map((name) => `setval('${name}', 1, false)`).join(', ') || '1'}`,
        ),
      );
  });
}

/**
 * Differs when tables, columns, triggers, constraints or functions do; those of the job queue (`pgboss`) are its own affair.
 * Rows of the catalogue are new ones once they are changed (`xmin`), which costs less to look at than what they say.
 */
export async function describeSchema({ db }: { db: Pick<DatabaseDoor['db'], 'execute'> }) {
  const ours = sql`relnamespace::regnamespace::text not like 'pg%'`;
  const { rows } = await db.execute<{ schema: string }>(sql`
    select concat_ws(' | ',
      (select string_agg(concat_ws(' ', oid, relkind, relrowsecurity), ',' order by oid)
       from pg_class where ${ours} and relkind <> 'i'),
      (select concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', attrelid, attnum, a.xmin))))
       from pg_attribute a join pg_class c on c.oid = attrelid where ${ours} and relkind = 'r' and attnum > 0),
      (select concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', t.oid, t.xmin))))
       from pg_trigger t join pg_class c on c.oid = tgrelid where ${ours} and not tgisinternal),
      (select concat_ws(' ', count(*), sum(hashtext(concat_ws(' ', oid, xmin))))
       from pg_constraint where connamespace::regnamespace::text not like 'pg%'),
      (select string_agg(concat_ws(' ', oid, prosrc), ',' order by oid)
       from pg_proc where pronamespace::regnamespace::text not like 'pg%' and pronamespace <> 'information_schema'::regnamespace)
    ) as schema`);
  return rows[0]!.schema;
}
