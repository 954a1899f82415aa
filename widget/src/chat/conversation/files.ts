import type { Attachment } from '@parley/chat/attachments';
import type { Upload, VisitorCalls } from './visitor-api.ts';

type Call = <T>(use: (calls: VisitorCalls) => Promise<T>) => Promise<T>;

/** The files of a conversation. Each is loaded once, and the visitor's own not at all: they are here already. */
export function createFiles(call: Call) {
  const known = new Map<string, Promise<Blob>>();
  return {
    async upload(upload: Upload): Promise<Attachment> {
      const attachment = await call((calls) => calls.uploadFile(upload));
      known.set(attachment.id, Promise.resolve(upload.file));
      return attachment;
    },
    /** What stays there is swept by the server. */
    remove: (attachmentId: string) => void call((calls) => calls.deleteFile(attachmentId)).catch(() => {}),
    load(attachmentId: string) {
      const loading = known.get(attachmentId) ?? call((calls) => calls.readFile(attachmentId));
      known.set(attachmentId, loading);
      // Whoever asks again after a failure tries again.
      loading.catch(() => known.delete(attachmentId));
      return loading;
    },
  };
}
export type Files = ReturnType<typeof createFiles>;
