import type { Attachment } from '@parley/contract/conversations/attachments';

export type { Attachment };

/** The contract says the same; `attachments.test.ts` holds them together. */
export const maxFiles = 3;
export const maxFileBytes = 5 * 1024 * 1024;
export const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'];

export const isPicture = ({ kind }: Pick<Attachment, 'kind'>) => kind !== 'pdf';

export type FileFault = 'kind' | 'large' | 'empty';

/** What the server would refuse anyway, found before anything is sent. It looks at the bytes; here only the claims are known. */
export function fileFaultOf({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): FileFault | undefined {
  const isAccepted = type ? acceptedTypes.includes(type) : /\.(png|jpe?g|webp|gif|pdf)$/i.test(name);
  if (!isAccepted) return 'kind';
  if (size === 0) return 'empty';
  return size > maxFileBytes ? 'large' : undefined;
}

/** As people say it: 840 kB, 2.4 MB. */
export function formatFileSize(bytes: number, language: string) {
  const isSmall = bytes < 1_000_000;
  const value = isSmall ? Math.max(1, Math.round(bytes / 1000)) : bytes / 1_000_000;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${format.format(value)} ${isSmall ? 'kB' : 'MB'}`;
}

/** How large a picture is drawn so that it fits; never larger than it is. */
export function fitPicture(
  { width, height }: Pick<Attachment, 'width' | 'height'>,
  box: { width: number; height: number },
) {
  const own = { width: width ?? box.width, height: height ?? box.height };
  const scale = Math.min(1, box.width / own.width, box.height / own.height);
  return {
    width: Math.max(1, Math.round(own.width * scale)),
    height: Math.max(1, Math.round(own.height * scale)),
  };
}

/** The files of a drag or of the clipboard, which may also hold text. */
export const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])];
