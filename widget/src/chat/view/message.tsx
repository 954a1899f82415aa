import { plainName } from '@parley/chat/plain-name';
import { readingOf } from '@parley/chat/quotes';
import { type Entry, isPending } from '@parley/chat/transcript';
import type { VisitorConversation, WidgetAgent } from '@parley/contract/conversations/widget';
import { Component } from 'preact';
import type { Conversation } from '../conversation/index.ts';
import { AgentText } from './agent-text.tsx';
import { Attachments } from './attachments.tsx';
import { Avatar } from './avatar.tsx';
import { Feedback } from './feedback.tsx';
import { formatTimestamp } from './format-time.ts';
import { RetryIcon } from './icons.tsx';
import { Quotes } from './quotes.tsx';
import { noteText } from './system-note.ts';
import type { Ui } from './ui.ts';

export interface MessageProps {
  entry: Entry;
  agent: WidgetAgent;
  agentName: string;
  status: VisitorConversation;
  isPreview: boolean;
  isTooMany: boolean;
  isLast: boolean;
  /** The last of those that the same one wrote in a row: it carries the picture, the name and the time. */
  endsGroup: boolean;
  conversation: Conversation;
  ui: Ui;
}

/** What was said earlier and comes to the list later is not read out as new. */
const liveness = ({ isEarlier }: Entry) => (isEarlier ? 'off' : undefined);

export function Dots() {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

function Retry({ conversation, ui }: Pick<MessageProps, 'conversation' | 'ui'>) {
  return (
    <button type="button" class="small-button" onClick={() => conversation.retry()}>
      <RetryIcon />
      {ui.words.retry}
    </button>
  );
}

function ReplyText({ entry, isTooMany, ui: { words, language } }: MessageProps) {
  if (entry.state === 'thinking') {
    return (
      <div class="bubble thinking">
        <Dots />
        {words.thinking}
      </div>
    );
  }
  if (entry.state === 'failed')
    return <div class="bubble failed">{isTooMany ? words.tooMany : words.failed}</div>;
  const isEmpty = entry.state === 'done' && entry.text.trim() === '';
  return (
    // A screen reader hears the whole message once, not each word as it comes.
    <div
      class="bubble"
      dir="auto"
      lang={isEmpty ? undefined : language}
      aria-hidden={entry.state === 'streaming' ? true : undefined}
    >
      <AgentText
        text={isEmpty ? words.emptyReply : entry.text}
        table={entry.table}
        reading={
          entry.author === 'agent' ? readingOf(entry.contexts, entry.state === 'streaming') : undefined
        }
      />
    </div>
  );
}

function VisitorMessage({ entry, agent, isLast, endsGroup, conversation, ui }: MessageProps) {
  const { words, language } = ui;
  const told =
    { queued: words.queued, sending: words.sending, failed: words.notSent }[entry.state as string] ??
    (isLast && words.sent);
  const time =
    agent.advanced.showTimestamps && entry.state === 'done' && formatTimestamp(entry.createdAt, language);
  return (
    <div class="message user" aria-live={liveness(entry)}>
      <span class="unseen">{words.you}</span>
      {entry.text && (
        <div class="bubble" dir="auto">
          {entry.text}
        </div>
      )}
      <Attachments attachments={entry.attachments} files={conversation.files} ui={ui} />
      {(endsGroup || entry.state !== 'done') && (
        <div class="meta">{[told, time].filter(Boolean).join(' · ')}</div>
      )}
      {entry.state === 'failed' && <Retry conversation={conversation} ui={ui} />}
    </div>
  );
}

function Reply(props: MessageProps) {
  const { entry, agent, agentName, isPreview, isLast, endsGroup, conversation, ui } = props;
  const { words, language, productUrl } = ui;
  if (entry.state === 'thinking' && !agent.advanced.showTypingIndicator) return null;
  const isMember = entry.author === 'member';
  const name = isMember ? plainName(entry.authorName ?? '') || words.team : agentName;
  const isDone = entry.state === 'done';
  const time = agent.advanced.showTimestamps && isDone && formatTimestamp(entry.createdAt, language);
  const canRate = isDone && !isMember && entry.id !== undefined && !isPreview;
  const meta =
    endsGroup && !isPending(entry)
      ? [name, !isMember && words.aiLabel, time].filter(Boolean).join(' · ')
      : '';
  return (
    <div class="message assistant" aria-atomic="true" aria-live={liveness(entry)}>
      {endsGroup && (
        <Avatar
          name={name}
          imageUrl={isMember ? null : agent.appearance.avatarUrl}
          productUrl={productUrl}
          kind="small"
        />
      )}
      <span class="unseen">{name}:</span>
      {(entry.text || entry.attachments.length === 0) && <ReplyText {...props} />}
      <Attachments attachments={entry.attachments} files={conversation.files} ui={ui} />
      <div class="extras" aria-live="off">
        {isDone && <Quotes answerId={entry.key} text={entry.text} contexts={entry.contexts} ui={ui} />}
        {canRate && <Feedback entry={entry} meta={meta} conversation={conversation} words={words} />}
        {!canRate && meta && <div class="meta">{meta}</div>}
        {entry.state === 'failed' && isLast && <Retry conversation={conversation} ui={ui} />}
      </div>
    </div>
  );
}

/** Drawn again only when its own entry changed: a streaming answer must not draw the whole history with each word. */
export class Message extends Component<MessageProps> {
  override shouldComponentUpdate(next: MessageProps) {
    return (Object.keys(next) as (keyof MessageProps)[]).some((name) => next[name] !== this.props[name]);
  }
  override render() {
    const { entry, status, ui } = this.props;
    if (entry.author === 'system') {
      return (
        <div class="note" dir="auto" aria-live={liveness(entry)}>
          {noteText(entry, status, ui)}
        </div>
      );
    }
    return entry.role === 'user' ? <VisitorMessage {...this.props} /> : <Reply {...this.props} />;
  }
}
