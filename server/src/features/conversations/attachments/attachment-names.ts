import type { Attachment, AttachmentKind } from '@parley/contract/conversations/attachments';
import { harmlessLine } from '@parley/contract/wire/harmless-text';

const maxLength = 100;
const endings: Record<AttachmentKind, string[]> = {
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  webp: ['webp'],
  gif: ['gif'],
  pdf: ['pdf'],
};
/** Signs that lead out of a folder, or that some system takes for something else. */
const unsafeSigns = /[/\\:*?"<>|]/g;

/** The name as it is shown and saved under: one plain line that ends as the bytes say. */
export function cleanFileName(sent: string, kind: AttachmentKind) {
  // The folders that some browsers and mail programs name with it are the sender's own matter.
  const own = sent.slice(-1000).split(/[/\\]/).at(-1)!;
  const line = [
    ...harmlessLine(own)
      .replace(unsafeSigns, '-')
      .replace(/^[. ]+/, ''),
  ]
    .slice(0, maxLength)
    .join('');
  const dot = line.lastIndexOf('.');
  const stem = dot > 0 ? line.slice(0, dot) : line;
  const ending = dot > 0 ? line.slice(dot + 1).toLowerCase() : '';
  if (stem.trim() === '') return kind === 'pdf' ? 'document.pdf' : `picture.${kind}`;
  // A name that promises another kind would fool whoever saves it.
  return endings[kind].includes(ending) ? line : `${line}.${kind}`;
}

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

/** For the header of an answer: the plain name for old programs, the whole one beside it. */
export function dispositionOf(name: string, isShown: boolean) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '-');
  const whole = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
