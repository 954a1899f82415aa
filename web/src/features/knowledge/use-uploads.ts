import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';
import { faultOf } from './document-file.ts';
import { type AgentPath, useAddDocument } from './use-documents.ts';

export interface Upload {
  id: string;
  file: File;
  /** Null while the file is on its way. */
  failure: { title: string; reason: string } | null;
}

/** Sends files one after the other. Those that arrive become documents; those that fail stay here with the reason. */
export function useUploads(path: AgentPath, onDuplicate: (fileName: string) => void) {
  const addDocument = useAddDocument(path);
  const [uploads, setUploads] = useState<Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());

  const drop = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id));
  const fail = (id: string, failure: Upload['failure']) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, failure } : upload)));

  const send = async ({ id, file }: Upload) => {
    try {
      await addDocument.mutateAsync(file);
      drop(id);
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        drop(id);
        onDuplicate(file.name);
        return;
      }
      fail(id, { title: titleOf(error as Error), reason: failureText(error as Error) });
    }
  };

  const add = (files: File[]) => {
    for (const file of files) {
      const upload: Upload = { id: crypto.randomUUID(), file, failure: faultOf(file) };
      setUploads((now) => [...now, upload]);
      if (!upload.failure) line.current = line.current.then(() => send(upload));
    }
  };

  const again = (upload: Upload) => {
    drop(upload.id);
    add([upload.file]);
  };
  return { uploads, add, again, dismiss: drop };
}

function titleOf(error: Error) {
  if (isApiError(error, 'too_large')) return 'File too large';
  if (isApiError(error, 'not_allowed')) return 'Permission denied';
  return 'Upload failed';
}
