import { sendContactMessage } from '@parley/contract/leads/contact-form';
import { sendJobApplication } from '@parley/contract/leads/job-application-form';
import {
  deleteSubmission,
  exportSubmissions,
  listSubmissions,
  openCv,
  saveSubmissionNotes,
  setSubmissionStatus,
} from '@parley/contract/leads/submissions';
import { dispositionOf } from '../../../file-names.ts';
import type { Mount } from '../../../http/mount-endpoint.ts';
import { csvResponse } from '../../../http/streams/index.ts';
import { actorOf } from '../../accounts/index.ts';
import type { SubmissionService } from './submissions.service.ts';

export function submissionRoutes(mount: Mount, submissions: SubmissionService) {
  mount(sendContactMessage, (form) => submissions.sendContactMessage(form));
  mount(sendJobApplication, (form) => submissions.sendJobApplication(form));
  mount(listSubmissions, ({ page, ...filter }) => submissions.list(filter, page));
  mount(setSubmissionStatus, ({ submissionId, version, status }, context) =>
    submissions.change(actorOf(context), { submissionId, version }, { status }),
  );
  mount(saveSubmissionNotes, ({ submissionId, version, adminNotes }, context) =>
    submissions.change(actorOf(context), { submissionId, version }, { adminNotes }),
  );
  mount(deleteSubmission, ({ submissionId }, context) => submissions.remove(actorOf(context), submissionId));
  mount.raw(openCv, async ({ submissionId }) => {
    const { name, bytes, contentType } = await submissions.openCv(submissionId);
    // A stranger's bytes under our own address: they are only ever saved, and can neither run nor load anything.
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': contentType,
        'content-disposition': dispositionOf(name),
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
  });
  mount.raw(exportSubmissions, async (filter, { log }) => {
    const lines = await submissions.exportAsCsv(filter);
    return csvResponse(lines, submissions.csvFileName(filter), log);
  });
}
