import type { SharedStore } from './shared-store.ts';

/** The pool, the listener and the connection of what is shared. */
const connectionsOfEach = 12;

/** Who works on this PostgreSQL now, as the heartbeats say. */
export async function readProcesses({ query }: SharedStore) {
  const [found] = await query<{ isThere: boolean; maxConnections: number }>(
    `select to_regclass('parley_shared.processes') is not null as "isThere",
      current_setting('max_connections')::int as "maxConnections"`,
  );
  const { isThere, maxConnections } = found!;
  const [counted] = isThere
    ? await query<{ processes: number; machines: number }>(
        `select count(*)::int as processes, count(distinct host)::int as machines
         from parley_shared.processes where seen_at > now() - interval '30 seconds'`,
      )
    : [];
  return { processes: 0, machines: 0, ...counted, maxConnections, connectionsOfEach };
}
