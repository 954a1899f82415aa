import type { Chat, mountChat } from './chat/chat.tsx';
import { drawLauncher } from './launcher.ts';
import { launcherWordsIn, pageLanguage } from './launcher-words.ts';
import { keptName, readSettings, type WidgetSettings } from './settings.ts';

/** Set by the build: the chat's file name carries a hash of its content. */
declare const chatFile: string;

function findOwnScript() {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement && current.src) return current;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]');
  return [...scripts].findLast(({ dataset }) => dataset.key || dataset.agentId || dataset.preview);
}

/** The code of a link back works once and belongs to nobody else: it leaves the address before anything else happens. */
function takeResumeCode() {
  const code = /^#parley=([\w.-]{1,64})$/.exec(location.hash)?.[1];
  if (code) history.replaceState(history.state, '', location.pathname + location.search);
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

function start(settings: WidgetSettings) {
  const launcher = drawLauncher(settings);
  if (!launcher) return;
  const { button } = launcher;
  let attempts = 0;
  let loading: Promise<Chat> | undefined;

  const load = () => {
    loading ??= (async () => {
      // Browsers remember that a module failed; another address makes them ask again.
      const again = attempts++ ? `?again=${attempts}` : '';
      const module: { mountChat: typeof mountChat } = await import(settings.chatUrl + again);
      return module.mountChat(settings, launcher);
    })();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const withChat = async (use: (chat: Chat) => void, loadFailed = launcherWordsIn(settings.language).loadFailed) => {
    launcher.notify('');
    launcher.setBusy(true);
    try {
      use(await load());
    } catch {
      launcher.notify(loadFailed);
    }
    launcher.setBusy(false);
  };
  const quietly = (use: (chat: Chat) => void) => void withChat(use, '');
  const loadOnly = () => quietly(() => {});

  button.addEventListener('pointerenter', loadOnly, { once: true });
  button.addEventListener('focus', loadOnly, { once: true });
  button.addEventListener('click', () => withChat((chat) => chat.toggle()));
  document.addEventListener('parley:open', () => withChat((chat) => chat.open()));
  document.addEventListener('parley:close', () => loading?.then((chat) => chat.close()).catch(() => {}));

  const name = keptName(settings);
  if (settings.resume) void withChat((chat) => chat.open());
  // A person is being waited for or was talked to on an earlier page: their words must not be missed.
  else if (isNoted(`${name}:live`)) quietly((chat) => chat.wake());
  if (settings.autoOpenMs !== undefined && !isNoted(`${name}:closed`))
    setTimeout(() => quietly((chat) => chat.openUnasked()), settings.autoOpenMs);
}

const script = findOwnScript();
const settings =
  script && readSettings(script.src, script.dataset, chatFile, { language: pageLanguage(), resume: takeResumeCode() });
if (!settings) {
  console.warn('Chat widget: the script tag needs a data-key or a data-agent-id.');
} else if ('adoptedStyleSheets' in document) {
  // After the page's content, so that the keyboard reaches the page first.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start(settings), { once: true });
  else start(settings);
}
