import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { listPlatformAudit } from '@parley/contract/accounts/platform-audit';
import { updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import {
  type DemoStatus,
  deleteDemo,
  demoHoldHours,
  demoPageSize,
  exportDemos,
  listDemos,
  listDemoTimes,
  requestDemo,
  saveDemoNotes,
  setDemoStatus,
} from '@parley/contract/leads/demos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeBrowser, makeOwner } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { startOf } from './demo-times.ts';
import { remindOfDemosJob } from './demos.jobs.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
let chief: Awaited<ReturnType<typeof makeSuperAdmin>>;
beforeAll(async () => {
  server = await startTestServer();
  chief = await makeSuperAdmin(server);
  await chief.call(updatePlatformSettings, { supportEmail: 'support@parley.test' });
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const timezone = 'Europe/Berlin';
const timesOn = async (date: string, zone = timezone) =>
  (await makeBrowser(server).call(listDemoTimes, { date, timezone: zone })).times;

/** The first time that nobody has taken, in ten days or later. */
async function freeTime() {
  for (let days = 10; ; days += 1) {
    const [scheduledTime] = await timesOn(dayIn(days));
    if (scheduledTime) return { scheduledDate: dayIn(days), scheduledTime };
  }
}

const formOf = async (changes = {}) => ({
  name: 'Nora Quist',
  email: `${crypto.randomUUID()}@customer.test`,
  company: 'Quist Kayaks',
  companySize: '11-50',
  industry: 'Retail',
  timezone,
  ...(await freeTime()),
  ...changes,
});

/** Each from an address of its own, as different people would. */
const ask = async (changes = {}) => {
  const form = await formOf(changes);
  await makeBrowser(server).call(requestDemo, form);
  return form;
};
const find = async (search: string, status?: DemoStatus) =>
  (await admin.call(listDemos, { search, ...(status && { status }) })).rows;
async function askAndFind(changes = {}) {
  const { email } = await ask(changes);
  const [row] = await find(email);
  return row!;
}

test('whoever asks for a demo hears that it came, and so does the support address', async () => {
  const demo = await askAndFind({
    message: 'Can it speak Danish?',
    phone: '+45 1234',
    company: 'Danish Oars',
  });
  expect(demo).toMatchObject({
    name: 'Nora Quist',
    status: 'pending',
    phone: '+45 1234',
    message: 'Can it speak Danish?',
    adminNotes: '',
    timezone: 'Europe/Berlin',
  });
  const { text, replyTo } = await waitForMail(server, demo.email, 'received your request');
  expect(text).toContain(`at ${demo.scheduledTime} (Europe/Berlin)`);
  expect(replyTo).toBe('support@parley.test');
  const team = await waitForMail(server, 'support@parley.test', 'of Danish Oars asks for a demonstration');
  expect(team.text).toContain('Can it speak Danish?');
  expect(team.replyTo).toBe(demo.email);
});

const outsideHours =
  'Demos begin every half hour from Monday to Friday, 9:00 to 17:00 in the time zone America/Denver.';

test.each([
  ['name', { name: 'N' }, 'Name must be at least 2 characters.'],
  ['email', { email: 'nora' }, 'Please enter a valid email address.'],
  ['company', { company: ' Q ' }, 'Company name is required.'],
  ['companySize', { companySize: '' }, 'Please select your company size.'],
  ['scheduledDate', { scheduledDate: '2026-02-30' }, 'Please select a date for your demo.'],
  ['scheduledDate', { scheduledDate: '2020-01-01' }, 'Please choose a time in the future.'],
  ['scheduledDate', { scheduledDate: '2099-01-01' }, 'Please choose a day within the next 180 days.'],
  ['scheduledTime', { scheduledTime: '25:00' }, 'Please select a time for your demo.'],
  ['scheduledTime', { scheduledTime: '03:00' }, outsideHours],
  [
    'timezone',
    { timezone: 'Mars/Olympus' },
    'This is not a time zone. Use an IANA name such as Europe/Berlin.',
  ],
  ['timezone', { timezone: '+02:00' }, 'This is not a time zone. Use an IANA name such as Europe/Berlin.'],
])('a request with a wrong %s is refused: %o', async (field, changes, message) => {
  await expect(ask(changes)).rejects.toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: message } },
  });
});

test('a time is taken once: it is offered to nobody else, and whoever asks for it all the same is told', async () => {
  const first = await ask();
  const { scheduledDate, scheduledTime } = first;
  expect(await timesOn(scheduledDate)).not.toContain(scheduledTime);
  await expect(ask({ scheduledDate, scheduledTime })).rejects.toMatchObject({
    status: 400,
    body: { fields: { scheduledTime: 'This time has just been taken. Please choose another one.' } },
  });
  const [demo] = await find(first.email);
  await admin.call(setDemoStatus, { demoId: demo!.id, status: 'cancelled', version: demo!.version });
  expect(await timesOn(scheduledDate)).toContain(scheduledTime);
});

test('of two who ask for the same time at once one gets it', async () => {
  const time = await freeTime();
  const forms = await Promise.all([formOf(time), formOf(time)]);
  const answers = await Promise.all(forms.map((form) => makeBrowser(server).send(requestDemo, form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a request that is sent twice is one demo and one mail', async () => {
  const form = await ask();
  await makeBrowser(server).call(requestDemo, { ...form, email: form.email.toUpperCase() });
  expect(await find(form.email)).toHaveLength(1);
  await waitForMail(server, form.email, 'received your request');
  expect(mailsTo(server, form.email)).toHaveLength(1);
});

test('a program that fills in the hidden field gets the usual reply, and nothing is stored', async () => {
  const { email } = await ask({ fax: '555' });
  expect(await find(email)).toEqual([]);
});

test('nobody fills a mailbox through us: an address is written to for three requests a day', async () => {
  const email = 'victim@typed.test';
  for (let sent = 0; sent < 3; sent += 1) await ask({ email });
  await expect(ask({ email: 'Victim@typed.test' })).rejects.toMatchObject({
    status: 429,
    body: { message: 'We have three requests of this e-mail address already and look at those first.' },
  });
  expect(await find(email)).toHaveLength(3);
});

test('nobody empties the calendar: three demos a day are requested from one network, under whatever names', async () => {
  const caller = makeBrowser(server);
  for (let sent = 0; sent < 3; sent += 1) await caller.call(requestDemo, await formOf());
  const fourth = await formOf();
  await expect(caller.call(requestDemo, fourth)).rejects.toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Three demos were requested from your network within a day.') },
  });
  expect(await find(fourth.email)).toEqual([]);
  await makeBrowser(server).call(requestDemo, fourth);
});

test('an admin deletes a demo: its time is free again, and the audit log says so', async () => {
  const demo = await askAndFind();
  const { scheduledDate, scheduledTime, id: demoId } = demo;
  await admin.call(deleteDemo, { demoId });
  expect(await find(demo.email)).toEqual([]);
  expect(await timesOn(scheduledDate)).toContain(scheduledTime);
  await expect(admin.call(deleteDemo, { demoId })).rejects.toMatchObject({ status: 404 });
  const { entries } = await chief.call(listPlatformAudit, { search: 'demo_deleted' });
  expect(entries).toMatchObject([{ action: 'demo_deleted', details: { demoId, status: 'pending' } }]);
  const owner = await makeOwner(server);
  await expect(owner.call(deleteDemo, { demoId })).rejects.toMatchObject({ status: 403 });
});

test('a confirmed demo comes with an appointment, a cancelled one takes it back', async () => {
  const demo = await askAndFind();
  const change = (status: DemoStatus, version: number) =>
    admin.call(setDemoStatus, { demoId: demo.id, status, version });
  const confirmed = await change('confirmed', demo.version);
  expect(confirmed).toMatchObject({ status: 'confirmed', version: demo.version + 1 });
  const { calendar } = await waitForMail(server, demo.email, 'is confirmed');
  const { scheduledDate, scheduledTime } = demo;
  const start = startOf(scheduledDate, scheduledTime, timezone).toISOString().slice(0, 19);
  expect(calendar).toContain('METHOD:PUBLISH\r\n');
  expect(calendar).toContain(`DTSTART:${start.replaceAll(/[-:]/g, '')}Z\r\n`);

  const events = await admin.call(listSecurityEvents, {});
  expect(events).toContainEqual(
    expect.objectContaining({
      action: 'demo_status_changed',
      details: { demoId: demo.id, name: demo.name, email: demo.email, from: 'pending', to: 'confirmed' },
    }),
  );

  await change('cancelled', confirmed.version);
  const cancelled = await waitForMail(server, demo.email, 'was cancelled');
  expect(cancelled.calendar).toContain('METHOD:CANCEL\r\n');
  expect(cancelled.calendar).toContain(`UID:demo-${demo.id}@`);
  await expect(change('cancelled', confirmed.version + 1)).rejects.toMatchObject({ status: 400 });
});

test('of two admins who change the same demo the second is told', async () => {
  const demo = await askAndFind();
  const notes = (adminNotes: string) =>
    admin.call(saveDemoNotes, { demoId: demo.id, version: demo.version, adminNotes });
  await notes('Called twice.');
  await expect(notes('Wants a discount.')).rejects.toMatchObject({
    status: 409,
    body: { message: 'Somebody else changed this demo meanwhile. Look at it again before you save.' },
  });
  expect((await find(demo.email))[0]).toMatchObject({ adminNotes: 'Called twice.' });
  const missing = { demoId: crypto.randomUUID(), version: 1, adminNotes: '' };
  await expect(admin.call(saveDemoNotes, missing)).rejects.toMatchObject({ status: 404 });
});

test('the search takes its signs for themselves, and the pages end with the last one', async () => {
  const company = '100%_Oars 🛶';
  for (let made = 0; made < demoPageSize + 1; made += 1) await ask({ company, name: `Person ${made}` });
  const found = await admin.call(listDemos, { search: '100%_oars 🛶', page: 7 });
  expect(found).toMatchObject({ total: demoPageSize + 1, page: 2, pageCount: 2 });
  expect(found.rows.map(({ name }) => name)).toEqual(['Person 0']);
  expect(await find('1%0')).toEqual([]);
  expect(await find(company, 'completed')).toEqual([]);
});

test('the export has every match with its columns, and no cell that a spreadsheet would run', async () => {
  const company = 'Formula "Works"';
  await ask({ company, name: '=HYPERLINK("x")', message: 'one, two' });
  const response = await admin.send(exportDemos, { search: company });
  expect(response.headers.get('content-disposition')).toMatch(
    /filename="demo-schedules-\d{4}-\d\d-\d\d\.csv"/,
  );
  const [header, line, end] = (await response.text()).split('\r\n');
  expect(header).toBe(
    '"Name","Email","Company","Phone","Company Size","Industry","Scheduled Date","Scheduled Time","Timezone","Message","Status","Created At","Admin Notes"',
  );
  expect(line).toMatch(
    /^"'=HYPERLINK\(""x""\)","[^"]+","Formula ""Works""","","11-50","Retail","\d{4}-\d\d-\d\d","\d\d:\d\d","Europe\/Berlin","one, two","pending","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d",""$/,
  );
  expect(end).toBe('');
  const none = await admin.send(exportDemos, { search: 'nobody at all' });
  expect(none.status).toBe(409);
});

test('demos are no matter of owners', async () => {
  const owner = await makeOwner(server);
  for (const call of [listDemos, exportDemos])
    await expect(owner.call(call, {})).rejects.toMatchObject({ status: 403 });
});

// The last two: they move the clock.
test('a day before a confirmed demo its person is reminded, once', async () => {
  const soon = await askAndFind();
  const pending = await askAndFind();
  await admin.call(setDemoStatus, { demoId: soon.id, status: 'confirmed', version: soon.version });
  await server.runJob(remindOfDemosJob, {});
  expect(mailsTo(server, soon.email, 'is soon')).toEqual([]);
  const startsAt = startOf(soon.scheduledDate, soon.scheduledTime, timezone);
  server.clock.moveBy(startsAt.getTime() - server.clock.now().getTime() - 20 * 60 * 60 * 1000);
  await server.runJob(remindOfDemosJob, {});
  await server.runJob(remindOfDemosJob, {});
  const { calendar } = await waitForMail(server, soon.email, 'is soon');
  expect(calendar).toContain('STATUS:CONFIRMED');
  expect(mailsTo(server, soon.email, 'is soon')).toHaveLength(1);
  expect(mailsTo(server, pending.email, 'is soon')).toEqual([]);
});

test('what nobody confirms within two days frees its time, and cannot take it from who has it by then', async () => {
  admin = await makeAdminPerson(server);
  const first = await askAndFind();
  const { scheduledDate, scheduledTime } = first;
  server.clock.moveBy(demoHoldHours * 60 * 60 * 1000 - 60_000);
  expect(await timesOn(scheduledDate)).not.toContain(scheduledTime);
  server.clock.moveBy(120_000);
  expect(await timesOn(scheduledDate)).toContain(scheduledTime);
  // Nobody stays signed in for so long without doing anything.
  admin = await makeAdminPerson(server);
  const second = await askAndFind({ scheduledDate, scheduledTime });
  const confirm = ({ id: demoId, version }: typeof first) =>
    admin.call(setDemoStatus, { demoId, version, status: 'confirmed' });
  await expect(confirm(first)).rejects.toMatchObject({
    status: 409,
    body: { message: 'Another demo has this time by now. Agree on another time with who asked.' },
  });
  await confirm(second);
  server.clock.moveBy(demoHoldHours * 60 * 60 * 1000);
  expect(await timesOn(scheduledDate)).not.toContain(scheduledTime);
});
