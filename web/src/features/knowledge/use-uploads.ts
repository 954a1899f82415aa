import { toast, withdrawToasts } from '@parley/ui/toast';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { type FileFault, faultOf } from './document-file.ts';
import { refusalOf, uploadsFailedToast } from './upload-failure.ts';
import { type AgentPath, useAddDocument, useIsListed } from './use-documents.ts';

export interface Upload {
  id: string;
  file: File;
  /** Null while the file is on its way. */
  failure: FileFault | null;
  /** Whether a document of that name was there before. */
  isSecond: boolean;
  /** The connection broke before the answer came: the file may have arrived all the same. */
  isUnanswered: boolean;
}

/** Sends files one after the other. Those that arrive become documents; those that fail stay here with the reason. */
export function useUploads(path: AgentPath, onDuplicate: (file: File) => void) {
  const addDocument = useAddDocument(path);
  const isListed = useIsListed(path);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const inLine = useRef(0);
  const failed = useRef<{ file: File; failure: FileFault }[]>([]);

  const drop = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id));
  const change = (id: string, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const send = async ({ id, file, isSecond }: Upload) => {
    try {
      await addDocument.mutateAsync(file);
      drop(id);
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        drop(id);
        onDuplicate(file);
        return;
      }
      const isUnanswered = isApiError(error, 'unavailable');
      if (isUnanswered && !isSecond && isListed(file.name)) return drop(id);
      const failure = refusalOf(error as Error);
      change(id, { failure, isUnanswered });
      failed.current.push({ file, failure });
    } finally {
      inLine.current -= 1;
      // Files that go together are told of together.
      if (inLine.current === 0 && failed.current.length > 0)
        toast(uploadsFailedToast(failed.current.splice(0)));
    }
  };

  const add = (files: File[]) => {
    withdrawToasts('upload');
    const added = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      failure: faultOf(file),
      isSecond: isListed(file.name),
      isUnanswered: false,
    }));
    setUploads((now) => [...now, ...added]);
    const refused = added.flatMap(({ file, failure }) => (failure ? [{ file, failure }] : []));
    if (refused.length > 0) toast(uploadsFailedToast(refused));
    for (const upload of added) {
      if (upload.failure) continue;
      inLine.current += 1;
      line.current = line.current.then(() => send(upload));
    }
  };

  const again = (upload: Upload) => {
    drop(upload.id);
    add([upload.file]);
  };
  return {
    // A live event may show the document before its upload was answered, and one that was never answered may be there.
    uploads: uploads.filter(({ file, failure, isSecond, isUnanswered }) =>
      isListed(file.name) ? failure !== null && (isSecond || !isUnanswered) : true,
    ),
    isUploading: uploads.some(({ failure }) => failure === null),
    add,
    again,
    dismiss: drop,
  };
}
