import { maxFiles } from '@parley/chat/attachments';
import { newId } from '@parley/chat/message-ids';
import { useState } from 'preact/hooks';
import { ApiError, type Conversation } from '../conversation/index.ts';
import type { FileParts, PickedFile } from '../files/index.ts';
import type { Translations } from '../translations.ts';
import type { Ui } from './ui.ts';

/** Says why in the visitor's language; the preview and a chat without files say it themselves. */
function faultOf(error: unknown, words: Translations) {
  if (!(error instanceof ApiError)) return { fault: words.fileNotUploaded, mayRetry: true };
  if (error.status === 429) return { fault: words.filesFull, mayRetry: true };
  if (error.status === 403) return { fault: error.message || words.filesFull };
  // What weighs too much is refused here before it is sent: only its pixels can be too many.
  if (error.status === 413) return { fault: words.pictureTooLarge };
  return error.status < 500 ? { fault: words.fileDamaged } : { fault: words.fileNotUploaded, mayRetry: true };
}

/** The files that the visitor has picked and not sent yet. */
export function useFiles(conversation: Conversation, { words, loadFileParts }: Ui) {
  const [parts, setParts] = useState<FileParts>();
  const [picked, setPicked] = useState<PickedFile[]>([]);
  const [notice, setNotice] = useState('');

  const change = (key: string, changes: Partial<PickedFile>) =>
    setPicked((files) => files.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function upload({ key, file, cancel }: PickedFile) {
    const onProgress = (progress: number) => change(key, { progress });
    const posted = { file, onProgress, signal: cancel.signal };
    try {
      const { postFile } = await loadFileParts();
      change(key, { attachment: await conversation.files.upload({ ...posted, postFile }) });
    } catch (error) {
      if (!cancel.signal.aborted) change(key, faultOf(error, words));
    }
  }

  return {
    parts,
    picked,
    notice,
    /** Those that were taken in whole. */
    attachments: picked.flatMap(({ attachment = [] }) => attachment),
    isUploading: picked.some(({ attachment, fault }) => !attachment && !fault),
    async add(files: File[]) {
      const loaded = await loadFileParts().catch(() => undefined);
      setParts(loaded);
      if (!loaded) return setNotice(words.fileNotUploaded);
      const faults = { kind: words.fileKinds, large: words.fileTooLarge, empty: words.fileEmpty };
      const room = maxFiles - picked.length;
      const added = files.slice(0, room).map((file): PickedFile => {
        const fault = loaded.fileFaultOf(file);
        const base = { key: newId(), file, progress: 0, cancel: new AbortController() };
        return fault ? { ...base, fault: faults[fault] } : base;
      });
      setNotice(files.length > room ? words.filesTooMany(maxFiles) : '');
      setPicked((before) => [...before, ...added]);
      for (const one of added) if (!one.fault) void upload(one);
    },
    retry(one: PickedFile) {
      const { fault: _, mayRetry: __, ...again } = one;
      setPicked((files) => files.map((other) => (other.key === one.key ? again : other)));
      void upload(again);
    },
    remove({ key, cancel, attachment }: PickedFile) {
      cancel.abort();
      if (attachment) conversation.files.remove(attachment.id);
      setNotice('');
      setPicked((files) => files.filter((one) => one.key !== key));
    },
    /** They went with a message. What could not go stays to be seen. */
    clear() {
      setNotice('');
      setPicked((files) => files.filter(({ fault }) => fault));
    },
  };
}
export type FilePicker = ReturnType<typeof useFiles>;
