import { messageMaxLength } from '@parley/contract/conversations';
import { ArrowUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

const warnBelow = 100;

/** Enter sends, Shift+Enter starts a new line. What is typed stays while an answer is on its way. */
export function Composer({ isBusy, onSend }: { isBusy: boolean; onSend: (message: string) => void }) {
  const [typed, setTyped] = useState('');
  const canSend = typed.trim() !== '' && !isBusy;
  const left = messageMaxLength - typed.length;

  const send = () => {
    if (!canSend) return;
    onSend(typed.trim());
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to accept a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="grid flex-none gap-1 border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          aria-label="Message"
          placeholder="Type your message..."
          rows={1}
          maxLength={messageMaxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="control field-sizing-content max-h-32 flex-1 resize-none"
        />
        <button
          type="submit"
          aria-label="Send message"
          disabled={!canSend}
          className="button button-primary button-icon flex-none"
        >
          <ArrowUp aria-hidden="true" />
        </button>
      </div>
      {left < warnBelow && <p className="px-1 text-muted text-xs tabular-nums">{left} characters left</p>}
    </form>
  );
}
