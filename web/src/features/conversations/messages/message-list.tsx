import { noteText } from '@parley/chat/notes';
import { readingOf } from '@parley/chat/quotes';
import type { OwnerMessage } from '@parley/contract/conversations/conversations';
import type { ConversationNote } from '@parley/contract/conversations/inbox';
import { Badge } from '@parley/ui/basic';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { AnswerReceipt } from './answer-receipt.tsx';
import { AnswerVerdict } from './answer-verdict.tsx';
import { Attachments } from './attachments.tsx';
import { ChatText } from './chat-text.tsx';
import { PrivateNote } from './private-note.tsx';
import { Quotes } from './quotes.tsx';
import { type TaughtReply, taughtReplyOf } from './teach-door.tsx';
import { teamNotes } from './team-notes.ts';
import { Turn } from './turn.tsx';

interface Props {
  path: ConversationPath;
  agent: { id: string; name: string };
  visitor: string;
  messages: OwnerMessage[];
}

interface ListProps extends Props {
  notes: ConversationNote[];
  personId: string;
}

export function MessageList({ messages, notes, personId, ...surroundings }: ListProps) {
  const entries = inOrder(messages, notes);
  return entries.map((entry, index) => {
    const day = formatDay(entry.createdAt);
    const isNewDay = index === 0 || formatDay(entries[index - 1]?.createdAt ?? entry.createdAt) !== day;
    return (
      <li key={entry.id} className="grid grid-cols-1 gap-5">
        {isNewDay && <p className="justify-self-center text-muted text-xs">{day}</p>}
        {'authorId' in entry ? (
          <PrivateNote path={surroundings.path} note={entry} isOwn={entry.authorId === personId} />
        ) : entry.author === 'system' ? (
          <SystemNote message={entry} />
        ) : (
          <SaidByOne
            {...surroundings}
            message={entry}
            taught={taughtReplyOf(surroundings.agent.id, messages, messages.indexOf(entry))}
          />
        )}
      </li>
    );
  });
}

/** Messages keep their order, whatever their clocks say; a note stands after what was said before it. */
function inOrder(messages: OwnerMessage[], notes: ConversationNote[]) {
  const entries: (OwnerMessage | ConversationNote)[] = [...messages];
  for (const note of notes) {
    const before = entries.findLastIndex(({ createdAt }) => createdAt <= note.createdAt);
    entries.splice(before + 1, 0, note);
  }
  return entries;
}

function SystemNote({ message }: { message: OwnerMessage }) {
  return (
    <div className="flex items-center gap-3 text-center text-muted text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      <p className="max-w-[80%] [overflow-wrap:anywhere]">
        <bdi>{noteText({ ...message, text: message.content }, teamNotes)}</bdi>{' '}
        <time dateTime={message.createdAt}>{formatTime(message.createdAt)}</time>
      </p>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}

interface Said extends Omit<Props, 'messages'> {
  message: OwnerMessage;
  /** What would be taught instead of it. */
  taught: TaughtReply | undefined;
}

function SaidByOne({ path, agent, visitor, message, taught }: Said) {
  const { author, authorName, content, isFilesOnly, attachments = [], contexts, table, receipt } = message;
  const below = (
    <>
      <Attachments path={path} attachments={attachments} />
      <When message={message} />
    </>
  );
  if (author === 'visitor') {
    return (
      <Turn side="start" look="visitor" name={visitor} below={below}>
        {!isFilesOnly && <p dir="auto">{content}</p>}
      </Turn>
    );
  }
  if (author === 'member') {
    return (
      <Turn side="end" look="member" name={authorName ?? teamNotes.team} below={below}>
        {!isFilesOnly && <ChatText text={content} />}
      </Turn>
    );
  }
  return (
    <Turn
      side="end"
      look="agent"
      name={agent.name}
      below={
        <>
          <Quotes agentId={agent.id} text={content} contexts={contexts} />
          <When message={message} />
          <AnswerVerdict path={path} message={message} taught={taught} />
          {receipt && <AnswerReceipt receipt={receipt} />}
        </>
      }
    >
      <ChatText text={content} table={table} reading={readingOf(contexts, false)} />
    </Turn>
  );
}

function When({
  message: { createdAt, answered, receipt, wasHelpful, comment, isUnverified },
}: {
  message: OwnerMessage;
}) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {isUnverified && (
          <span title="It came by mail, and nobody could check that the visitor sent it.">
            <Badge tone="warning">By mail, not verified</Badge>
          </span>
        )}
        {answered === false && <Badge tone="warning">Not answered</Badge>}
        {receipt?.rule === 'asked-for-a-person' && <Badge tone="accent">Asked for a person</Badge>}
        {wasHelpful !== null && (
          <Badge tone={wasHelpful ? 'positive' : 'critical'} hasDot={false}>
            {wasHelpful ? (
              <ThumbsUp className="size-3" aria-hidden="true" />
            ) : (
              <ThumbsDown className="size-3" aria-hidden="true" />
            )}
            {wasHelpful ? 'Helpful' : 'Not helpful'}
          </Badge>
        )}
      </span>
      {comment && (
        <blockquote dir="auto" className="border-l-2 pl-2 text-muted text-xs [overflow-wrap:anywhere]">
          {comment}
        </blockquote>
      )}
    </>
  );
}
