import { cvMaxBytes } from '@parley/contract/leads/job-application-form';
import type { CvKind } from '@parley/contract/leads/submissions';
import { unzipSync } from 'fflate';
import { invalidInput } from '../../../errors.ts';
import { hasPdfEnd, hasPdfHead } from '../../../pdf-marks.ts';

export const cvContentTypes: Record<CvKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

const refusal = (message: string) => invalidInput(message, { cv: message });
const otherKind = () => refusal('Please attach your CV as a PDF or Word document (.docx).');
const damaged = () =>
  refusal('This file is damaged or incomplete. Please save it again or choose another one.');

/** Decides by the bytes what a CV is; its name and declared type are only claims. Nothing in it is unpacked. */
export function readCv(bytes: Uint8Array): CvKind {
  if (bytes.length === 0) throw refusal('This file is empty.');
  if (bytes.length > cvMaxBytes) throw refusal('Your CV may be at most 5 MB.');
  if (hasPdfHead(bytes)) {
    if (!hasPdfEnd(bytes)) throw damaged();
    return 'pdf';
  }
  if (!isZip(bytes)) throw otherKind();
  const names = listEntries(bytes);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => /^word\/document\d*\.xml$/.test(name)))
    throw otherKind();
  // Whoever opens it would be asked to run what a stranger wrote.
  if (names.some((name) => /vbaProject\.bin$/i.test(name)))
    throw refusal('This Word document has macros. Please save it without them or as a PDF.');
  return 'docx';
}

const isZip = (bytes: Uint8Array) => [0x50, 0x4b, 0x03, 0x04].every((byte, at) => bytes[at] === byte);

function listEntries(bytes: Uint8Array) {
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter({ name }) {
        names.push(name);
        return false;
      },
    });
  } catch {
    throw damaged();
  }
  return names;
}
