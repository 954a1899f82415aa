import type { AnswerTable } from '@parley/contract/conversations/answer-table';
import type {
  AnswerContext,
  ChatEvent,
  Message,
  MessageAuthor,
  SystemNote,
} from '@parley/contract/conversations/conversations';
import type { Attachment } from './attachments.ts';
import { isOwnId } from './message-ids.ts';

/**
 * One bubble or note. A visitor's is `sending` until the server has it, or `queued` while the browser is offline. A reply
 * is `thinking` until its first words, then `streaming`. Both end `done` or `failed`.
 */
export interface Entry {
  /** Stays the same when the server's id becomes known. */
  key: string;
  /** The server's id, once there is one. */
  id: string | undefined;
  role: Message['role'];
  author: MessageAuthor;
  authorName: string | null;
  note: SystemNote | null;
  /** Empty where only files were sent. */
  text: string;
  attachments: Attachment[];
  contexts: AnswerContext[];
  table: AnswerTable | undefined;
  /** A person is offered with it. */
  offersPerson: boolean;
  wasHelpful: boolean | null;
  createdAt: string;
  /** It was asked for when what was said after it stood there already: it is no news. */
  isEarlier?: true;
  state: 'queued' | 'sending' | 'thinking' | 'streaming' | 'done' | 'failed';
}

const bare = {
  id: undefined,
  authorName: null,
  note: null,
  attachments: [],
  contexts: [],
  table: undefined,
  offersPerson: false,
  wasHelpful: null,
};

export const replyKey = (questionKey: string) => `${questionKey}-reply`;

const reply = (questionKey: string, state: Entry['state'], createdAt: string): Entry => ({
  ...bare,
  key: replyKey(questionKey),
  role: 'assistant',
  author: 'agent',
  text: '',
  createdAt,
  state,
});

export function entryFrom(message: Message): Entry {
  const {
    id,
    role,
    author,
    authorName,
    note,
    content,
    attachments = [],
    isFilesOnly,
    contexts,
    table,
    answered,
    wasHelpful,
    clientMessageId,
    createdAt,
  } = message;
  return {
    key: clientMessageId && author === 'visitor' ? clientMessageId : id,
    id,
    role,
    author,
    authorName,
    note,
    text: isFilesOnly ? '' : content,
    attachments,
    contexts,
    table,
    offersPerson: answered === false,
    wasHelpful,
    createdAt,
    state: 'done',
  };
}

const hasNoOwnId = ({ role, key, id }: Entry) => role === 'user' && key === id;

/** Questions from before messages had ids of their own were kept once for each attempt; the last one stays. */
const withoutAttempts = (entries: Entry[]) =>
  entries.filter((entry, index) => {
    const next = entries[index + 1];
    const isAttempt = next && hasNoOwnId(entry) && hasNoOwnId(next) && entry.text === next.text;
    return !isAttempt || entry.text === '';
  });

/** The history; a question that was left without a reply ends as failed, so that it can be asked again. */
export function entriesFromHistory(messages: Message[], { expectsReply = true } = {}): Entry[] {
  const entries = withoutAttempts(messages.map(entryFrom));
  const last = entries.at(-1);
  const { clientMessageId = null } = messages.at(-1) ?? {};
  // What a visitor wrote by mail is for people.
  const isForAgent = clientMessageId === null || isOwnId(clientMessageId);
  return last?.role === 'user' && expectsReply && isForAgent
    ? [...entries, reply(last.key, 'failed', last.createdAt)]
    : entries;
}

/** With a page of what was said before them. */
export function addEarlier(entries: Entry[], messages: Message[]): Entry[] {
  const earlier = messages
    .map((message): Entry => ({ ...entryFrom(message), isEarlier: true }))
    .filter(({ id, key }) => !entries.some((entry) => entry.id === id || entry.key === key));
  return withoutAttempts([...earlier, ...entries]);
}

export interface Question {
  clientMessageId: string;
  text: string;
  attachments?: Attachment[];
  createdAt: string;
  /** False while a person is there: people answer when they answer. */
  expectsReply: boolean;
}

export function addQuestion(
  entries: Entry[],
  { clientMessageId, text, attachments = [], createdAt, expectsReply }: Question,
): Entry[] {
  const question: Entry = {
    ...bare,
    key: clientMessageId,
    role: 'user',
    author: 'visitor',
    text,
    attachments,
    createdAt,
    state: 'sending',
  };
  return [...entries, question, ...(expectsReply ? [reply(clientMessageId, 'thinking', createdAt)] : [])];
}

export const isPending = ({ state }: Entry) => state === 'thinking' || state === 'streaming';

/** Nothing more can be sent to the agent until this is over. */
export function isReplyPending(entries: Entry[]) {
  return entries.some((entry) => isPending(entry) || entry.state === 'queued');
}

/** The visitor's message that failed last, itself or by its reply. */
export function questionToRetry(entries: Entry[]): Entry | undefined {
  const failed = entries.findLast(({ state }) => state === 'failed');
  return failed && entries.find(({ key }) => key === failed.key || replyKey(key) === failed.key);
}

const change = (entries: Entry[], key: string, changes: Partial<Entry>): Entry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry));

export const withoutReply = (entries: Entry[], key: string) =>
  entries.filter((entry) => entry.key !== replyKey(key));

export function retryQuestion(entries: Entry[], key: string, expectsReply: boolean): Entry[] {
  const sending = change(withoutReply(entries, key), key, { state: 'sending' });
  const asked = sending.findIndex((entry) => entry.key === key);
  if (!expectsReply || asked < 0) return sending;
  return [
    ...sending.slice(0, asked + 1),
    reply(key, 'thinking', sending[asked]!.createdAt),
    ...sending.slice(asked + 1),
  ];
}

/** Kept until the browser is online again. */
export const queueQuestion = (entries: Entry[], key: string) =>
  change(withoutReply(entries, key), key, { state: 'queued' });

/** Pure, so the whole life of a reply can be tested without a browser or a server. */
export function applyChatEvent(entries: Entry[], key: string, event: ChatEvent): Entry[] {
  const pending = entries.find((entry) => entry.key === replyKey(key) && isPending(entry));
  const question = entries.find((entry) => entry.key === key);
  switch (event.type) {
    case 'text': {
      if (!pending) return entries;
      const heard = question?.state === 'sending' ? change(entries, key, { state: 'done' }) : entries;
      return change(heard, pending.key, { text: pending.text + event.text, state: 'streaming' });
    }
    case 'done': {
      const { response, contexts, table, answered, handoff, messageId, mode } = event.answer;
      const sent = question && question.state !== 'done' ? change(entries, key, { state: 'done' }) : entries;
      // It went to a person: nobody apologises for an answer that was not the agent's to give.
      if (mode !== 'agent' && response === '') return withoutReply(sent, key);
      const offersPerson = handoff || !answered;
      // The live events may have brought the answer already.
      const known = messageId && sent.find(({ id }) => id === messageId);
      if (known) return change(sent, known.key, { offersPerson });
      const said = {
        id: messageId ?? undefined,
        text: response,
        contexts,
        table,
        offersPerson,
        state: 'done' as const,
      };
      if (pending) return change(sent, pending.key, said);
      // Nothing was expected, since a person was there; but they had left, and the agent answered.
      const isAnswered = sent.some((entry) => entry.key === replyKey(key));
      return question && !isAnswered
        ? [...sent, { ...reply(key, 'done', question.createdAt), ...said }]
        : sent;
    }
    case 'failed':
      // Half an answer may say the opposite of the whole one, so nothing of it stays.
      if (pending)
        return change(change(entries, key, { state: 'done' }), pending.key, {
          text: '',
          contexts: [],
          state: 'failed',
        });
      return question?.state === 'sending' ? change(entries, key, { state: 'failed' }) : entries;
  }
}
