import type { Attachment } from '@parley/chat/attachments';
import { type ConversationDetails, messageMaxLength } from '@parley/contract/conversations/conversations';
import { Button } from '@parley/ui/basic';
import { Segmented } from '@parley/ui/form';
import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeptDraft } from '../../../lib/kept-draft.ts';
import { useMailState } from '../../../lib/use-mail-state.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { Composer } from './composer.tsx';
import { mailToVisitor } from './mail-to-visitor.ts';
import { NoteComposer } from './note-composer.tsx';
import { ReplyHelpers } from './reply-helpers.tsx';
import { useReplyFiles } from './use-reply-files.ts';
import { useTypingSignal } from './use-typing.ts';

interface Props {
  path: ConversationPath;
  person: { id: string; firstName: string };
  conversation: ConversationDetails;
  onSend: (content: string, attachments: Attachment[]) => void;
}

const kinds = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Private note' },
] as const;

/** To the visitor, or to the team alone. */
export function MemberComposer(props: Props) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const { path, person, conversation } = props;
  const [typed, setTyped] = useKeptDraft(`${person.id} ${path.conversationId}`);
  const box = useRef<HTMLTextAreaElement>(null);
  const { takenBy, agentName, visitor } = conversation;
  const canReply = !takenBy || takenBy.userId === person.id;
  const insert = (text: string) => {
    setTyped((typed.trim() === '' ? text : `${typed}\n${text}`).slice(0, messageMaxLength));
    box.current?.focus();
  };
  return (
    <div className={clsx('flex-none border-t', kind === 'note' && 'bg-warning-soft/40')}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 pt-2">
        <Segmented label="What you write" options={kinds} value={kind} onChange={setKind} />
        {kind === 'reply' && canReply && (
          <ReplyHelpers
            path={path}
            names={{ visitor: visitor.name, agent: agentName, member: person.firstName }}
            onText={insert}
          />
        )}
      </div>
      {kind === 'note' ? (
        <NoteComposer path={path} personId={person.id} />
      ) : (
        <ReplyComposer {...props} box={box} typed={typed} setTyped={setTyped} />
      )}
    </div>
  );
}

interface ReplyProps extends Props {
  box: RefObject<HTMLTextAreaElement | null>;
  typed: string;
  setTyped: (text: string) => void;
}

/** Whoever writes has the conversation. */
function ReplyComposer({ path, person, conversation, onSend, box, typed, setTyped }: ReplyProps) {
  const signal = useTypingSignal(path);
  const files = useReplyFiles(path);
  const { takenBy } = conversation;
  const isMine = takenBy?.userId === person.id;
  // Whoever has just taken over wants to write; on a phone the keyboard would cover what the visitor said.
  useEffect(() => {
    if (isMine && window.matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [isMine, box]);

  if (takenBy && !isMine) {
    return (
      <p role="status" className="bg-surface-sunken px-4 py-4 text-center text-muted">
        <bdi>{takenBy.name}</bdi>{' '}
        {takenBy.isAway
          ? 'has this conversation and is away. Take over to answer.'
          : 'is already answering this conversation.'}
        {typed.trim() !== '' && ' What you began to write is kept.'}
      </p>
    );
  }
  return (
    <Composer
      box={box}
      label="Message to the visitor"
      placeholder="Write to the visitor…"
      typed={typed}
      onTyped={(text) => {
        setTyped(text);
        signal.typed(text, Date.now());
      }}
      onLeave={() => signal.stopped()}
      files={files}
      onSend={(text) => {
        signal.stopped();
        onSend(text, files.attachments);
        setTyped('');
        files.clear();
      }}
      sendButton={(canSend) => (
        <Button type="submit" variant="primary" disabled={!canSend} icon={<Send aria-hidden="true" />}>
          Send
        </Button>
      )}
      hint={<WhereItGoes conversation={conversation} />}
    />
  );
}

/** Nobody should wonder whether a message reaches the visitor, or whether the agent talks over it. */
function WhereItGoes({ conversation: { visitor, mode, status } }: { conversation: ConversationDetails }) {
  const mail = useMailState();
  if (!visitor.isHere && visitor.email) {
    const [before, after] = mailToVisitor(mail);
    return (
      <>
        {before} <bdi>{visitor.email}</bdi>
        {after}
      </>
    );
  }
  if (!visitor.isHere && visitor.phone)
    return (
      <>
        The visitor has left. Call <bdi>{visitor.phone}</bdi>, or write: they see it when they come back.
      </>
    );
  if (!visitor.isHere)
    return 'The visitor has left without an e-mail address. They see your message when they come back.';
  if (status === 'closed')
    return 'This conversation is closed. When you write, it opens again and the agent falls silent.';
  return mode === 'person'
    ? 'The agent is silent until you give the conversation back, or until you are away for five minutes and the visitor waits.'
    : 'When you write, the agent falls silent.';
}
