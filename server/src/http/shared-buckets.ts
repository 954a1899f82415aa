import { createHmac } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { SharedStore } from '../platform/database/index.ts';
import type { Log } from '../platform/log/index.ts';
import type { Buckets } from './process-buckets.ts';

interface SharedBucketsOptions {
  shared: SharedStore;
  clock: Clock;
  log: Log;
  secret: string;
  /** What counts while the database does not answer. */
  ofProcess: Buckets;
}

interface Call {
  key: string;
  rate: number;
  isCrowded: boolean;
  settle(wait: number): void;
}

/** Calls of one bucket. */
interface Group {
  key: string;
  hash: Buffer;
  rate: number;
  calls: Call[];
}

/** More would make a statement that others wait for. */
const maxBatch = 200;
const maxRefusals = 50_000;
/** After a failure the database is left alone for so long. */
const pauseMs = 5000;
const sweepMs = 60_000;
/** A bucket is full again after a minute: what nobody has touched for longer says nothing. */
const keptMs = 5 * 60_000;

/**
 * A moment from the future, written by a clock that was set back since, is not believed: nobody waits longer for it than the minute that
 * fills a bucket, so it counts as passed. Clocks of machines that differ a little cannot refill the same time twice, as the later of two
 * moments stays.
 */
const isFromFuture = 'old.filled_at > excluded.filled_at + 60000';
const passedMs = `case when ${isFromFuture} then 60000 else greatest(0, excluded.filled_at - old.filled_at) end`;
const refilled = `least(excluded.rate, old.tokens + ${passedMs} / 60000 * excluded.rate)`;
/** A new row's `granted` is never less than what a bucket that is not full could give of it. */
const granted = `greatest(0, least(excluded.granted, floor(${refilled} + 0.000001)))`;
const takeCalls = `
  insert into parley_shared.rate_limits as old (key, rate, tokens, filled_at, granted, wait)
  select key, rate, rate - granted, $4::float8, granted,
    coalesce(greatest(0, 0.999999 - rate + granted) / nullif(rate, 0) * 60, 0)
  from (
    select key, rate, greatest(1, least(calls, floor(rate + 0.000001))) as granted
    from unnest($1::bytea[], $2::float8[], $3::float8[]) as call (key, rate, calls)
  ) as taken order by key
  on conflict (key) do update set
    rate = excluded.rate,
    tokens = ${refilled} - ${granted},
    filled_at = case when ${isFromFuture} then excluded.filled_at else greatest(old.filled_at, excluded.filled_at) end,
    granted = ${granted},
    wait = greatest(0, 0.999999 - ${refilled} + ${granted}) / excluded.rate * 60
  returning key, granted, wait`;

/**
 * Token buckets in PostgreSQL. Calls that come while a statement runs are counted together by the next one, so that a busy process
 * asks as often as the database answers and no oftener. Of a crowded bucket several go together, or a thousand visitors of one agent
 * would stand in a queue; those that came first are granted first. Who was just refused is refused again without asking.
 */
export function createSharedBuckets({
  shared,
  clock,
  log,
  secret,
  ofProcess,
}: SharedBucketsOptions): Buckets {
  let waiting: Call[] = [];
  let isAsking = false;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let sweptAtMs = clock.monotonicMs();
  const refusedUntil = new Map<string, number>();

  function takeBatch() {
    const batch = new Map<string, Group>();
    const left: Call[] = [];
    for (const call of waiting) {
      const { key, rate, isCrowded } = call;
      const group = batch.get(key);
      if (isCrowded && group?.rate === rate) group.calls.push(call);
      else if (group || batch.size >= maxBatch) left.push(call);
      else batch.set(key, { key, rate, hash: hashOf(key, secret), calls: [call] });
    }
    waiting = left;
    return [...batch.values()];
  }

  async function ask(batch: Group[]) {
    const rows = await shared.query<{ key: Buffer; granted: number; wait: number }>(takeCalls, [
      batch.map(({ hash }) => hash),
      batch.map(({ rate }) => rate),
      batch.map(({ calls }) => calls.length),
      clock.now().getTime(),
    ]);
    const taken = new Map(rows.map((row) => [row.key.toString('hex'), row]));
    for (const { key, hash, calls } of batch) {
      const { granted, wait } = taken.get(hash.toString('hex')) ?? { granted: calls.length, wait: 0 };
      if (granted < calls.length) noteRefusal(key, wait);
      for (const [nth, { settle }] of calls.entries())
        settle(nth < granted ? 0 : Math.max(1, Math.ceil(wait)));
    }
  }

  async function askProcess(batch: Group[]) {
    for (const { key, rate, calls } of batch)
      for (const { settle } of calls) settle(await ofProcess.secondsToWait(key, rate));
  }

  async function askAll() {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      if (clock.monotonicMs() < pausedUntilMs) await askProcess(batch);
      else
        await ask(batch)
          .then(sweep)
          .catch((error) => {
            pausedUntilMs = clock.monotonicMs() + pauseMs;
            log.warn({ err: error }, 'Calls are counted by this process alone until the database answers');
            return askProcess(batch);
          });
    }
    isAsking = false;
  }

  function noteRefusal(key: string, wait: number) {
    refusedUntil.delete(key);
    refusedUntil.set(key, clock.monotonicMs() + wait * 1000);
    if (refusedUntil.size > maxRefusals) refusedUntil.delete(refusedUntil.keys().next().value!);
  }

  async function sweep() {
    if (clock.monotonicMs() - sweptAtMs < sweepMs) return;
    sweptAtMs = clock.monotonicMs();
    await shared.query('delete from parley_shared.rate_limits where filled_at < $1', [
      clock.now().getTime() - keptMs,
    ]);
  }

  return {
    secondsToWait(key, rate, { isCrowded = false } = {}) {
      const leftMs = (refusedUntil.get(key) ?? 0) - clock.monotonicMs();
      if (leftMs > 0) return Math.max(1, Math.ceil(leftMs / 1000));
      refusedUntil.delete(key);
      return new Promise<number>((settle) => {
        waiting.push({ key, rate, isCrowded, settle });
        if (!isAsking) void askAll();
      });
    },
  };
}

/** Some keys name an address or an e-mail address, which nobody should find in a database. */
export const hashOf = (key: string, secret: string) =>
  createHmac('sha256', secret).update(key).digest().subarray(0, 16);
