import { formatFileSize } from '@parley/chat/attachments';
import { plainName } from '@parley/chat/plain-name';
import { CloseIcon, DocumentIcon, RetryIcon } from './icons.tsx';
import type { FileUi, PickedFile, PickedList } from './picked-file.ts';

interface PickedFilesProps {
  files: PickedList;
  ui: FileUi;
}

function Picked({ one, files, ui: { words, language } }: PickedFilesProps & { one: PickedFile }) {
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
export function PickedFiles({ files, ui }: PickedFilesProps) {
  return (
    <ul class="picked-files" aria-label={ui.words.files}>
      {files.picked.map((one) => (
        <Picked key={one.key} one={one} files={files} ui={ui} />
      ))}
    </ul>
  );
}
