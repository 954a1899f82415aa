import { toast, withdrawToasts } from '@parley/ui/toast';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { type FileFault, faultOf } from './document-file.ts';
import { isBeingRead } from './reading-news.ts';
import { refusalOf, shownName, uploadsFailedToast } from './upload-failure.ts';
import { type AgentPath, useAddDocument, useIsListed } from './use-documents.ts';

export interface Upload {
  id: string;
  path: AgentPath;
  /** Where the files of several agents stand in one list. */
  agentName?: string | undefined;
  file: File;
  /** Null while the file is on its way. */
  failure: FileFault | null;
  /** Whether a document of that name was there before. */
  isSecond: boolean;
  /** The connection broke before the answer came: the file may have arrived all the same. */
  isUnanswered: boolean;
  /** It is to take the place of the document of its name. */
  isReplacement: boolean;
}

export type UploadTarget = Pick<Upload, 'path' | 'agentName'>;

/** Sends files one after the other. Those that arrive become documents; those that fail stay here with the reason. */
export function useUploads() {
  const addDocument = useAddDocument();
  const isListed = useIsListed();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [duplicates, setDuplicates] = useState<Upload[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const inLine = useRef(0);
  const failed = useRef<{ file: File; failure: FileFault }[]>([]);

  const drop = (id: string) => setUploads((now) => now.filter((upload) => upload.id !== id));
  const change = (id: string, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));

  const send = async (upload: Upload) => {
    const { id, path, file, isSecond, isReplacement } = upload;
    try {
      const document = await addDocument.mutateAsync({
        ...path,
        file,
        ...(isReplacement && { onDuplicate: 'replace' }),
      });
      drop(id);
      if (isReplacement && !isBeingRead(document)) toast(knownVersionToast(file));
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        drop(id);
        setDuplicates((now) => [...now, upload]);
        return;
      }
      const isUnanswered = isApiError(error, 'unavailable');
      if (isUnanswered && !isSecond && isListed(path, file.name)) return drop(id);
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

  const enqueue = (added: Upload[]) => {
    setUploads((now) => [...now, ...added]);
    for (const upload of added) {
      if (upload.failure) continue;
      inLine.current += 1;
      line.current = line.current.then(() => send(upload));
    }
  };

  const add = (files: File[], ...targets: UploadTarget[]) => {
    withdrawToasts('upload');
    const added = targets.flatMap((target) =>
      files.map((file) => ({
        ...target,
        id: crypto.randomUUID(),
        file,
        failure: faultOf(file),
        isSecond: isListed(target.path, file.name),
        isUnanswered: false,
        isReplacement: false,
      })),
    );
    const refused = added.flatMap(({ file, failure }) => (failure ? [{ file, failure }] : []));
    if (refused.length > 0) toast(uploadsFailedToast(refused));
    enqueue(added);
  };

  const skip = ({ id }: Upload) => setDuplicates((now) => now.filter((one) => one.id !== id));
  return {
    // A live event may show the document before its upload was answered, and one that was never answered may be there.
    uploads: uploads.filter(({ path, file, failure, isSecond, isUnanswered, isReplacement }) =>
      isListed(path, file.name) && !isReplacement ? failure !== null && (isSecond || !isUnanswered) : true,
    ),
    isUploading: uploads.some(({ failure }) => failure === null),
    add,
    again(upload: Upload) {
      drop(upload.id);
      withdrawToasts('upload');
      enqueue([{ ...upload, id: crypto.randomUUID(), failure: null, isUnanswered: false }]);
    },
    dismiss: drop,
    /** What the agent has a document of already. */
    duplicates,
    skip,
    replace(chosen: Upload[]) {
      for (const one of chosen) skip(one);
      enqueue(chosen.map((one) => ({ ...one, id: crypto.randomUUID(), isReplacement: true })));
    },
  };
}

const knownVersionToast = (file: File) => ({
  title: 'Document processed',
  description: `The agent knows this version of ${shownName(file)} already.`,
  subject: 'document',
});
