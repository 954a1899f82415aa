import { documentExtensions, documentMaxBytes } from '@parley/contract/knowledge/knowledge';

export interface FileFault {
  title: string;
  reason: string;
}

/** Why a file cannot be uploaded, told before its bytes travel. The server decides again. */
export function faultOf(file: { name: string; size: number }): FileFault | null {
  const isKnown = documentExtensions.some((extension) => file.name.toLowerCase().endsWith(extension));
  if (!isKnown)
    return { title: 'Upload failed', reason: `Only ${documentExtensions.join(', ')} files can be read.` };
  if (file.size > documentMaxBytes) return { title: 'File too large', reason: 'The limit is 10MB per file.' };
  if (file.size === 0) return { title: 'Upload failed', reason: 'The file is empty.' };
  return null;
}

const units = ['B', 'KB', 'MB', 'GB'];

/** `0 B`, `1.4 KB`, `12 MB` */
export function formatSize(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const amount = bytes / 1024 ** step;
  return `${step === 0 || amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10} ${units[step]}`;
}
