import type { Chat, mountChat } from './chat/chat.tsx';
import { drawLauncher } from './launcher.ts';
import { launcherWordsIn } from './launcher-words.ts';
import { readSettings, type WidgetSettings } from './settings.ts';

/** Set by the build: the chat's file name carries a hash of its content. */
declare const chatFile: string;

function findOwnScript() {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement && current.src) return current;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]');
  return [...scripts].findLast(({ dataset }) => dataset.key || dataset.agentId);
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
  const loadQuietly = () => void load().catch(() => {});

  button.addEventListener('pointerenter', loadQuietly, { once: true });
  button.addEventListener('focus', loadQuietly, { once: true });
  button.addEventListener('click', async () => {
    launcher.notify('');
    launcher.setBusy(true);
    try {
      (await load()).toggle();
    } catch {
      launcher.notify(launcherWordsIn(settings.language).loadFailed);
    }
    launcher.setBusy(false);
  });
}

const script = findOwnScript();
const settings = script && readSettings(script.src, script.dataset, chatFile);
if (!settings) {
  console.warn('Chat widget: the script tag needs a data-key or a data-agent-id.');
} else if ('adoptedStyleSheets' in document) {
  // After the page's content, so that the keyboard reaches the page first.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start(settings), { once: true });
  else start(settings);
}
