import { filesIn } from '@parley/chat/attachments';
import { messageMaxLength } from '@parley/contract/conversations/conversations';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { AttachFiles, PickedReplyFiles } from './reply-files.tsx';
import type { ReplyFiles } from './use-reply-files.ts';

interface Props {
  label: string;
  placeholder: string;
  typed: string;
  onTyped: (text: string) => void;
  /** Gets what was typed without the space around it; whoever sends empties the box. */
  onSend: (text: string) => void;
  onLeave?: () => void;
  /** What is typed stays while an answer is on its way. */
  isBusy?: boolean;
  /** Undefined where no files go with what is written. */
  files?: ReplyFiles;
  box?: Ref<HTMLTextAreaElement>;
  sendButton: (canSend: boolean) => ReactNode;
  /** Below the box, where the characters left are not more pressing. */
  hint?: ReactNode;
}

const warnBelow = 100;

/** Enter sends, Shift+Enter starts a new line. */
export function Composer({
  label,
  placeholder,
  typed,
  onTyped,
  onSend,
  onLeave,
  isBusy = false,
  files,
  box,
  sendButton,
  hint,
}: Props) {
  const hasFiles = files !== undefined && files.attachments.length > 0;
  const canSend = (typed.trim() !== '' || hasFiles) && !isBusy && !files?.isUploading;
  const left = messageMaxLength - typed.length;
  const send = () => {
    if (canSend) onSend(typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to accept a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  /** Files of a drag or of the clipboard; text goes on to the box. */
  const takeFiles = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const found = filesIn(data);
    if (!files || found.length === 0) return;
    event.preventDefault();
    files.add(found);
  };
  const below = left < warnBelow ? `${left} characters left` : hint;
  return (
    <form
      data-keep-clear=""
      className="grid flex-none gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      onDragOver={(event) => files && event.dataTransfer.types.includes('Files') && event.preventDefault()}
    >
      {files && <PickedReplyFiles files={files} />}
      <div className="flex items-end gap-2">
        {files && <AttachFiles files={files} />}
        <textarea
          ref={box}
          aria-label={label}
          placeholder={placeholder}
          dir="auto"
          rows={1}
          maxLength={messageMaxLength}
          value={typed}
          onChange={({ target }) => onTyped(target.value)}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
          className="control field-sizing-content max-h-40 flex-1 resize-none"
        />
        {sendButton(canSend)}
      </div>
      {below && <p className="px-1 text-muted text-xs tabular-nums">{below}</p>}
    </form>
  );
}
