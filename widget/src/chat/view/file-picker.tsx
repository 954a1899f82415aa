import { acceptedTypes, formatFileSize } from '@parley/chat/attachments';
import { plainName } from '@parley/chat/plain-name';
import { useRef } from 'preact/hooks';
import { CloseIcon, DocumentIcon, PaperclipIcon, RetryIcon } from './icons.tsx';
import type { Ui } from './ui.ts';
import type { FilePicker, PickedFile } from './use-files.ts';

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
          files.add([...(currentTarget.files ?? [])]);
          // The same file may be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Picked({ one, files, ui: { words, language } }: FilePickerProps & { one: PickedFile }) {
  const { file, fault, attachment, progress, mayRetry } = one;
  const name = plainName(file.name);
  const percent = Math.round(progress * 100);
  return (
    <li class={fault ? 'picked faulty' : 'picked'}>
      <DocumentIcon />
      <span class="file-name" dir="auto">
        {name}
      </span>
      <span class="file-note" role={fault ? 'alert' : undefined}>
        {fault ?? (attachment ? formatFileSize(file.size, language) : `${percent} %`)}
      </span>
      {!fault && !attachment && <progress max={100} value={percent} aria-label={name} />}
      {mayRetry && (
        <button type="button" aria-label={`${words.retry}: ${name}`} onClick={() => files.retry(one)}>
          <RetryIcon />
        </button>
      )}
      <button type="button" aria-label={words.removeFile(name)} onClick={() => files.remove(one)}>
        <CloseIcon />
      </button>
    </li>
  );
}

/** What goes with the next message. */
export function PickedFiles({ files, ui }: FilePickerProps) {
  return (
    <>
      {files.picked.length > 0 && (
        <ul class="picked-files" aria-label={ui.words.files}>
          {files.picked.map((one) => (
            <Picked key={one.key} one={one} files={files} ui={ui} />
          ))}
        </ul>
      )}
      {files.notice && (
        <p class="file-notice" role="alert">
          {files.notice}
        </p>
      )}
    </>
  );
}
