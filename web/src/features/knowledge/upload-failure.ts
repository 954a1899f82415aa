import { harmlessLine } from '@parley/contract/wire/harmless-text';
import type { Toast } from '@parley/ui/toast';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import type { FileFault } from './document-file.ts';

/** Why the server did not take a file. */
export function refusalOf(error: Error): FileFault {
  const reason = failureText(error);
  if (isApiError(error, 'too_large')) return { title: 'File too large', reason };
  if (isApiError(error, 'not_allowed')) return { title: 'Permission denied', reason };
  return { title: 'Upload failed', reason };
}

/** A file may be called anything; what turns the writing around or hides is not shown. */
export const shownName = ({ name }: { name: string }) => harmlessLine(name) || 'A file without a name';

export const uploadFailedToast = (fileName: string, { title, reason }: FileFault): Toast => ({
  title,
  description: `Error uploading ${shownName({ name: fileName })}: ${reason}`,
  tone: 'critical',
  subject: 'upload',
});

/** Several files that fail at once are told of once; beside each stands its own reason. */
export function uploadsFailedToast(failed: { file: { name: string }; failure: FileFault }[]): Toast {
  const [first, ...others] = failed;
  if (!first) throw new Error('No file failed');
  if (others.length === 0) return uploadFailedToast(first.file.name, first.failure);
  const more = `${others.length} other ${others.length === 1 ? 'file' : 'files'}`;
  return {
    title: 'Upload failed',
    description: `Error uploading ${shownName(first.file)} and ${more}. The reason stands beside each.`,
    tone: 'critical',
    subject: 'upload',
  };
}
