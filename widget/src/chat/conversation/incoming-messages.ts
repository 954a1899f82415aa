import { isOwnId } from '@parley/chat/message-ids';
import { type Entry, entriesFromHistory, entryFrom, isPending, replyKey } from '@parley/chat/transcript';
import type { ConversationMode, Message } from '@parley/contract/conversations/conversations';

/** What the live events say was said, here or in another tab. A message that is already there is not added again. */
export function applyMessage(entries: Entry[], message: Message, mode: ConversationMode): Entry[] {
  const news = entryFrom(message);
  const known = entries.find(({ id, key }) => id === news.id || key === news.key);
  if (known) return replace(entries, known, news);
  switch (message.author) {
    case 'agent': {
      // The reply this tab waits for, or the one whose stream broke off while the server went on.
      const waiting = entries.findLast(
        (entry) => entry.author === 'agent' && !entry.id && (isPending(entry) || entry.state === 'failed'),
      );
      return waiting ? replace(entries, waiting, news) : [...entries, news];
    }
    case 'visitor':
      // Another tab asked; its reply will come here as well. What came by the form or by mail, people answer.
      return [
        ...entries,
        news,
        ...(mode === 'agent' && isOwnId(message.clientMessageId) ? [awaitedReply(news)] : []),
      ];
    default:
      return [
        ...(message.author === 'member' ? entries.filter((entry) => !isPending(entry)) : entries),
        news,
      ];
  }
}

const awaitedReply = (question: Entry): Entry => ({
  ...question,
  key: replyKey(question.key),
  id: undefined,
  role: 'assistant',
  author: 'agent',
  text: '',
  attachments: [],
  state: 'thinking',
});

const replace = (entries: Entry[], old: Entry, news: Entry) =>
  entries.map((entry) =>
    entry === old ? { ...news, key: old.key, offersPerson: old.offersPerson || news.offersPerson } : entry,
  );

/** The newest messages of a conversation. */
export interface MessagePage {
  messages: Message[];
  hasEarlier: boolean;
}

/**
 * The conversation as the server has it, with what only this tab has: questions on their way, replies that still come, and
 * what arrived while the server was asked, which its answer may not hold yet. `before` were there when it was asked. What
 * is loaded of before the page stays, as long as the page joins on to it: where more came in meanwhile than a page holds,
 * the page alone is what is known.
 */
export function mergeMessages(
  entries: Entry[],
  { messages, hasEarlier }: MessagePage,
  mode: ConversationMode,
  before: readonly Entry[] = entries,
): Entry[] {
  const idsBefore = new Set(before.map(({ id }) => id));
  const isGone = ({ id }: Entry) => id !== undefined && idsBefore.has(id);
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const page = entriesFromHistory(messages, { expectsReply: false }).map((entry): Entry => {
    const { key, isEarlier } = known.get(entry.id) ?? entry;
    return { ...entry, key, ...(isEarlier && { isEarlier }) };
  });
  const joinsAt = hasEarlier ? entries.findIndex(({ id }) => id === page[0]?.id) : 0;
  const said = [...entries.slice(0, Math.max(0, joinsAt)).filter(({ id }) => id), ...page];
  const isWaitedFor = (questionKey: string) => {
    const asked = said.findIndex(({ key }) => key === questionKey);
    return asked < 0
      ? entries.some((entry) => entry.key === questionKey && !isGone(entry))
      : !said.slice(asked + 1).some(({ role, note }) => role === 'assistant' && note === null);
  };
  const local = entries.filter((entry) => {
    if (said.some(({ key }) => key === entry.key)) return false;
    if (entry.id) return !isGone(entry) && !entry.isEarlier;
    const questionKey = entry.role === 'assistant' ? entry.key.slice(0, -replyKey('').length) : undefined;
    return questionKey === undefined || (mode === 'agent' && isWaitedFor(questionKey));
  });
  return [...said, ...local];
}
