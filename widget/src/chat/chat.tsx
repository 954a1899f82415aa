import { render } from 'preact';
import type { Launcher } from '../launcher.ts';
import { readSettings, storageName, type Tag } from '../settings.ts';
import { createBadge, createChime, createThemeApplier, isFullScreen } from './appearance/index.ts';
import {
  arrivalsAfter,
  arrivalsSince,
  type Conversation,
  type ConversationState,
  createConversation,
  createDraftStore,
  createTokenStore,
  getVisitFlag,
  setVisitFlag,
  type TokenStore,
  type VisitorApi,
} from './conversation/index.ts';
import { createFileLoader } from './files/index.ts';
import { loadTranslations } from './translations.ts';
import { ChatPanel, styleSheet } from './view/index.ts';

export interface Chat {
  toggle(): void;
  open(): void;
  close(): void;
  /** Opens unless the visitor has already acted, and leaves the focus where it is. */
  openUnasked(): void;
  /** Listens without opening. */
  wake(): void;
  /** It was open on the page before: so it is again, and the focus stays where it is. */
  reopen(): void;
  /** Opens or closes; unasked, the focus stays where it is. */
  show(isOpen: boolean, isAsked: boolean): void;
  /** Leaves the page: nothing is listened to or drawn any more. */
  remove(): void;
  /** Undefined until it was opened for the first time. */
  conversation(): Conversation | undefined;
}

/** What the chat talks to and where it remembers the visitor; a preview has its own. */
interface Backing {
  product: VisitorApi;
  tokenStore: TokenStore;
}

const frameMs = 16;

const isReload = () =>
  performance.getEntriesByType('navigation').some((visit) => 'type' in visit && visit.type === 'reload');

/** Prepares the chat; nothing is asked of the server before it is opened. */
export async function mountChat(tag: Tag, launcher: Launcher, backing?: Backing): Promise<Chat> {
  const { root, button } = launcher;
  const openName = button.getAttribute('aria-label');
  const settings = readSettings(tag);
  const words = await loadTranslations(settings.language, settings.scriptUrl);
  const ui = {
    words,
    language: settings.language,
    productUrl: settings.productUrl,
    loadFileParts: createFileLoader(settings.scriptUrl, root),
  };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styleSheet);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const place = document.createElement('div');
  root.prepend(place);

  // Typing must not set off the page's keyboard shortcuts: outside, our text field looks like any element.
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => event.stopPropagation());
  const chime = createChime();
  const name = storageName(tag) ?? '';
  const openNote = `${name}:open`;
  for (const type of ['pointerdown', 'keydown'])
    root.addEventListener(type, () => {
      chime.arm();
      if (isOpen) noteOpen();
    });
  const liveNote = `${name}:live`;
  const drafts = createDraftStore(backing ? undefined : `${name}:draft`);
  const removal = new AbortController();
  const { signal } = removal;
  const applyTheme = createThemeApplier(settings, launcher, signal);
  const showUnread = createBadge(button);
  let isOpen = false;
  let isUnasked = false;
  let hasSound = true;
  let unread = 0;
  let conversation: Conversation | undefined;

  const nameButton = () => {
    const closed = unread > 0 ? `${openName}, ${words.unread(unread)}` : undefined;
    launcher.setOpen(isOpen, isOpen ? words.hide : closed);
    showUnread(unread);
  };

  const draw = () => {
    if (!conversation || signal.aborted) return;
    const state = conversation.current();
    render(
      <ChatPanel
        isOpen={isOpen}
        isUnasked={isUnasked}
        state={state}
        conversation={conversation}
        drafts={drafts}
        ui={ui}
        title={settings.title || state.agent?.appearance.headerText || state.agent?.name || undefined}
        hasSound={hasSound}
        onSound={(isOn) => {
          hasSound = isOn;
          draw();
        }}
        onClose={() => show(false)}
      />,
      place,
    );
  };

  let isDrawing = false;
  /** An answer may come in thousands of pieces: what a frame cannot show is not drawn. */
  const drawSoon = () => {
    if (isDrawing) return;
    isDrawing = true;
    setTimeout(() => {
      isDrawing = false;
      draw();
    }, frameMs);
  };

  function noteArrivals(before: ConversationState | undefined, state: ConversationState) {
    const { phase, entries, hasEarlier, agent } = state;
    if (phase !== 'ready') return;
    const isFirst = before?.phase !== 'ready';
    const count = isFirst
      ? arrivalsAfter(getVisitFlag(liveNote) ?? '', entries, hasEarlier).length
      : arrivalsSince(before.entries, entries).length;
    if (count === 0 || (isOpen && (isFirst || (!document.hidden && document.hasFocus())))) return;
    if (agent?.advanced.soundEnabled && hasSound) chime.ring();
    if (!isOpen) unread += count;
    nameButton();
  }

  /** While a person is there the next page listens as well, and knows what was already seen. */
  function noteLive({ phase, status, entries }: ConversationState) {
    if (phase !== 'ready') return;
    const seen = isOpen ? entries.findLast(({ id }) => id)?.id : getVisitFlag(liveNote);
    setVisitFlag(liveNote, status.mode === 'agent' ? undefined : (seen ?? ''));
  }

  function begin() {
    let before: ConversationState | undefined;
    const pageUrl = /^https?:/.test(location.protocol)
      ? (location.origin + location.pathname).slice(0, 500)
      : undefined;
    const language = settings.language.slice(0, 20);
    const begun = createConversation({
      connection: { ...settings, pageUrl, language },
      ...(backing ?? { tokenStore: createTokenStore(name), drafts }),
      isOnline: () => navigator.onLine,
      onChange: (state) => {
        if (state.agent && state.agent !== before?.agent) applyTheme(state.agent);
        if (state.isLinkUsed && !before?.isLinkUsed) document.dispatchEvent(new Event('parley:link-used'));
        noteArrivals(before, state);
        noteLive(state);
        before = state;
        drawSoon();
      },
    });
    conversation = begun;
    void begun.start();
    window.addEventListener('online', () => void begun.resume(), { signal });
    window.addEventListener('focus', begun.listenAgain, { signal });
    document.addEventListener('visibilitychange', () => begun.setVisible(!document.hidden), { signal });
    // Another tab of the visitor began to talk: this one joins in, unless it has a conversation of its own.
    const joinOtherTab = ({ key, newValue }: StorageEvent) => {
      const { phase, entries } = begun.current();
      if (key === name && newValue && phase === 'ready' && entries.length === 0) void begun.join();
    };
    window.addEventListener('storage', joinOtherTab, { signal });
  }

  /** What only opened by itself is not open for the visitor until they touch it. */
  const noteOpen = () => backing || setVisitFlag(openNote, isOpen ? '1' : undefined);

  function show(wanted: boolean, isAsked = true) {
    if (!wanted && isOpen) setVisitFlag(`${name}:closed`, '1');
    isOpen = wanted;
    if (isAsked || !wanted) noteOpen();
    isUnasked = wanted && !isAsked;
    if (wanted) unread = 0;
    nameButton();
    if (!conversation) begin();
    else {
      noteLive(conversation.current());
      draw();
    }
    if (!wanted && isAsked) button.focus();
  }

  return {
    toggle: () => show(!isOpen),
    open: () => show(true),
    close: () => isOpen && show(false),
    openUnasked() {
      if (isOpen || conversation) return;
      if (!isFullScreen()) return show(true, false);
      // On a phone it would cover the page that the visitor reads: the button says that somebody is there.
      unread = 1;
      nameButton();
    },
    wake: () => conversation ?? begin(),
    reopen() {
      if (isOpen || conversation) return;
      // On a phone it would cover the page that the visitor went to.
      if (isFullScreen() && !isReload()) begin();
      else show(true, false);
    },
    show,
    remove() {
      removal.abort();
      conversation?.stop();
      chime.close();
      render(null, place);
    },
    conversation: () => conversation,
  };
}
