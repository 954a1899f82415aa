import { createHash } from 'node:crypto';
import type { ContactForm } from '@parley/contract/leads/contact-form';
import type { JobApplicationForm } from '@parley/contract/leads/job-application-form';
import type { SubmissionKind } from '@parley/contract/leads/submissions';
import { limitReached } from '../../../errors.ts';
import { cleanFileName } from '../../../file-names.ts';
import type { LeadsContext } from '../leads-context.ts';
import { cvContentTypes, readCv } from './cv-content.ts';
import { mailSubmissionJob } from './submissions.jobs.ts';
import * as repository from './submissions.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** More than anybody means to send, far less than a program would. */
const maxOfAddressPerDay: Record<SubmissionKind, number> = { contact: 10, application: 5 };
/** Each brings up to 5 MB to the disk. */
const maxApplicationsPerDay = 500;

type Sent = Omit<repository.NewSubmission, 'fingerprint' | 'createdAt' | 'cv'>;

export async function sendContactMessage(context: LeadsContext, form: ContactForm) {
  if (form.fax) return {};
  const { firstName, lastName, email, company = '', reason, message } = form;
  const sent = {
    name: `${firstName} ${lastName}`,
    email: email.toLowerCase(),
    company,
    topic: reason,
    message,
  };
  await saveOnce(context, { kind: 'contact', ...sent });
  return {};
}

export async function sendJobApplication(context: LeadsContext, form: JobApplicationForm) {
  if (form.fax) return {};
  const { name, email, phone = '', position, coverLetter, link = '', cv: file } = form;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = readCv(bytes);
  await requireRoomForApplication(context);
  const cv: repository.StoredCv = {
    name: cleanFileName(file.name, [kind], 'cv'),
    kind,
    sizeBytes: bytes.length,
    fileKey: `job-applications/${crypto.randomUUID()}.${kind}`,
  };
  const sent = { name, email: email.toLowerCase(), phone, topic: position, message: coverLetter, link };
  // The bytes first, then the row: a crash in between leaves a file without a name, never a name without a file.
  await context.files.put(cv.fileKey, bytes, { contentType: cvContentTypes[kind] });
  let isSaved = false;
  try {
    isSaved = await saveOnce(context, { kind: 'application', ...sent }, { cv, bytes });
  } finally {
    if (!isSaved) await context.files.delete(cv.fileKey);
  }
  return {};
}

async function requireRoomForApplication({ db, clock }: LeadsContext) {
  const since = new Date(clock.now().getTime() - dayMs);
  if ((await repository.countOfKind(db, 'application', since)) >= maxApplicationsPerDay)
    throw limitReached('We cannot take more applications today. Please try again tomorrow.');
}

/** False where the same was sent before. */
async function saveOnce(
  { db, clock, jobs }: LeadsContext,
  sent: Sent,
  file?: { cv: repository.StoredCv; bytes: Uint8Array },
): Promise<boolean> {
  const now = clock.now();
  const fingerprint = fingerprintOf(sent, file?.bytes, now);
  return db.transaction(async (tx) => {
    const since = new Date(now.getTime() - dayMs);
    const before = await repository.countOfAddress(tx, sent.kind, sent.email, since);
    const row = { ...sent, fingerprint, createdAt: now, ...(file && { cv: file.cv }) };
    const saved = await repository.insertSubmission(tx, row);
    if (!saved) return false;
    if (before >= maxOfAddressPerDay[sent.kind])
      throw limitReached('We already have what you sent today. We answer it by mail.');
    const { id: submissionId } = saved;
    await jobs.enqueue(tx, mailSubmissionJob, { submissionId, kind: 'team' });
    // Whoever types another's address must not be able to fill their mailbox through us.
    if (before === 0) await jobs.enqueue(tx, mailSubmissionJob, { submissionId, kind: 'received' });
    return true;
  });
}

/** The same for the same words from the same address on the same day. */
function fingerprintOf(sent: Sent, file: Uint8Array | undefined, now: Date) {
  const hash = createHash('sha256').update(JSON.stringify([now.toISOString().slice(0, 10), sent]));
  return (file ? hash.update(file) : hash).digest('hex');
}
