import type { Attachment } from '@parley/chat/attachments';
import { newId } from '@parley/chat/message-ids';
import { createResending } from '@parley/chat/resending';
import {
  addQuestion,
  applyChatEvent,
  type Entry,
  entriesFromHistory,
  isReplyPending,
  questionToRetry,
  queueQuestion,
  retryQuestion,
  withoutReply,
} from '@parley/chat/transcript';
import type { ChatEvent } from '@parley/contract/conversations/conversations';
import type { VisitorConversation, VisitorEvent, WidgetAgent } from '@parley/contract/conversations/widget';
import {
  type ConversationState,
  hasBegun,
  historyBefore,
  initialState,
  isFormOnly,
} from './conversation-state.ts';
import { createEarlierMessages } from './earlier-messages.ts';
import { createFiles } from './files.ts';
import { applyMessage, mergeMessages } from './incoming-messages.ts';
import { createLiveUpdates } from './live-updates.ts';
import { createRatings } from './ratings.ts';
import { createSession, isRefused } from './session.ts';
import type { TokenStore } from './token-store.ts';
import { createTypingIndicator, createTypingReporter } from './typing.ts';
import { type DraftStore, noteUnsent, type UnsentMessage } from './visit-notes.ts';
import {
  ApiError,
  type Connection,
  type ContactFields,
  createVisitorApi,
  type VisitorApi,
  type VisitorCalls,
} from './visitor-api.ts';

interface ConversationOptions {
  connection: Connection;
  product?: VisitorApi | undefined;
  tokenStore: TokenStore;
  /** Keeps what was not sent for the next page of the visit. */
  drafts?: DraftStore | undefined;
  onChange: (state: ConversationState) => void;
  isOnline?: () => boolean;
  shortestPauseMs?: number;
}

/** What another tab asked is waited for about as long as that tab waits itself. */
const otherTabsReplyMs = 100_000;
const freshMs = 1000;
const resendPauseMs = 2000;

/** The message did not come as far as the server: it is away, or what stands in front of it says so. */
const isUnreached = (error: unknown) =>
  error !== undefined && (!(error instanceof ApiError) || isRefused(error, 502, 504));

/** A visitor's conversation without its looks. `onChange` gets every new state. */
export function createConversation({
  connection,
  product = createVisitorApi(connection),
  tokenStore,
  drafts,
  onChange,
  isOnline = () => true,
  ...pauses
}: ConversationOptions) {
  let state = initialState;
  let isVisible = true;
  let isStopped = false;
  let lookedAtMs = 0;
  let hasJoined = false;
  /** Written on the page before, and perhaps not sent. */
  let left = drafts?.read();
  /** What was said before is somebody else's or too old to go on with: it leaves the screen, and what is being asked stays. */
  const session = createSession(connection, product, tokenStore, ({ agent, conversation }) =>
    change({
      agent,
      status: conversation,
      entries: state.entries.filter(({ id }) => id === undefined),
      hasEarlier: false,
    }),
  );
  /** A business that was closed meanwhile answers nothing more: the chat says so instead of trying again and again. */
  const withToken: typeof session.withToken = (use) =>
    session.withToken(use).catch((error) => {
      if (error instanceof ApiError && error.body.reason === 'business_suspended')
        change({ phase: 'unavailable', refusal: error.message });
      throw error;
    });
  const call = <T>(use: (calls: VisitorCalls) => Promise<T>) =>
    withToken((current) => use(product.callsOf(current)));

  const change = (changes: Partial<ConversationState>) => {
    state = { ...state, ...changes };
    if (drafts && state.phase === 'ready') noteUnsent(drafts, state);
    onChange(state);
    const isOpen = !isStopped && state.phase === 'ready';
    live.set(isOpen && (hasBegun(state) || hasJoined) && (isVisible || state.status.mode !== 'agent'));
  };
  const setStatus = (status: VisitorConversation) => change({ status });

  const live = createLiveUpdates({
    ...pauses,
    watch: (signal) => withToken((current) => product.watchConversation(current, signal)),
    onEvent: handleEvent,
    onConnect(isAgain) {
      sendQueued();
      if (isAgain || Date.now() - lookedAtMs > freshMs) void resync().catch(() => {});
    },
    onLost: () => change({ isLost: true }),
  });
  const typing = createTypingReporter(
    (isTyping) => void call((calls) => calls.setTyping(isTyping)).catch(() => {}),
  );
  const showTyping = createTypingIndicator((memberTyping) => change({ memberTyping }));

  function handleEvent(event: VisitorEvent) {
    if (state.isLost) change({ isLost: false });
    if (event.type === 'conversation') setStatus(event.conversation);
    if (event.type === 'typing') showTyping(event.isTyping ? (event.memberName ?? '') : undefined);
    if (event.type !== 'message') return;
    const { message } = event;
    const entries = applyMessage(state.entries, message, state.status.mode);
    const isNew = entries.length > state.entries.length;
    // Nobody came: the form. Somebody spoke: the chat, whatever was on the screen.
    const view =
      isNew && (message.note === 'nobody-came' ? 'contact' : message.author === 'member' && 'chat');
    change({ entries, ...(view && { view }) });
    if (message.author === 'member') showTyping(undefined);
    if (message.author === 'visitor' && isNew) {
      const { key } = entries.find(({ id }) => id === message.id) ?? { key: '' };
      setTimeout(() => apply(key, { type: 'failed', message: '' }), otherTabsReplyMs);
    }
  }

  const apply = (key: string, event: ChatEvent) => {
    const entries = applyChatEvent(state.entries, key, event);
    if (entries !== state.entries) change({ entries });
  };

  async function resync() {
    const { entries: before } = state;
    const { conversation, ...page } = await call((calls) => calls.getConversation());
    lookedAtMs = Date.now();
    const isKnown = (entry: Entry) => state.entries.some(({ id }) => id === entry.id);
    const entries = mergeMessages(state.entries, page, conversation.mode, before);
    // Unless the list goes further back than the page, there is before it what is before the page.
    const isWholeList = page.messages.some(({ id }) => id === entries[0]?.id);
    const hasEarlier = page.hasEarlier && (isWholeList || state.hasEarlier);
    const last = entries.at(-1);
    const view = last?.note === 'nobody-came' && !isKnown(last) && { view: 'contact' as const };
    change({ status: conversation, entries, hasEarlier, isLost: false, ...view });
  }

  /** A limit was reached or the agent was paused: then the form takes over. */
  async function refreshAgent() {
    const { agent } = await session.renew();
    change({ agent });
    if (isFormOnly(state)) change({ view: 'contact' });
  }

  function handleFailure(key: string, error: unknown, isTaken: boolean) {
    if (!isOnline() || (!isTaken && isUnreached(error))) return queue(key);
    change({ isTooMany: isRefused(error, 429) });
    apply(key, { type: 'failed', message: '' });
    // Not where the server itself has too much to do: that would be a call more.
    if (isRefused(error, 403, 429)) void refreshAgent().catch(() => {});
  }

  async function deliver({ key, text, attachments }: UnsentMessage) {
    session.keep();
    const modeBefore = state.status.mode;
    let cause: unknown;
    let isTaken = false;
    try {
      const attachmentIds = attachments.map(({ id }) => id);
      const history = state.isPreview ? historyBefore(state, key) : undefined;
      const question = { text, attachmentIds, clientMessageId: key, history };
      const events = await withToken((current) => product.askAgent(current, question));
      isTaken = true;
      resending.stop();
      for await (const event of events) {
        apply(key, event);
        if (event.type !== 'done') continue;
        // The server is there: what was said about a lost connection need not wait for the next try.
        live.hurry();
        const { conversationId, mode, answered, handoff, confidence, call: called } = event.answer;
        if (called) {
          change({ wishKey: key });
          drafts?.write({ wishKey: key });
        }
        if (mode === 'agent' && handoff && !answered && confidence === 0) void refreshAgent().catch(() => {});
        const { status } = state;
        // The end of an answer may be older news than a person who joined in the meantime.
        const isNews = mode !== 'agent' || status.mode === modeBefore;
        setStatus({
          ...status,
          id: conversationId ?? status.id,
          isEnded: false,
          ...(isNews && { mode }),
        });
        // The form says by when an answer comes, which only the call knows.
        if (called === 'contact') await callPerson();
        if (called === 'waiting') await resync().catch(() => {});
        return;
      }
    } catch (error) {
      cause = error;
    }
    // A person came while the agent was answering: the message is theirs now.
    if (state.status.mode !== 'agent') change({ entries: withoutReply(state.entries, key) });
    handleFailure(key, cause, isTaken);
  }

  async function callPerson() {
    if (state.isCalling) return;
    change({ isCalling: true });
    try {
      const answer = await call((calls) => calls.callPerson());
      session.keep();
      change({
        call: answer,
        status: answer.conversation,
        view: answer.kind === 'contact' ? 'contact' : 'chat',
      });
      if (answer.kind === 'waiting') await resync();
    } catch {
      // Whatever went wrong, the form is the way that is left; it says itself when nothing can be sent.
      if (state.status.mode === 'agent') change({ view: 'contact' });
    }
    change({ isCalling: false });
  }

  const expectsReply = () => state.status.mode === 'agent';
  const sendAgain = ({ key, text, attachments }: Entry) => {
    change({ entries: retryQuestion(state.entries, key, expectsReply()), isTooMany: false });
    void deliver({ key, text, attachments });
  };
  function queue(key: string) {
    change({ entries: queueQuestion(state.entries, key) });
    resending.schedule();
  }
  function sendQueued() {
    for (const entry of state.entries) if (entry.state === 'queued') sendAgain(entry);
  }
  // A browser that is offline tells when it is back.
  const resending = createResending(
    () => isOnline() && sendQueued(),
    pauses.shortestPauseMs ?? resendPauseMs,
  );

  function ask({ key, text, attachments }: UnsentMessage) {
    const createdAt = new Date().toISOString();
    const question = { clientMessageId: key, text, attachments, createdAt, expectsReply: expectsReply() };
    change({ entries: addQuestion(state.entries, question), isTooMany: false });
    if (isOnline()) void deliver({ key, text, attachments });
    else queue(key);
  }

  async function start() {
    change({ ...initialState });
    try {
      const { agent, isPreview, messages, hasEarlier, conversation } = await session.begin();
      lookedAtMs = Date.now();
      const entries = entriesFromHistory(messages, {
        expectsReply: conversation.mode === 'agent' && !conversation.isEnded,
      });
      change({
        phase: 'ready',
        agent,
        isPreview,
        entries,
        hasEarlier,
        status: conversation,
        wishKey: left?.wishKey ?? state.wishKey,
        isLinkUsed: session.isLinkRefused() && conversation.id === null,
      });
      const isLeftAlone = entries.at(-1)?.note === 'nobody-came';
      const hasForm = isFormOnly(state) || isLeftAlone || left?.isContactOpen;
      if (hasForm && !conversation.contact) change({ view: 'contact' });
      const unsent = left?.unsent;
      left = undefined;
      if (unsent && !entries.some(({ key }) => key === unsent.key)) ask(unsent);
    } catch (error) {
      const isLinkUsed = session.isNamedByLink() && isRefused(error, 403);
      change({
        phase: 'unavailable',
        refusal: error instanceof ApiError ? error.message : '',
        isLinkUsed,
      });
    }
  }

  return {
    current: () => state,
    start,
    stop() {
      isStopped = true;
      resending.stop();
      live.set(false);
    },
    /** Another tab has begun to talk; its first message may still be on its way, so this one listens from now on. */
    async join() {
      await start();
      lookedAtMs = 0;
      hasJoined = state.phase === 'ready';
      change({});
    },
    /** False when the message was not taken: nothing in it, or a reply is still coming. */
    send(typed: string, attachments: Attachment[] = []) {
      const text = typed.trim();
      // An agent that is not saved yet has no id and cannot be asked.
      if (!state.agent?.id || (text === '' && attachments.length === 0)) return false;
      if (expectsReply() && isReplyPending(state.entries)) return false;
      typing.rest();
      ask({ key: newId(), text, attachments });
      return true;
    },
    retry() {
      const question = questionToRetry(state.entries);
      if (question) sendAgain(question);
    },
    /** The browser is online again: what was kept goes out, and what was missed comes in. */
    async resume() {
      live.hurry();
      if (state.status.id) await resync().catch(() => {});
      sendQueued();
    },
    /** The visitor came back to this tab: whatever it waits for, it listens now. */
    listenAgain: () => live.hurry(),
    setVisible(visible: boolean) {
      if (visible === isVisible) return;
      isVisible = visible;
      change({});
      if (visible) live.hurry();
      if (visible && state.phase === 'ready' && state.status.id) void resync().catch(() => {});
    },
    noteTyping() {
      if (state.status.mode !== 'agent') typing.note();
    },
    callPerson,
    show: (view: ConversationState['view']) => change({ view }),
    /** The owner changes the agent while a preview shows it. */
    setAgent: (agent: WidgetAgent) => change({ agent }),
    /** Undefined when it was taken, otherwise the messages by field. */
    async leaveContact(fields: ContactFields): Promise<Record<string, string> | undefined> {
      try {
        const status = await call((calls) => calls.leaveContact(fields));
        session.keep();
        change({ status, view: 'chat' });
      } catch (error) {
        if (!(error instanceof ApiError)) return {};
        return error.body.fields ?? (error.status === 403 ? { form: error.message } : {});
      }
      await resync().catch(() => {});
      return undefined;
    },
    loadEarlier: createEarlierMessages({ call, change, current: () => state, resync }),
    files: createFiles(call),
    ...createRatings({ call, change, current: () => state }),
  };
}
export type Conversation = ReturnType<typeof createConversation>;
