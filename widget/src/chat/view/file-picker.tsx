import { acceptedTypes } from '@parley/chat/attachments';
import { useRef } from 'preact/hooks';
import { PaperclipIcon } from './icons.tsx';
import type { Ui } from './ui.ts';
import type { FilePicker } from './use-files.ts';

interface FilePickerProps {
  files: FilePicker;
  ui: Ui;
}

/** Opens the browser's choice of files. The input itself is never seen: its looks cannot be chosen. */
export function AttachButton({ files, ui: { words }, label }: FilePickerProps & { label?: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="attach" aria-label={words.attach} onClick={() => input.current?.click()}>
        <PaperclipIcon />
        {label}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        tabIndex={-1}
        accept={acceptedTypes.join(',')}
        onChange={({ currentTarget }) => {
          void files.add([...(currentTarget.files ?? [])]);
          // The same file may be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** What goes with the next message. */
export function PickedFiles({ files, ui }: FilePickerProps) {
  const { parts, picked, notice } = files;
  return (
    <>
      {parts && picked.length > 0 && <parts.PickedFiles files={files} ui={ui} />}
      {notice && (
        <p class="file-notice" role="alert">
          {notice}
        </p>
      )}
    </>
  );
}
