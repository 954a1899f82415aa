import { messageMaxLength } from '@parley/contract/conversations/conversations';
import type { KeyboardEvent, ReactNode, Ref } from 'react';

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
  box,
  sendButton,
  hint,
}: Props) {
  const canSend = typed.trim() !== '' && !isBusy;
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
  const below = left < warnBelow ? `${left} characters left` : hint;
  return (
    <form
      data-keep-clear=""
      className="grid flex-none gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
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
