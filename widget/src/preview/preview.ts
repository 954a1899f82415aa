import { type FromPreview, isFrom, type ToPreview } from '@parley/chat/preview';
import { mountChat } from '../chat/chat.tsx';
import { drawLauncher } from '../launcher.ts';
import { launcherLabels } from '../launcher-labels.ts';
import { readButtonSettings } from '../settings.ts';
import sketchCss from './page-sketch.css?inline';
import { createPreviewProduct } from './preview-product.ts';

/** The widget as visitors get it, with the agent as the dashboard's form has it at this moment. */

const tell = (message: FromPreview) => window.parent.postMessage(message, location.origin);

type Draft = Extract<ToPreview, { type: 'parley:draft' }>;
let draft: Draft | undefined;
let isWantedOpen = true;
let chat: ReturnType<typeof startChat> | undefined;
const state = { isOpen: false, hasMessages: false };

function note(changes: Partial<typeof state>) {
  Object.assign(state, changes);
  tell({ type: 'parley:state', ...state });
}

function sketchPage() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sketchCss);
  document.adoptedStyleSheets = [sheet];
  for (let line = 0; line < 7; line++) document.body.append(document.createElement('i'));
}

async function startChat(first: Draft) {
  // The dashboard shows the frame at four fifths: 25 pixels are the 20 of a page.
  const data = { key: 'wizard-preview', offsetX: '25', offsetY: '25' };
  const tag = { src: new URL('widget.js', location.href).href, data };
  const launcher = drawLauncher(readButtonSettings(tag.data), launcherLabels('en').open);
  if (!launcher) throw new Error('The page has a launcher already.');
  launcher.setBusy(false);
  const product = createPreviewProduct({
    productUrl: new URL('..', tag.src).href,
    draft: () => draft ?? first,
    onStart: () => note({ hasMessages: false }),
    onAsk: () => note({ hasMessages: true }),
    onFailure: () => tell({ type: 'parley:failed' }),
  });
  const setOpen = (isOpen: boolean, name?: string) => {
    launcher.setOpen(isOpen, name);
    if (isOpen !== state.isOpen) note({ isOpen });
  };
  const keptNowhere = { read: () => undefined, write: () => {}, forget: () => {} };
  const mounted = await mountChat(tag, { ...launcher, setOpen }, { product, tokenStore: keptNowhere });
  launcher.button.addEventListener('click', () => mounted.toggle());
  // Begun even where only the launcher is shown, so that it has the agent's colour and corner.
  mounted.show(isWantedOpen, false);
  return mounted;
}

async function heed(message: ToPreview) {
  if (message.type === 'parley:show') {
    isWantedOpen = message.isOpen;
    (await chat)?.show(message.isOpen, false);
  }
  if (message.type === 'parley:start-over') void (await chat)?.conversation()?.start();
  if (message.type !== 'parley:draft') return;
  draft = message;
  chat ??= startChat(message);
  (await chat).conversation()?.setAgent(message.agent);
}

sketchPage();
window.addEventListener('message', (event: MessageEvent<ToPreview | null>) => {
  if (event.data && window.parent !== window && isFrom(event, window.parent, location.origin))
    void heed(event.data);
});
tell({ type: 'parley:ready' });
