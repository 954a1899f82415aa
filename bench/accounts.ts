import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { getSession, signIn } from '@parley/contract/accounts/accounts';
import { updateProfile } from '@parley/contract/accounts/profile';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createLog } from '../server/src/platform/log/index.ts';
import { openPlatform } from '../server/src/platform/platform.ts';
import { type Caller, createCaller } from '../server/src/testing/caller.ts';
import {
  makeBrowser,
  makeOwner,
  type Owner,
  randomAddress,
  testPassword,
} from '../server/src/testing/makers.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import type { TestServer } from '../server/src/testing/test-server.ts';
import type { Measure } from './measuring/measurement.ts';

const people = 10;
/** The product lets nobody try more than ten times a minute. */
const roundsPerPerson = 4;
const sessionRounds = 400;
const signInConcurrency = 4;
/** As the product hashes: 19 MiB, two passes, one lane. */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a session costs each request, and what a sign-in costs beyond its hash, on PostgreSQL and in one process. */
export const measure: Measure = async () => {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  const publicUrl = 'http://parley.test';
  const log = createLog({ level: 'silent', isProduction: true });
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, DATABASE_URL: postgres.url });
  const platform = await openPlatform(config, {
    log,
    migrations: new URL('../server/migrations', import.meta.url).pathname,
  });
  const options = {
    publicUrl,
    trustedProxies: 1,
    metricsToken: undefined,
    siteRoot: dataDir,
    webRoot: dataDir,
    widgetRoot: dataDir,
  };
  const { http, handlers } = createApp(platform, options);
  await platform.jobs.start(handlers);
  const request = async (path: string, init: RequestInit = {}) => http.request(`${publicUrl}${path}`, init);
  const server = { request, anyone: createCaller(request) } as unknown as TestServer;
  try {
    const owners: Owner[] = [];
    for (let nth = 0; nth < people; nth += 1) owners.push(await makeOwner(server));
    const session = await timeSession(server, owners[0]!);
    const signIns = await timeSignIns(server, owners);
    const delay = await delayDuringSignIns(server);
    return [
      { name: 'session of a signed-in request, median', value: session.check, unit: 'ms', atMost: 3 },
      { name: 'asking who is signed in, median', value: session.whole, unit: 'ms' },
      { name: 'bare argon2id, median', value: signIns.known.bare, unit: 'ms' },
      { name: 'sign-in from a known browser, median', value: signIns.known.signIn, unit: 'ms' },
      {
        name: 'sign-in from a known browser against bare argon2id',
        value: signIns.known.ratio,
        unit: '×',
        atMost: 1.5,
      },
      {
        name: 'sign-in from a new browser against bare argon2id',
        value: signIns.fresh.ratio,
        unit: '×',
        atMost: 1.5,
      },
      { name: 'wrong password against bare argon2id', value: signIns.wrong.ratio, unit: '×', atMost: 1.5 },
      { name: 'event-loop delay during sign-ins, p99', value: delay, unit: 'ms', atMost: 50 },
    ];
  } finally {
    await platform.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The same two requests with and without a session; the first is refused right after its caller was looked up. */
async function timeSession(server: TestServer, owner: Owner) {
  const stranger = makeBrowser(server);
  const check = (caller: Caller) => caller.send(updateProfile, { firstName: '' });
  const whole = (caller: Caller) => caller.send(getSession, {});
  const times = {
    check: [] as number[],
    noCheck: [] as number[],
    whole: [] as number[],
    noWhole: [] as number[],
  };
  for (let nth = 0; nth < sessionRounds; nth += 1) {
    times.check.push(await msFor(() => check(owner)));
    times.noCheck.push(await msFor(() => check(stranger)));
    times.whole.push(await msFor(() => whole(owner)));
    times.noWhole.push(await msFor(() => whole(stranger)));
  }
  return {
    check: median(times.check) - median(times.noCheck),
    whole: median(times.whole) - median(times.noWhole),
  };
}

/** Each kind in turns with the bare hash, so that a noisy neighbour on the machine slows both alike. */
async function timeSignIns(server: TestServer, owners: Owner[]) {
  const stored = await hash(testPassword, argon2id);
  const bare = () => verify(stored, testPassword);
  const enter = async (caller: Caller, email: string, password: string, wanted: number) => {
    const { status } = await caller.send(signIn, { email, password });
    if (status !== wanted) throw new Error(`A sign-in answered ${status} instead of ${wanted}`);
  };
  // The forwarded address changes while the device stays: limits are for each address.
  const known = (owner: Owner) =>
    enter(owner.with({ 'x-forwarded-for': randomAddress() }), owner.email, testPassword, 200);
  const fresh = ({ email }: Owner) => enter(makeBrowser(server), email, testPassword, 200);
  const wrong = () => enter(makeBrowser(server), `${crypto.randomUUID()}@example.com`, 'wrong', 401);
  const compare = async (kind: (owner: Owner) => Promise<void>) => {
    const times = { bare: [] as number[], signIn: [] as number[] };
    for (let round = 0; round < roundsPerPerson; round += 1)
      for (const owner of owners) {
        // What the sign-in before left to be done after its answer must not slow the bare hash.
        await wait(50);
        times.bare.push(await msFor(bare));
        times.signIn.push(await msFor(() => kind(owner)));
      }
    return {
      bare: median(times.bare),
      signIn: median(times.signIn),
      ratio: median(times.signIn) / median(times.bare),
    };
  };
  // The first ones also pay for code that runs for the first time.
  for (const owner of owners) await known(owner);
  return { known: await compare(known), fresh: await compare(fresh), wrong: await compare(wrong) };
}

async function delayDuringSignIns(server: TestServer) {
  const owners = await Promise.all(Array.from({ length: signInConcurrency }, () => makeOwner(server)));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      owners.map(({ email }) => makeBrowser(server).call(signIn, { email, password: testPassword })),
    );
  }
  delay.disable();
  return delay.percentile(99) / 1e6;
}

async function msFor(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
