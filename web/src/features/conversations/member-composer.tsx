import { type ConversationDetails, messageMaxLength } from '@parley/contract/conversations';
import { Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useKeptDraft } from './kept-draft.ts';
import type { ConversationPath } from './use-conversations.ts';
import { useTypingSignal } from './use-typing.ts';

interface Props {
  path: ConversationPath;
  personId: string;
  conversation: ConversationDetails;
  onSend: (content: string) => void;
}

const warnBelow = 100;

/** Enter sends, Shift+Enter starts a new line. Whoever writes has the conversation. */
export function MemberComposer({ path, personId, conversation, onSend }: Props) {
  const [typed, setTyped] = useKeptDraft(`${personId} ${path.conversationId}`);
  const signal = useTypingSignal(path);
  const { takenBy } = conversation;
  const box = useRef<HTMLTextAreaElement>(null);
  const isMine = takenBy?.userId === personId;
  // Whoever has just taken over wants to write; on a phone the keyboard would cover what the visitor said.
  useEffect(() => {
    if (isMine && window.matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [isMine]);
  const canSend = typed.trim() !== '';
  const left = messageMaxLength - typed.length;

  if (takenBy && !isMine) {
    return (
      <p role="status" className="flex-none border-t bg-surface-sunken px-4 py-4 text-center text-muted">
        <bdi>{takenBy.name}</bdi> is already answering this conversation.
      </p>
    );
  }
  const send = () => {
    if (!canSend) return;
    signal.stopped();
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
      className="grid flex-none gap-2 border-t p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          aria-label="Message to the visitor"
          placeholder="Write to the visitor…"
          dir="auto"
          rows={1}
          maxLength={messageMaxLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            signal.typed(target.value, Date.now());
          }}
          onBlur={() => signal.stopped()}
          onKeyDown={onKeyDown}
          className="control field-sizing-content max-h-40 flex-1 resize-none"
        />
        <Button type="submit" variant="primary" disabled={!canSend} icon={<Send aria-hidden="true" />}>
          Send
        </Button>
      </div>
      <p className="px-1 text-muted text-xs">
        {left < warnBelow ? `${left} characters left` : <WhereItGoes conversation={conversation} />}
      </p>
    </form>
  );
}

/** Nobody should wonder whether a message reaches the visitor, or whether the agent talks over it. */
function WhereItGoes({ conversation: { visitor, mode, status } }: { conversation: ConversationDetails }) {
  if (!visitor.isHere && visitor.email)
    return (
      <>
        The visitor has left. Your message waits in the chat and goes to <bdi>{visitor.email}</bdi>.
      </>
    );
  if (!visitor.isHere) return 'The visitor has left without an e-mail address. They see your message when they come back.';
  if (status === 'closed') return 'This conversation is closed. When you write, it opens again and the agent falls silent.';
  return mode === 'person'
    ? 'The agent is silent until you give the conversation back.'
    : 'When you write, the agent falls silent.';
}
