import type { Chat, mountChat } from './chat/chat.tsx';
import { pageLanguage } from './languages.ts';
import { drawLauncher } from './launcher.ts';
import { launcherLabels } from './launcher-labels.ts';
import { readAutoOpenMs, readButtonSettings, storageName, type Tag } from './settings.ts';

// What stands here runs on every page of a customer, so it does little and leaves the rest until the visitor acts.
// `npm run bench -- lighthouse` says what it costs.

/** Set by the build: the chat's file name carries a hash of its content. */
declare const chatFile: string;

const namesAgent = ({ dataset }: HTMLScriptElement) => dataset.key || dataset.agentId || dataset.preview;

function findOwnScript() {
  const current = document.currentScript as HTMLScriptElement | null;
  if (current?.localName === 'script' && current.src) return current;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]');
  return [...scripts].findLast(namesAgent);
}

/** Tag managers load scripts without attributes: what these would say may stand in `window.parleySettings`. */
function addPageSettings(script: HTMLScriptElement) {
  if (namesAgent(script)) return;
  for (const [name, value] of Object.entries(Reflect.get(window, 'parleySettings') ?? {}))
    if (value !== undefined) script.dataset[name] = String(value);
}

/** The code of a link back works once and belongs to nobody else: it leaves the address before anything else happens. */
function takeResumeCode() {
  const code = /^#parley=([\w.-]{1,64})$/.exec(location.hash)?.[1];
  if (code) history.replaceState(history.state, '', location.href.split('#')[0]);
  return code;
}

/** Written only by the chat, after the visitor acted. */
function isNoted(name: string) {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/**
 * At once where the visitor comes from another page of the site or loaded this one again, otherwise at their first sign of
 * life: nothing is read from the browser of somebody who has only just come, and reading costs more than all else here.
 */
function whenBackOrActive(look: () => void, signal: AbortSignal) {
  const isLoadedAgain = () =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
      ({ type }) => type !== 'navigate',
    );
  if (document.referrer.startsWith(`${location.origin}/`) || isLoadedAgain()) return look();
  // A finger that taps presses the mouse as well; listening for pointers would cost more.
  const signs = ['mousemove', 'mousedown', 'keydown', 'scroll'];
  const notice = ({ type, movementX, movementY }: Partial<MouseEvent>) => {
    // Of a pointer that rests where a new page comes, the browser tells by a move of its own.
    if (type === 'mousemove' && !movementX && !movementY) return;
    for (const sign of signs) document.removeEventListener(sign, notice, true);
    look();
  };
  for (const sign of signs) document.addEventListener(sign, notice, { passive: true, capture: true, signal });
}

function start(tag: Tag, name: string) {
  const words = launcherLabels(tag.data.lang || pageLanguage());
  const launcher = drawLauncher(readButtonSettings(tag.data), words.open);
  if (!launcher) return;
  const { button, root } = launcher;
  const removal = new AbortController();
  const { signal } = removal;
  let attempts = 0;
  let loading: Promise<Chat> | undefined;

  const load = () => {
    loading ??= (async () => {
      // Browsers remember that a module failed; another address makes them ask again.
      const again = attempts++ ? `?${attempts}` : '';
      const module: { mountChat: typeof mountChat } = await import(new URL(chatFile + again, tag.src).href);
      return module.mountChat(tag, launcher);
    })();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const withChat = async (use: (chat: Chat) => void, loadFailed = words.loadFailed) => {
    launcher.notify('');
    launcher.setBusy(true);
    try {
      const chat = await load();
      if (!signal.aborted) use(chat);
    } catch {
      launcher.notify(loadFailed);
    }
    launcher.setBusy(false);
  };
  const quietly = (use: (chat: Chat) => void) => void withChat(use, '');
  const loadOnly = () => quietly(() => {});

  button.addEventListener('mouseenter', loadOnly, { once: true });
  button.addEventListener('focus', loadOnly, { once: true });
  // What is pressed is what the visitor sees: the same press may wake a chat that was open on the page before.
  button.addEventListener('click', () => {
    const isOpen = button.classList.contains('open');
    void withChat((chat) => (isOpen ? chat.close() : chat.open()));
  });
  const onPageEvent = (type: string, listener: () => unknown) =>
    document.addEventListener(`parley:${type}`, listener, { signal });
  onPageEvent('open', () => withChat((chat) => chat.open()));
  const ifLoaded = (use: (chat: Chat) => void) => loading?.then(use).catch(() => {});
  onPageEvent('close', () => ifLoaded((chat) => chat.close()));
  const remove = () => {
    removal.abort();
    root.host.remove();
    void ifLoaded((chat) => chat.remove());
  };
  onPageEvent('remove', remove);
  // A link back that is opened on the page it leads to loads nothing anew.
  addEventListener(
    'hashchange',
    () => {
      tag.resume = takeResumeCode();
      if (tag.resume) {
        remove();
        start(tag, name);
      }
    },
    { signal },
  );

  if (tag.resume || tag.data.resume) void withChat((chat) => chat.open());
  else
    whenBackOrActive(() => {
      if (isNoted(`${name}:open`)) quietly((chat) => chat.reopen());
      // A person is being waited for or was talked to on an earlier page: their words must not be missed.
      else if (isNoted(`${name}:live`)) quietly((chat) => chat.wake());
    }, signal);
  const autoOpenMs = readAutoOpenMs(tag.data);
  if (autoOpenMs !== undefined)
    setTimeout(
      () => signal.aborted || isNoted(`${name}:closed`) || quietly((chat) => chat.openUnasked()),
      autoOpenMs,
    );
}

const script = findOwnScript();
if (script) addPageSettings(script);
const tag = script && { src: script.src, data: script.dataset, resume: takeResumeCode() };
const name = tag && storageName(tag);
if (!name) {
  console.warn('Chat widget: its script tag needs a data-key or data-agent-id.');
  // In an older browser the chat would fail once its button is pressed, so there is none.
} else if ('adoptedStyleSheets' in document && 'findLast' in []) {
  // After the page's content, so that the keyboard reaches the page first.
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => start(tag, name), { once: true });
  else start(tag, name);
}
