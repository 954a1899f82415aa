import { readableOn } from '@parley/chat/contrast';
import { defaultColor } from '@parley/chat/theme';
import type { WidgetPosition } from '@parley/contract/agents/agent-settings';
import launcherCss from './launcher.css?inline';
import inUseCss from './launcher-in-use.css?inline';
import type { ButtonSettings } from './settings.ts';

export interface Launcher {
  root: ShadowRoot;
  button: HTMLButtonElement;
  /** Colour and corner; drawn again when the agent's own become known. */
  setAppearance(look: { color: string; position: WidgetPosition }): void;
  /** With the name the button has then; without one it is the name it had at first. */
  setOpen(isOpen: boolean, name?: string): void;
  setBusy(isBusy: boolean): void;
  notify(text: string): void;
}

const hostName = 'parley-widget';

/** Undefined when the page already has one. */
export function drawLauncher(settings: ButtonSettings, ownName: string): Launcher | undefined {
  if (document.querySelector(hostName)) return undefined;
  const host = document.createElement(hostName);
  const root = host.attachShadow({ mode: 'open' });

  // Constructed sheets and properties are the only styles that a page's content security policy cannot refuse.
  const sheet = new CSSStyleSheet();
  const button = document.createElement('button');
  let notice: HTMLElement | undefined;
  let isInUse = false;

  function setAppearance({ color, position }: { color: string; position: WidgetPosition }) {
    const { offsetXPx, offsetYPx } = settings;
    const isTop = position.startsWith('top');
    const isLeft = position.endsWith('left');
    const x = `${offsetXPx}px`;
    const inset = (yPx: number) => {
      const y = `${yPx}px`;
      return `${isTop ? y : 'auto'} ${isLeft ? 'auto' : x} ${isTop ? 'auto' : y} ${isLeft ? x : 'auto'}`;
    };
    sheet.replaceSync(`${launcherCss}:host{
      --parley-accent:${color}!important;
      --parley-on-accent:${readableOn(color)}!important;
      --parley-corner:${inset(offsetYPx)}!important;
      --parley-beside:${inset(offsetYPx + 68)}!important;
      --parley-x:${x}!important;
      --parley-y:${offsetYPx}px!important}`);
  }

  button.type = 'button';
  button.className = 'launcher';
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', ownName);
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'Chat');
  setAppearance({
    color: settings.bubbleColor ?? settings.color ?? defaultColor,
    position: settings.position ?? 'bottom-right',
  });
  root.adoptedStyleSheets = [sheet];
  root.append(button);
  // Beside the body, where page scripts that replace or hide the body's children leave it alone.
  document.documentElement.append(host);

  return {
    root,
    button,
    setAppearance,
    setOpen(isOpen, name = ownName) {
      button.classList.toggle('open', isOpen);
      button.setAttribute('aria-label', name);
    },
    setBusy(isBusy) {
      button.setAttribute('aria-busy', String(isBusy));
      if (isInUse) return;
      // Until the visitor comes near, these styles would only cost the page.
      isInUse = true;
      const inUseSheet = new CSSStyleSheet();
      inUseSheet.replaceSync(inUseCss);
      root.adoptedStyleSheets = [sheet, inUseSheet];
    },
    notify(text) {
      notice?.remove();
      if (!text) return;
      notice = document.createElement('div');
      notice.className = 'notice';
      notice.dir = 'auto';
      notice.setAttribute('role', 'alert');
      notice.textContent = text;
      root.append(notice);
    },
  };
}
