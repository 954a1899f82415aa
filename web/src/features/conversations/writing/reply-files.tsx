import { acceptedTypes, formatFileSize } from '@parley/chat/attachments';
import { IconButton, Spinner } from '@parley/ui/basic';
import { FileText, Paperclip, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReplyFile, ReplyFiles } from './use-reply-files.ts';

/** Opens the browser's choice of files. */
export function AttachFiles({ files }: { files: ReplyFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        type="button"
        label="Attach files"
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        hidden
        type="file"
        multiple
        aria-label="Files for the visitor"
        accept={acceptedTypes.join(',')}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          // The same file may be picked again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
}

/** What goes with the next message. */
export function PickedReplyFiles({ files }: { files: ReplyFiles }) {
  return (
    <>
      {files.picked.length > 0 && (
        <ul aria-label="Files to send" className="flex flex-wrap gap-2">
          {files.picked.map((one) => (
            <PickedFile key={one.key} one={one} files={files} />
          ))}
        </ul>
      )}
      {files.notice && (
        <p role="alert" className="px-1 text-critical-text text-xs">
          {files.notice}
        </p>
      )}
    </>
  );
}

function PickedFile({ one, files }: { one: ReplyFile; files: ReplyFiles }) {
  const { file, fault, attachment, mayRetry } = one;
  return (
    <li className="flex min-w-0 max-w-full items-center gap-2 rounded-card border bg-surface-raised py-1 pr-1 pl-3 text-sm">
      {attachment || fault ? (
        <FileText className="size-4 flex-none text-muted" aria-hidden="true" />
      ) : (
        <Spinner label={`Uploading ${file.name}`} />
      )}
      <span className="grid min-w-0">
        <bdi className="truncate">{file.name}</bdi>
        {fault ? (
          <span role="alert" className="text-critical-text text-xs">
            {fault}
          </span>
        ) : (
          <span className="text-muted text-xs">{formatFileSize(file.size, 'en')}</span>
        )}
      </span>
      {mayRetry && (
        <IconButton
          type="button"
          size="small"
          label={`Try again: ${file.name}`}
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => files.retry(one)}
        />
      )}
      <IconButton
        type="button"
        size="small"
        label={`Remove ${file.name}`}
        icon={<X aria-hidden="true" />}
        onClick={() => files.remove(one)}
      />
    </li>
  );
}
