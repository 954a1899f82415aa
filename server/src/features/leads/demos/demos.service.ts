import {
  type Demo,
  type DemoFilter,
  type DemoRequest,
  type DemoStatus,
  demoHoldHours,
  demoHours,
  demoMaxDaysAhead,
  demoMinutes,
  demoPageSize,
} from '@parley/contract/leads/demos';
import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput, limitReached, notFound } from '../../../errors.ts';
import { readPage } from '../../../numbered-pages.ts';
import type { Database } from '../../../platform/database/index.ts';
import { addressKey } from '../../../platform/fetch/index.ts';
import { timeOfDay } from '../../../zoned-time.ts';
import type { Actor } from '../../accounts/index.ts';
import type { LeadsContext } from '../leads-context.ts';
import { demoMail, teamMail } from './demo-mails.ts';
import { isDemoTime, isNearEnough, startOf, startsOfDay } from './demo-times.ts';
import { type DemoMail, mailDemoJob } from './demos.jobs.ts';
import * as repository from './demos.repository.ts';
import { demosCsvHeader, demosCsvLine } from './demos-csv.ts';
import { createRequestsPerDay, type RequestsPerDay } from './requests-per-day.ts';

export type DemoService = ReturnType<typeof demoService>;

const dayMs = 24 * 60 * 60 * 1000;
const demoMs = demoMinutes * 60 * 1000;
const holdMs = demoHoldHours * 60 * 60 * 1000;
/** Whoever types another's address must not be able to fill their mailbox through us. */
const maxRequestsOfEmailPerDay = 3;
/** Nor may one place take every time of the calendar, under whatever names. */
const maxRequestsOfNetworkPerDay = 3;
const rowsPerRead = 500;
const reminderMs = dayMs;
const remindersPerRun = 100;

function present({ startsAt: _, remindedAt: __, createdAt, ...row }: repository.DemoRow): Demo {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** The moment that was chosen; refused where it is over, too far away to promise, or no time of the team. */
function requireStart({ scheduledDate, scheduledTime, timezone }: DemoRequest, now: Date) {
  const startsAt = requireZone(timezone, () => startOf(scheduledDate, scheduledTime, timezone));
  if (startsAt <= now) throw refusalOf('scheduledDate', 'Please choose a time in the future.');
  if (!isNearEnough(startsAt, now))
    throw refusalOf('scheduledDate', `Please choose a day within the next ${demoMaxDaysAhead} days.`);
  if (!isDemoTime(startsAt))
    throw refusalOf(
      'scheduledTime',
      `Demos begin every half hour from Monday to Friday, ${demoHours.from}:00 to ${demoHours.until}:00 in the time zone ${demoHours.timezone}.`,
    );
  return startsAt;
}

function requireZone<T>(timezone: string, read: () => T) {
  const message = 'This is not a time zone. Use an IANA name such as Europe/Berlin.';
  // Newer runtimes take offsets too, which know no summer time.
  if (/^[+-]/.test(timezone)) throw refusalOf('timezone', message);
  try {
    return read();
  } catch {
    throw refusalOf('timezone', message);
  }
}

const refusalOf = (field: keyof DemoRequest, message: string) => invalidInput(message, { [field]: message });

interface DemoContext extends LeadsContext {
  requestsOfNetworks: RequestsPerDay;
}

const heldSince = (now: Date) => new Date(now.getTime() - holdMs);

async function request(context: DemoContext, { fax, ...form }: DemoRequest, address: string) {
  if (fax) return {};
  const { db, clock, jobs, requestsOfNetworks } = context;
  const now = clock.now();
  const startsAt = requireStart(form, now);
  const email = form.email.toLowerCase();
  await db.transaction(async (tx) => {
    await repository.lockTimes(tx);
    const taken = await repository.listTaken(tx, { ...timesAround(startsAt), heldSince: heldSince(now) });
    // Sent twice, by a double click or a connection that broke off.
    if (taken.some((demo) => demo.email === email && demo.startsAt.getTime() === startsAt.getTime())) return;
    if (taken.length > 0)
      throw refusalOf('scheduledTime', 'This time has just been taken. Please choose another one.');
    const since = new Date(now.getTime() - dayMs);
    const sent = await repository.countOfAddress(tx, email, { since, heldSince: heldSince(now), now });
    if (sent >= maxRequestsOfEmailPerDay)
      throw limitReached('We have three requests of this e-mail address already and look at those first.');
    if (!(await requestsOfNetworks.take(addressKey(address), now)))
      throw limitReached(
        'Three demos were requested from your network within a day. Please try again tomorrow, or write to us by the contact form.',
      );
    const { phone = '', message = '' } = form;
    const { id: demoId } = await repository.insertDemo(tx, {
      ...form,
      phone,
      message,
      email,
      startsAt,
      createdAt: now,
    });
    await jobs.enqueue(tx, mailDemoJob, { demoId, kind: 'received' });
    await jobs.enqueue(tx, mailDemoJob, { demoId, kind: 'team' });
  });
  return {};
}

/** Between these a demo would begin before another one has ended. */
const timesAround = (startsAt: Date) => ({
  after: new Date(startsAt.getTime() - demoMs),
  before: new Date(startsAt.getTime() + demoMs),
});

async function listTimes({ db, clock }: LeadsContext, date: string, timezone: string) {
  const now = clock.now();
  const starts = requireZone(timezone, () => startsOfDay(date, timezone, now));
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return { times: [] };
  const { after } = timesAround(first);
  const { before } = timesAround(last);
  const taken = await repository.listTaken(db, { after, before, heldSince: heldSince(now) });
  const isFree = (start: Date) =>
    taken.every(({ startsAt }) => Math.abs(startsAt.getTime() - start.getTime()) >= demoMs);
  return { times: starts.filter(isFree).map((start) => timeOfDay(start, timezone)) };
}

async function list({ db }: LeadsContext, filter: DemoFilter, page: number) {
  const total = await repository.countDemos(db, filter);
  const { rows, ...place } = await readPage({ page, pageSize: demoPageSize }, total, (wanted) =>
    repository.listDemos(db, filter, wanted),
  );
  return { rows: rows.map(present), ...place };
}

interface DemoChange {
  status?: DemoStatus;
  adminNotes?: string;
}

/** Of two who change the same one at once, the second is told and sees what the first did. */
async function change(
  { db, clock, jobs, accounts }: LeadsContext,
  actor: Actor,
  { demoId, version }: { demoId: string; version: number },
  wanted: DemoChange,
) {
  return db.transaction(async (tx) => {
    if (wanted.status !== undefined) await repository.lockTimes(tx);
    const before = await repository.lockDemo(tx, demoId);
    if (!before) throw notFound('Demo');
    if (before.version !== version)
      throw conflict('Somebody else changed this demo meanwhile. Look at it again before you save.');
    if (wanted.status !== undefined && wanted.status === before.status)
      throw invalidInput(`This demo is ${before.status} already.`);
    if (wanted.status === 'confirmed' || wanted.status === 'pending')
      await requireTimeFree(tx, before, clock.now());
    const saved = await repository.setDemo(tx, demoId, {
      ...wanted,
      // Confirmed again, perhaps days later, it is worth a reminder again.
      ...(wanted.status === 'confirmed' && { remindedAt: null }),
    });
    if (wanted.status !== undefined) {
      if (wanted.status === 'confirmed' || wanted.status === 'cancelled')
        await jobs.enqueue(tx, mailDemoJob, { demoId, kind: wanted.status });
      // Whose it was is read long after the demo is gone.
      const { name, email } = before;
      const details = { demoId, name, email, from: before.status, to: wanted.status };
      await accounts.people.note(tx, actor, 'demo_status_changed', details);
    }
    return present(saved);
  });
}

/** A request that was not confirmed in time, or cancelled, may have lost its time to another one. */
async function requireTimeFree(tx: Database, { id, startsAt }: repository.DemoRow, now: Date) {
  const taken = await repository.listTaken(tx, { ...timesAround(startsAt), heldSince: heldSince(now) });
  if (taken.some((demo) => demo.id !== id))
    throw conflict('Another demo has this time by now. Agree on another time with who asked.');
}

async function remove({ db, accounts }: LeadsContext, actor: Actor, demoId: string) {
  await db.transaction(async (tx) => {
    const row = await repository.lockDemo(tx, demoId);
    if (!row) throw notFound('Demo');
    await repository.deleteDemo(tx, demoId);
    await accounts.people.note(tx, actor, 'demo_deleted', { demoId, status: row.status });
  });
  return {};
}

async function remindOfDemos({ db, clock, jobs }: LeadsContext) {
  const now = clock.now();
  const until = new Date(now.getTime() + reminderMs);
  for (const { id } of await repository.listDueReminders(db, { from: now, until }, remindersPerRun))
    await db.transaction(async (tx) => {
      const row = await repository.lockDemo(tx, id);
      if (row?.status !== 'confirmed' || row.remindedAt !== null) return;
      await repository.setReminded(tx, id, now);
      await jobs.enqueue(tx, mailDemoJob, { demoId: id, kind: 'reminder' });
    });
}

async function sendMail(context: LeadsContext, { demoId, kind }: DemoMail) {
  const { db, mailer, clock, publicUrl, accounts } = context;
  const row = await repository.findDemo(db, demoId);
  if (!row) return;
  const { supportEmail } = await accounts.settings.getPublicSettings();
  const key = `demo ${demoId} ${kind} ${row.version}`;
  if (kind === 'team') {
    if (supportEmail)
      await mailer.send({ to: supportEmail, replyTo: row.email, key, ...teamMail(row, publicUrl) });
    return;
  }
  // What was true when the mail was asked for may be over: who cancels at once is not told both.
  if ((kind === 'confirmed' || kind === 'reminder') && row.status !== 'confirmed') return;
  const host = new URL(publicUrl).hostname;
  await mailer.send({
    to: row.email,
    key,
    ...(supportEmail && { replyTo: supportEmail }),
    ...demoMail(kind, row, { now: clock.now(), host, canAnswer: Boolean(supportEmail) }),
  });
}

const csvFileName = ({ clock }: LeadsContext) =>
  `demo-schedules-${clock.now().toISOString().slice(0, 10)}.csv`;

async function exportAsCsv({ db }: LeadsContext, filter: DemoFilter) {
  const first = await repository.listDemosAfter(db, filter, undefined, rowsPerRead);
  if (first.length === 0) throw conflict('There are no demo schedules to export.');
  return linesOf(first, (last) => repository.listDemosAfter(db, filter, last, rowsPerRead));
}

async function* linesOf(
  first: repository.DemoRow[],
  readAfter: (last: repository.DemoRow) => Promise<repository.DemoRow[]>,
) {
  yield demosCsvHeader;
  for (let rows = first; rows.length > 0; rows = await readAfter(rows.at(-1)!))
    yield rows.map(demosCsvLine).join('');
}

/** Demonstrations that people ask for, and what admins do about them. */
export const demoService = (context: LeadsContext) =>
  bindContext(
    {
      ...context,
      requestsOfNetworks: createRequestsPerDay(maxRequestsOfNetworkPerDay, {
        secret: context.secret,
        shared: context.database.shared,
      }),
    },
    {
      request,
      listTimes,
      list,
      change,
      remove,
      remindOfDemos,
      sendMail,
      exportAsCsv,
      csvFileName,
    },
  );
