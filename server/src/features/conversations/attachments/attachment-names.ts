import type { Attachment, AttachmentKind } from '@parley/contract/conversations/attachments';
import { cleanFileName } from '../../../file-names.ts';

const endings: Record<AttachmentKind, [string, ...string[]]> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
  pdf: ['pdf'],
};
/** The name as it is shown and saved under: one plain line that ends as the bytes say. */
export const nameAttachment = (sent: string, kind: AttachmentKind) =>
  cleanFileName(sent, endings[kind], kind === 'pdf' ? 'document' : 'picture');

/** What is read of a message without words, in lists, mails and notifications. */
export function describeFiles(files: Pick<Attachment, 'name'>[]) {
  const names = files.map(({ name }) => name).join(', ');
  return files.length === 1 ? `Sent a file: ${names}` : `Sent ${files.length} files: ${names}`;
}

/** What was written with the names of the files below it, for mails and lists that show words alone. */
export function wordsWithFiles({
  content,
  attachments,
  isFilesOnly,
}: {
  content: string;
  attachments: Pick<Attachment, 'name'>[];
  isFilesOnly: boolean;
}) {
  const names = attachments.map(({ name }) => `📎 ${name}`);
  return [...(isFilesOnly ? [] : [content]), ...names].join('\n');
}
