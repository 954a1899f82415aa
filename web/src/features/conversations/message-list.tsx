import type { OwnerMessage } from '@parley/contract/conversations';
import { formatDay, formatTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { AnswerBody } from './answer-body.tsx';
import { AnswerReceipt } from './answer-receipt.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { Quotes } from './quotes.tsx';

export function MessageList({ agentId, messages }: { agentId: string; messages: OwnerMessage[] }) {
  return (
    <ol aria-label="Messages" className="grid gap-5">
      {messages.map((message, index) => {
        const day = formatDay(message.createdAt);
        const isNewDay = index === 0 || formatDay(messages[index - 1]?.createdAt ?? message.createdAt) !== day;
        return (
          <li key={message.id} className="grid gap-5">
            {isNewDay && <p className="justify-self-center text-muted text-xs">{day}</p>}
            <MessageTurn agentId={agentId} message={message} />
          </li>
        );
      })}
    </ol>
  );
}

function MessageTurn({ agentId, message }: { agentId: string; message: OwnerMessage }) {
  const { role, content, contexts, answered, receipt, createdAt } = message;
  return (
    <MessageBubble
      from={role === 'user' ? 'visitor' : 'agent'}
      below={
        <>
          <Quotes agentId={agentId} text={content} contexts={contexts} />
          <span className="flex flex-wrap items-center gap-2 text-muted text-xs">
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
            {answered === false && <Badge tone="warning">Not answered</Badge>}
            {receipt?.rule === 'asked-for-a-person' && <Badge tone="accent">Asked for a person</Badge>}
          </span>
          {receipt && <AnswerReceipt receipt={receipt} />}
        </>
      }
    >
      {role === 'assistant' ? <AnswerBody text={content} contexts={contexts} /> : content}
    </MessageBubble>
  );
}
