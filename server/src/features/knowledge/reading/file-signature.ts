import { invalidInput } from '../../../errors.ts';
import { hasPdfHead } from '../../../pdf-marks.ts';

const signatures: { kind: string; extension?: string; starts: number[] }[] = [
  { kind: 'a PDF', extension: '.pdf', starts: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'a ZIP archive or an Office document', extension: '.docx', starts: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'an empty ZIP archive', starts: [0x50, 0x4b, 0x05, 0x06] },
  {
    kind: 'an old Office document (.doc, .xls) or one with a password',
    starts: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  },
  { kind: 'a PNG picture', starts: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'a JPEG picture', starts: [0xff, 0xd8, 0xff] },
  { kind: 'a GIF picture', starts: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'a GZIP archive', starts: [0x1f, 0x8b, 0x08] },
  { kind: 'a 7z archive', starts: [0x37, 0x7a, 0xbc, 0xaf] },
  { kind: 'a RAR archive', starts: [0x52, 0x61, 0x72, 0x21, 0x1a] },
  { kind: 'a program', starts: [0x7f, 0x45, 0x4c, 0x46] },
  { kind: 'an RTF document', starts: [0x7b, 0x5c, 0x72, 0x74, 0x66] },
];

/** A file whose first bytes say that it is something else than its name does would only be read as rubbish. */
export function refuseMislabelled(fileType: string, bytes: Uint8Array) {
  const found = signatures.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (fileType === '.pdf') {
    // Readers accept a few bytes of preamble before the mark.
    if (hasPdfHead(bytes)) return;
    throw invalidInput(
      `This file is not a PDF${found ? `: it is ${found.kind}` : ''}. Please save it as a PDF or rename it.`,
    );
  }
  if (fileType === '.docx') {
    if (found?.extension === '.docx') return;
    if (found && bytes[0] === 0xd0)
      throw invalidInput(
        'This Word document is protected with a password or in the old .doc format. Please save it as .docx without a password.',
      );
    throw invalidInput(`This file is not a Word document (.docx)${found ? `: it is ${found.kind}` : ''}.`);
  }
  if (found)
    throw invalidInput(
      `This file is not text: it is ${found.kind}. Please give it the right ending and upload it again.`,
    );
}
