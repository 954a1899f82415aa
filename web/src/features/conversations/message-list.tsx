import type { Message } from '@parley/contract/conversations';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { AnswerBody } from './answer-body.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { Quotes } from './quotes.tsx';

export function MessageList({ messages }: { messages: Message[] }) {
  return (
    <ol aria-label="Messages" className="grid gap-5">
      {messages.map((message, index) => {
        const day = formatDay(message.createdAt);
        const isNewDay = index === 0 || formatDay(messages[index - 1]?.createdAt ?? message.createdAt) !== day;
        return (
          <li key={message.id} className="grid gap-5">
            {isNewDay && <p className="justify-self-center text-muted text-xs">{day}</p>}
            <MessageTurn message={message} />
          </li>
        );
      })}
    </ol>
  );
}

function MessageTurn({ message: { role, content, contexts, answered, createdAt } }: { message: Message }) {
  return (
    <MessageBubble
      from={role === 'user' ? 'visitor' : 'agent'}
      below={
        <>
          <Quotes contexts={contexts} />
          <span className="flex items-center gap-2 text-muted text-xs">
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
            {answered === false && <Badge tone="warning">Not answered</Badge>}
          </span>
        </>
      }
    >
      {role === 'assistant' ? <AnswerBody text={content} /> : content}
    </MessageBubble>
  );
}
