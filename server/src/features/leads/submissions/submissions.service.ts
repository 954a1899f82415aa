import {
  type Submission,
  type SubmissionFilter,
  type SubmissionStatus,
  submissionPageSize,
} from '@parley/contract/leads/submissions';
import { bindContext } from '../../../bind-context.ts';
import { conflict, invalidInput, notFound } from '../../../errors.ts';
import { readPage } from '../../../numbered-pages.ts';
import type { Actor } from '../../accounts/index.ts';
import type { LeadsContext } from '../leads-context.ts';
import { cvContentTypes } from './cv-content.ts';
import { sendContactMessage, sendJobApplication } from './sending.ts';
import { receivedMail, teamMail } from './submission-mails.ts';
import { deleteCvJob, type SubmissionMail } from './submissions.jobs.ts';
import * as repository from './submissions.repository.ts';
import { submissionsCsvHeader, submissionsCsvLine } from './submissions-csv.ts';

export type SubmissionService = ReturnType<typeof submissionService>;

const rowsPerRead = 500;

const present = ({ fingerprint: _, createdAt, ...row }: repository.SubmissionRow): Submission => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

async function list({ db }: LeadsContext, filter: SubmissionFilter, page: number) {
  const total = await repository.countSubmissions(db, filter);
  const { rows, ...place } = await readPage({ page, pageSize: submissionPageSize }, total, (wanted) =>
    repository.listSubmissions(db, filter, wanted),
  );
  return { rows: rows.map(present), ...place };
}

/** For the log, which is read long after the entry is gone. */
const whoseOf = ({ id, kind, name, email }: repository.SubmissionRow) => ({
  submissionId: id,
  kind,
  name,
  email,
});

/** Of two who change the same one at once, the second is told and sees what the first did. */
async function change(
  { db, accounts }: LeadsContext,
  actor: Actor,
  { submissionId, version }: { submissionId: string; version: number },
  wanted: { status?: SubmissionStatus; adminNotes?: string },
) {
  return db.transaction(async (tx) => {
    const before = await repository.lockSubmission(tx, submissionId);
    if (!before) throw notFound('Submission');
    if (before.version !== version)
      throw conflict('Somebody else changed this entry meanwhile. Look at it again before you save.');
    if (wanted.status === before.status) throw invalidInput(`This entry is ${before.status} already.`);
    const saved = await repository.setSubmission(tx, submissionId, wanted);
    if (wanted.status !== undefined) {
      const details = { ...whoseOf(before), from: before.status, to: wanted.status };
      await accounts.people.note(tx, actor, 'submission_status_changed', details);
    }
    return present(saved);
  });
}

/** A job deletes the file: a slow disk would hold the transaction open, and everybody who waits for the row or the database. */
async function remove({ db, jobs, accounts }: LeadsContext, actor: Actor, submissionId: string) {
  await db.transaction(async (tx) => {
    const row = await repository.lockSubmission(tx, submissionId);
    if (!row) throw notFound('Submission');
    await repository.deleteSubmission(tx, submissionId);
    if (row.cv) await jobs.enqueue(tx, deleteCvJob, { fileKey: row.cv.fileKey });
    await accounts.people.note(tx, actor, 'submission_deleted', whoseOf(row));
  });
  return {};
}

const deleteCv = ({ files }: LeadsContext, { fileKey }: { fileKey: string }) => files.delete(fileKey);

async function openCv({ db, files }: LeadsContext, submissionId: string) {
  const cv = (await repository.findSubmission(db, submissionId))?.cv;
  const bytes = cv && (await files.get(cv.fileKey));
  if (!cv || !bytes) throw notFound('CV');
  return { name: cv.name, bytes, contentType: cvContentTypes[cv.kind] };
}

async function sendMail(context: LeadsContext, { submissionId, kind }: SubmissionMail) {
  const { db, mailer, publicUrl, accounts } = context;
  const row = await repository.findSubmission(db, submissionId);
  if (!row) return;
  const { supportEmail } = await accounts.settings.getPublicSettings();
  const key = `submission ${submissionId} ${kind}`;
  if (kind === 'team') {
    if (supportEmail)
      await mailer.send({ to: supportEmail, replyTo: row.email, key, ...teamMail(row, publicUrl) });
    return;
  }
  await mailer.send({
    to: row.email,
    key,
    ...(supportEmail && { replyTo: supportEmail }),
    ...receivedMail(row.kind, { canAnswer: Boolean(supportEmail) }),
  });
}

const csvFileName = ({ clock }: LeadsContext, { kind }: Pick<SubmissionFilter, 'kind'>) =>
  `${kind === 'contact' ? 'contact-messages' : 'job-applications'}-${clock.now().toISOString().slice(0, 10)}.csv`;

async function exportAsCsv({ db }: LeadsContext, filter: SubmissionFilter) {
  const first = await repository.listSubmissionsAfter(db, filter, undefined, rowsPerRead);
  if (first.length === 0) throw conflict('There is nothing to export.');
  return linesOf(filter, first, (last) => repository.listSubmissionsAfter(db, filter, last, rowsPerRead));
}

async function* linesOf(
  { kind }: SubmissionFilter,
  first: repository.SubmissionRow[],
  readAfter: (last: repository.SubmissionRow) => Promise<repository.SubmissionRow[]>,
) {
  yield submissionsCsvHeader(kind);
  for (let rows = first; rows.length > 0; rows = await readAfter(rows.at(-1)!))
    yield rows.map(submissionsCsvLine).join('');
}

/** What strangers send by the contact form and the careers page, and what admins do about it. */
export const submissionService = (context: LeadsContext) =>
  bindContext(context, {
    sendContactMessage,
    sendJobApplication,
    list,
    change,
    remove,
    deleteCv,
    openCv,
    sendMail,
    exportAsCsv,
    csvFileName,
  });
