import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { leadNotesForm } from './form-fields.ts';

export const submissionKind = z.enum(['contact', 'application']);
export type SubmissionKind = z.infer<typeof submissionKind>;
export const submissionStatus = z.enum(['new', 'answered', 'closed']);
export type SubmissionStatus = z.infer<typeof submissionStatus>;

export const submissionPageSize = 10;

export const cvKind = z.enum(['pdf', 'docx']);
export type CvKind = z.infer<typeof cvKind>;

/** What somebody sent by a form of the public site: a message to us, or an application for a job. */
export const submission = z.object({
  id: z.uuid(),
  kind: submissionKind,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  /** The reason of a message, the position of an application. */
  topic: z.string(),
  message: z.string(),
  link: z.string(),
  cv: z.object({ name: z.string(), sizeBytes: z.int() }).nullable(),
  status: submissionStatus,
  adminNotes: z.string(),
  createdAt: z.iso.datetime(),
  /** Counts the changes: whoever saves names the one that they saw. */
  version: z.int(),
});
export type Submission = z.infer<typeof submission>;

const submissionFilter = z.object({
  kind: submissionKind,
  search: z.string().trim().max(200).default(''),
  status: submissionStatus.optional(),
});
export type SubmissionFilter = z.output<typeof submissionFilter>;

export const listSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions',
  access: 'admin',
  summary:
    'Contact messages or job applications, newest first; the search looks at name, address and company.',
  input: submissionFilter.extend({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
  output: z.object({ rows: z.array(submission), total: z.int(), page: z.int(), pageCount: z.int() }),
});

const oneSubmission = z.object({ submissionId: z.uuid() });
const seenSubmission = oneSubmission.extend({ version: z.int() });

export const setSubmissionStatus = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/submissions/:submissionId/status',
  access: 'admin',
  summary: 'Mark a contact message or job application as new, answered or closed.',
  input: seenSubmission.extend({ status: submissionStatus }),
  output: submission,
});

export const saveSubmissionNotes = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/submissions/:submissionId/notes',
  access: 'admin',
  summary: 'Notes about a contact message or job application that only admins read.',
  input: seenSubmission.extend(leadNotesForm.shape),
  output: submission,
});

export const deleteSubmission = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/submissions/:submissionId',
  access: 'admin',
  summary: 'Delete a contact message, or a job application with its CV.',
  input: oneSubmission,
  output: z.object({}),
});

export const openCv = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions/:submissionId/cv',
  access: 'admin',
  summary: 'The CV of a job application, to be saved.',
  callsPerMinute: 60,
  input: oneSubmission,
  output: z.unknown(),
  answersWithFile: true,
});

/** Streamed page by page. */
export const exportSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/submissions.csv',
  access: 'admin',
  summary: 'All contact messages or job applications that match, as CSV.',
  callsPerMinute: 10,
  input: submissionFilter,
  output: z.unknown(),
});
