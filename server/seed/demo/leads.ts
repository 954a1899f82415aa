import { sendContactMessage } from '@parley/contract/leads/contact-form';
import {
  listDemos,
  listDemoTimes,
  requestDemo,
  saveDemoNotes,
  setDemoStatus,
} from '@parley/contract/leads/demos';
import { sendJobApplication } from '@parley/contract/leads/job-application-form';
import {
  listSubmissions,
  type SubmissionKind,
  type SubmissionStatus,
  setSubmissionStatus,
} from '@parley/contract/leads/submissions';
import type { Caller } from '../../src/testing/caller.ts';
import { makePdf } from '../../src/testing/make-pdf.ts';
import type { SeedServer } from '../seed-server.ts';
import {
  applications,
  demoRequests,
  messages,
  type SeedApplication,
  type SeedDemoRequest,
} from './lead-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@mail.example`;

/** What came from the public site on one of the days. `demoDates` are those that somebody has chosen for a demo. */
export async function seedLeadsOfDay(
  server: SeedServer,
  { day, days, demoDates }: { day: number; days: number; demoDates: Set<string> },
) {
  const isOfDay = ({ at }: { at: number }) => Math.min(days - 1, Math.floor(at * days)) === day;
  for (const request of demoRequests.filter(isOfDay)) await askForDemo(server, request, demoDates);
  for (const { at: _, becomes: __, ...message } of messages.filter(isOfDay)) {
    const email = addressOf(`${message.firstName} ${message.lastName}`);
    await server.makeCaller().call(sendContactMessage, { ...message, email });
  }
  for (const { at: _, becomes: __, ...application } of applications.filter(isOfDay))
    await server.makeCaller().call(sendJobApplication, {
      ...application,
      email: addressOf(application.name),
      cv: cvOf(application),
    });
}

async function askForDemo(
  server: SeedServer,
  { at: _, daysAhead, becomes: __, notes: ___, ...form }: SeedDemoRequest,
  demoDates: Set<string>,
) {
  const caller = server.makeCaller();
  const { timezone } = form;
  for (let ahead = daysAhead; ; ahead += 1) {
    const date = new Date(server.now().getTime() + ahead * dayMs).toISOString().slice(0, 10);
    const { times } = await caller.call(listDemoTimes, { date, timezone });
    const scheduledTime = times[Math.floor(times.length / 2)];
    // A time that was asked for days ago and not confirmed yet is free again; the one who asked for it is confirmed later.
    if (scheduledTime === undefined || demoDates.has(date)) continue;
    demoDates.add(date);
    await caller.call(requestDemo, {
      ...form,
      email: addressOf(form.name),
      scheduledDate: date,
      scheduledTime,
    });
    return;
  }
}

function cvOf({ name, position, coverLetter }: Omit<SeedApplication, 'at'>) {
  const page = [
    { text: name, x: 60, y: 80, size: 22, isBold: true },
    { text: position, x: 60, y: 110, size: 13 },
    { text: coverLetter.slice(0, 90), x: 60, y: 150 },
  ];
  return new File([new Uint8Array(makePdf([page], { title: name }))], `${name} CV.pdf`);
}

/** What those who run the platform did about it. */
export async function seedLeadChanges(admin: Caller) {
  for (const { name, becomes, notes } of demoRequests) {
    if (!becomes && !notes) continue;
    const [demo] = (await admin.call(listDemos, { search: addressOf(name) })).rows;
    const { id: demoId, version } = demo!;
    const { version: now } = becomes
      ? await admin.call(setDemoStatus, { demoId, version, status: becomes })
      : demo!;
    if (notes) await admin.call(saveDemoNotes, { demoId, version: now, adminNotes: notes });
  }
  for (const { firstName, lastName, becomes } of messages)
    await setStatus(admin, 'contact', `${firstName} ${lastName}`, becomes);
  for (const { name, becomes } of applications) await setStatus(admin, 'application', name, becomes);
}

async function setStatus(
  admin: Caller,
  kind: SubmissionKind,
  name: string,
  status: SubmissionStatus | undefined,
) {
  if (!status) return;
  const [row] = (await admin.call(listSubmissions, { kind, search: addressOf(name) })).rows;
  await admin.call(setSubmissionStatus, { submissionId: row!.id, version: row!.version, status });
}
