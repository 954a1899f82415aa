import { listSecurityEvents } from '@parley/contract/accounts/account-security';
import { updatePlatformSettings } from '@parley/contract/accounts/platform-settings';
import { sendContactMessage } from '@parley/contract/leads/contact-form';
import { sendJobApplication } from '@parley/contract/leads/job-application-form';
import {
  deleteSubmission,
  exportSubmissions,
  listSubmissions,
  openCv,
  type SubmissionKind,
  type SubmissionStatus,
  saveSubmissionNotes,
  setSubmissionStatus,
  submissionPageSize,
} from '@parley/contract/leads/submissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdminPerson, makeSuperAdmin } from '../../../testing/admins.ts';
import { mailsTo, waitForMail } from '../../../testing/mailbox.ts';
import { makeDocx } from '../../../testing/make-docx.ts';
import { makeBrowser } from '../../../testing/makers.ts';
import { fileOf, pdfFile, pictureFile } from '../../../testing/sent-files.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { formSubmissions } from './submissions.tables.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof makeAdminPerson>>;
beforeAll(async () => {
  server = await startTestServer();
  const chief = await makeSuperAdmin(server);
  await chief.call(updatePlatformSettings, { supportEmail: 'support@parley.test' });
  admin = await makeAdminPerson(server);
});
afterAll(() => server.close());

const address = () => `${crypto.randomUUID()}@typed.test`;
const contactOf = (changes = {}) => ({
  firstName: 'Nora',
  lastName: 'Quist',
  email: address(),
  message: 'Do you speak Danish?',
  ...changes,
});
const applicationOf = (changes = {}) => ({
  name: 'Ilse Brandt',
  email: address(),
  position: 'Product Manager' as const,
  coverLetter: 'I have built three products for shops.',
  cv: pdfFile('cv.pdf'),
  ...changes,
});

/** Each from an address of its own, as different people would. */
async function write(changes = {}) {
  const form = contactOf(changes);
  await makeBrowser(server).call(sendContactMessage, form);
  return form;
}
async function apply(changes = {}) {
  const form = applicationOf(changes);
  await makeBrowser(server).call(sendJobApplication, form);
  return form;
}
const find = async (kind: SubmissionKind, search: string, status?: SubmissionStatus) =>
  (await admin.call(listSubmissions, { kind, search, ...(status && { status }) })).rows;
async function applyAndFind(changes = {}) {
  const { email } = await apply(changes);
  const [row] = await find('application', email);
  return row!;
}

test('a contact message is stored, the support address gets it, and who wrote hears that it came', async () => {
  const { email } = await write({ company: 'Danish Oars', reason: 'partnership' });
  expect(await find('contact', email)).toMatchObject([
    {
      kind: 'contact',
      name: 'Nora Quist',
      company: 'Danish Oars',
      topic: 'partnership',
      message: 'Do you speak Danish?',
      status: 'new',
      cv: null,
    },
  ]);
  const team = await waitForMail(server, 'support@parley.test', 'Nora Quist of Danish Oars wrote to us');
  expect(team.replyTo).toBe(email);
  expect(team.text).toContain('Do you speak Danish?');
  const { text, replyTo } = await waitForMail(server, email, 'We received your message');
  expect(replyTo).toBe('support@parley.test');
  expect(text).not.toMatch(/Nora|Quist|Danish/);
});

test('an application is stored with its CV, which admins save under a harmless name', async () => {
  const cv = pdfFile('..\\..\\Brandt "CV".exe');
  const row = await applyAndFind({ cv, phone: '+49 1', link: 'ilse.example/work' });
  expect(row).toMatchObject({
    kind: 'application',
    topic: 'Product Manager',
    phone: '+49 1',
    link: 'https://ilse.example/work',
    cv: { name: 'Brandt -CV-.exe.pdf', sizeBytes: cv.size },
  });
  expect(row.cv).not.toHaveProperty('fileKey');
  const file = await admin.send(openCv, { submissionId: row.id });
  expect(await file.text()).toBe(await cv.text());
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="Brandt -CV-.exe.pdf"/);
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  await waitForMail(server, row.email, 'We received your application');
  const team = await waitForMail(server, 'support@parley.test', 'Ilse Brandt applies as Product Manager');
  expect(team.text).toContain('Brandt -CV-.exe.pdf');
});

test.each([
  ['firstName', { firstName: ' ' }, 'First name is required'],
  ['firstName', { firstName: undefined }, 'First name is required'],
  ['lastName', { lastName: '' }, 'Last name is required'],
  ['email', { email: 'nora' }, 'Please enter a valid email address'],
  ['message', { message: 'Hey ' }, 'Please provide a message with at least 5 characters'],
])('a message with a wrong %s is refused: %o', async (field, changes, message) => {
  await expect(write(changes)).rejects.toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test.each([
  ['name', { name: 'I' }, 'Name must be at least 2 characters.'],
  ['email', { email: 'ilse@' }, 'Please enter a valid email address.'],
  ['position', { position: 'King' }, 'Please choose a position.'],
  ['coverLetter', { coverLetter: 'Hire me' }, 'Please write at least 20 characters about yourself.'],
  ['link', { link: 'javascript:alert(1)' }, 'Please enter a valid web address.'],
  ['cv', { cv: undefined }, 'Please attach your CV as a PDF or Word document.'],
  ['cv', { cv: fileOf('cv.pdf', '') }, 'This file is empty.'],
  [
    'cv',
    { cv: fileOf('cv.pdf', 'MZ a program') },
    'Please attach your CV as a PDF or Word document (.docx).',
  ],
  ['cv', { cv: pictureFile('cv.pdf') }, 'Please attach your CV as a PDF or Word document (.docx).'],
  [
    'cv',
    { cv: fileOf('cv.pdf', '%PDF-1.4 half of one') },
    'This file is damaged or incomplete. Please save it again or choose another one.',
  ],
  [
    'cv',
    { cv: fileOf('cv.docm', makeDocx(['Me'], { files: { 'word/vbaProject.bin': new Uint8Array(4) } })) },
    'This Word document has macros. Please save it without them or as a PDF.',
  ],
  [
    'cv',
    { cv: fileOf('cv.docx', makeDocx(['Me']).slice(0, 300)) },
    'This file is damaged or incomplete. Please save it again or choose another one.',
  ],
  ['cv', { cv: fileOf('cv.pdf', new Uint8Array(5 * 1024 * 1024 + 1)) }, 'Your CV may be at most 5 MB.'],
])('an application with a wrong %s is refused: %#', async (field, changes, message) => {
  await expect(apply(changes)).rejects.toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test('a Word document is known by its content, whatever it is called', async () => {
  const { cv } = await applyAndFind({ cv: fileOf('lebenslauf', makeDocx(['Me'])) });
  expect(cv?.name).toBe('lebenslauf.docx');
});

test('a program that fills in the hidden field gets the usual reply, and nothing is stored', async () => {
  const { email } = await write({ fax: '555' });
  const { email: applicant } = await apply({ fax: '555' });
  expect(await find('contact', email)).toEqual([]);
  expect(await find('application', applicant)).toEqual([]);
});

test('what is sent twice is one entry and one mail to the team, and leaves no second file', async () => {
  const form = await write({ company: 'Twice' });
  await makeBrowser(server).call(sendContactMessage, { ...form, email: form.email.toUpperCase() });
  expect(await find('contact', form.email)).toHaveLength(1);
  const deleted: string[] = [];
  const { files } = server.platform;
  const remove = files.delete;
  files.delete = async (key) => {
    deleted.push(key);
    await remove.call(files, key);
  };
  const application = await apply();
  await makeBrowser(server).call(sendJobApplication, application);
  files.delete = remove;
  expect(await find('application', application.email)).toHaveLength(1);
  expect(deleted).toHaveLength(1);
  expect(await files.get(deleted[0]!)).toBeUndefined();
  await waitForMail(server, 'support@parley.test', 'of Twice wrote to us');
  expect(mailsTo(server, 'support@parley.test', 'of Twice wrote to us')).toHaveLength(1);
});

test('nobody fills a mailbox through us: an address gets one reply a day, and sends ten messages', async () => {
  const email = 'victim@typed.test';
  for (let sent = 0; sent < 10; sent += 1) await write({ email, message: `Message ${sent}` });
  await expect(write({ email, message: 'One more' })).rejects.toMatchObject({ status: 429 });
  expect((await admin.call(listSubmissions, { kind: 'contact', search: email })).total).toBe(10);
  await waitForMail(server, email, 'We received your message');
  expect(mailsTo(server, email)).toHaveLength(1);
});

test('a mail that cannot be sent loses nothing', async () => {
  const { mailer } = server.platform;
  const { send } = mailer;
  const failed = new Promise<void>((resolve) => {
    mailer.send = async () => {
      resolve();
      throw new Error('The mail server is away');
    };
  });
  const { email } = await write({ company: 'Away' });
  await failed;
  mailer.send = send;
  expect(await find('contact', email)).toHaveLength(1);
  await waitForMail(server, email, 'We received your message');
  await waitForMail(server, 'support@parley.test', 'of Away wrote to us');
});

test('an entry is answered and noted; of two admins the second is told', async () => {
  const { email } = await write();
  const [row] = await find('contact', email);
  const { id: submissionId, version } = row!;
  const answered = await admin.call(setSubmissionStatus, { submissionId, version, status: 'answered' });
  expect(answered).toMatchObject({ status: 'answered', version: version + 1 });
  const events = await admin.call(listSecurityEvents, {});
  expect(events).toContainEqual(
    expect.objectContaining({
      action: 'submission_status_changed',
      details: { submissionId, kind: 'contact', name: row!.name, email, from: 'new', to: 'answered' },
    }),
  );
  const refusal = {
    status: 409,
    body: { message: 'Somebody else changed this entry meanwhile. Look at it again before you save.' },
  };
  const stale = { submissionId, version };
  await expect(
    admin.call(saveSubmissionNotes, { ...stale, adminNotes: 'Wants a call.' }),
  ).rejects.toMatchObject(refusal);
  await expect(
    admin.call(setSubmissionStatus, { ...stale, version: version + 1, status: 'answered' }),
  ).rejects.toMatchObject({ status: 400, body: { message: 'This entry is answered already.' } });
  const noted = { ...stale, version: version + 1, adminNotes: 'Wants a call.' };
  expect(await admin.call(saveSubmissionNotes, noted)).toMatchObject({ adminNotes: 'Wants a call.' });
  expect(await find('contact', email, 'new')).toEqual([]);
  expect(await find('contact', email, 'answered')).toHaveLength(1);
});

test('a deleted application is gone with its CV', async () => {
  const { id: submissionId, name, email } = await applyAndFind();
  const rows = await server.platform.database.db.select().from(formSubmissions);
  const { fileKey } = rows.find(({ id }) => id === submissionId)!.cv!;
  await admin.call(deleteSubmission, { submissionId });
  const events = await admin.call(listSecurityEvents, {});
  expect(events).toContainEqual(
    expect.objectContaining({
      action: 'submission_deleted',
      details: { submissionId, kind: 'application', name, email },
    }),
  );
  await until(async () => !(await server.platform.files.get(fileKey)), 'the file is deleted');
  expect((await admin.send(openCv, { submissionId })).status).toBe(404);
  await expect(admin.call(deleteSubmission, { submissionId })).rejects.toMatchObject({ status: 404 });
});

test('the search takes its signs for themselves, and a page beyond the last one is the last', async () => {
  const company = '100%_Oars 🛶';
  for (let made = 0; made < submissionPageSize + 1; made += 1)
    await write({ company, lastName: `No ${made}` });
  const found = await admin.call(listSubmissions, { kind: 'contact', search: '100%_oars 🛶', page: 7 });
  expect(found).toMatchObject({ total: submissionPageSize + 1, page: 2, pageCount: 2 });
  expect(found.rows.map(({ name }) => name)).toEqual(['Nora No 0']);
  expect(await find('contact', '1%0')).toEqual([]);
  expect(await find('application', company)).toEqual([]);
});

test('the exports have every match with its columns, and no cell that a spreadsheet would run', async () => {
  const { email } = await write({ firstName: '=HYPERLINK("x")', company: '+Formulas' });
  const messages = await admin.send(exportSubmissions, { kind: 'contact', search: email });
  expect(messages.headers.get('content-disposition')).toMatch(/"contact-messages-\d{4}-\d\d-\d\d\.csv"/);
  const [header, line, end] = (await messages.text()).split('\r\n');
  expect(header).toBe('"Name","Email","Company","Reason","Message","Status","Created At","Admin Notes"');
  expect(line).toMatch(
    /^"'=HYPERLINK\(""x""\) Quist","[^"]+","'\+Formulas","sales","Do you speak Danish\?","new",/,
  );
  expect(end).toBe('');
  const { email: applicant } = await apply();
  const applications = await admin.send(exportSubmissions, { kind: 'application', search: applicant });
  expect(await applications.text()).toContain(
    '"Name","Email","Phone","Position","Cover Letter","Link","CV","Status","Created At","Admin Notes"',
  );
  expect((await admin.send(exportSubmissions, { kind: 'contact', search: 'nobody at all' })).status).toBe(
    409,
  );
});

test('strangers cannot fill the disk: a day takes 500 applications', async () => {
  const createdAt = server.clock.now();
  const row = {
    kind: 'application' as const,
    name: 'Flood',
    email: 'flood@typed.test',
    topic: 'x',
    message: 'x',
    createdAt,
  };
  const rows = Array.from({ length: 500 }, (_, nth) => ({ ...row, fingerprint: `flood ${nth}` }));
  await server.platform.database.db.insert(formSubmissions).values(rows);
  await expect(apply()).rejects.toMatchObject({ status: 429 });
  server.clock.moveBy(25 * 60 * 60 * 1000);
  await apply();
});
