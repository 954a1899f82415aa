import type { Db } from 'pg-boss';

/** Clocks of several machines differ a little; further ahead is only what was written before the clock was set back. */
const skew = "interval '1 minute'";

const corrections = [
  // As long after now as it was meant to be after its making.
  `update pgboss.job set start_after = now() + greatest(start_after - created_on, interval '0'), created_on = now()
   where state < 'active' and created_on > now() + ${skew}`,
  // A living process writes the next one within seconds; of a dead one the job is found as always.
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now() + ${skew}`,
  `update pgboss.queue set monitor_claim_on = null, monitor_on = null where greatest(monitor_claim_on, monitor_on) > now() + ${skew}`,
  `update pgboss.queue set maintain_on = null where maintain_on > now() + ${skew}`,
];

/** After the clock was set back: nothing waits for a time that was meant to be long over. */
export async function takeBackFutureTimes(db: Db) {
  for (const correction of corrections) await db.executeSql(correction);
}
