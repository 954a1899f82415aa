import type { AnswerContext, ChatEvent, Message } from '@parley/contract/conversations';

/** One bubble. An assistant's is `thinking` until its first words, then `streaming`, and ends `done` or `failed`. */
export interface Entry {
  id: string;
  role: Message['role'];
  text: string;
  contexts: AnswerContext[];
  /** The agent did not know; a person can be asked for with one press. */
  offersPerson: boolean;
  state: 'thinking' | 'streaming' | 'done' | 'failed';
}

const question = (id: string, text: string): Entry => ({
  id,
  role: 'user',
  text,
  contexts: [],
  offersPerson: false,
  state: 'done',
});
const emptyReply = (id: string, state: Entry['state']): Entry => ({
  id,
  role: 'assistant',
  text: '',
  contexts: [],
  offersPerson: false,
  state,
});

/** A question asked again after a failure is kept twice by the server; the visitor wrote it once. */
export function entriesFromHistory(messages: Message[]): Entry[] {
  const entries = messages
    .filter((message, index) => {
      const next = messages[index + 1];
      return !(message.role === 'user' && next?.role === 'user' && next.content === message.content);
    })
    .map(
      ({ id, role, content, contexts, answered }): Entry => ({
        id,
        role,
        text: content,
        contexts,
        offersPerson: answered === false,
        state: 'done',
      }),
    );
  const last = entries.at(-1);
  return last?.role === 'user' ? [...entries, emptyReply(`${last.id}-reply`, 'failed')] : entries;
}

export function addQuestion(entries: Entry[], text: string): Entry[] {
  const id = `asked-${entries.length}`;
  return [...entries, question(id, text), emptyReply(`${id}-reply`, 'thinking')];
}

export function isReplyPending(entries: Entry[]) {
  const state = entries.at(-1)?.state;
  return state === 'thinking' || state === 'streaming';
}

/** The question whose reply failed, if that is how the transcript ends. */
export function questionToRetry(entries: Entry[]) {
  return entries.at(-1)?.state === 'failed' ? entries.findLast(({ role }) => role === 'user')?.text : undefined;
}

function changeLast(entries: Entry[], change: Partial<Entry>): Entry[] {
  const last = entries.at(-1);
  return last ? [...entries.slice(0, -1), { ...last, ...change }] : entries;
}

export function retryReply(entries: Entry[]): Entry[] {
  return questionToRetry(entries) === undefined ? entries : changeLast(entries, { state: 'thinking' });
}

/** Pure, so the whole life of a reply can be tested without a browser or a server. */
export function applyChatEvent(entries: Entry[], event: ChatEvent): Entry[] {
  const last = entries.at(-1);
  if (!last || !isReplyPending(entries)) return entries;
  switch (event.type) {
    case 'text':
      return changeLast(entries, { text: last.text + event.text, state: 'streaming' });
    case 'done': {
      const { response, contexts, answered, handoff } = event.answer;
      return changeLast(entries, { text: response, contexts, offersPerson: handoff && !answered, state: 'done' });
    }
    case 'failed':
      // Half an answer may say the opposite of the whole one, so nothing of it stays.
      return changeLast(entries, { text: '', contexts: [], state: 'failed' });
  }
}
