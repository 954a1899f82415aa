import type { WidgetPosition } from '@parley/contract/agent-settings';
import { readableOn } from './contrast.ts';
import launcherCss from './launcher.css?inline';
import { launcherWordsIn } from './launcher-words.ts';
import { defaultColor, type WidgetSettings } from './settings.ts';

export interface Launcher {
  root: ShadowRoot;
  button: HTMLButtonElement;
  /** Colour and corner; drawn again when the agent's own become known. */
  dress(look: { color: string; position: WidgetPosition }): void;
  /** With the name the button has then; without one it is the name it had at first. */
  setOpen(isOpen: boolean, name?: string): void;
  setBusy(isBusy: boolean): void;
  notify(text: string): void;
}

const hostName = 'parley-widget';
const chatPath =
  'M20.5 11.6a8.1 8.1 0 0 1-8.3 8 8.7 8.7 0 0 1-3.6-.8L4 20.5l1.4-4.2a7.7 7.7 0 0 1-1.5-4.7 8.1 8.1 0 0 1 8.3-8 8.1 8.1 0 0 1 8.3 8Z';
const closePath = 'm6 9.5 6 6 6-6';

function drawIcon(name: string, path: string) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', `icon ${name}`);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

/** Undefined when the page already has one. */
export function drawLauncher(settings: WidgetSettings): Launcher | undefined {
  if (document.querySelector(hostName)) return undefined;
  const words = launcherWordsIn(settings.language);
  const host = document.createElement(hostName);
  const root = host.attachShadow({ mode: 'open' });

  // Constructed sheets and properties are the only styles that a page's content security policy cannot refuse.
  const sheet = new CSSStyleSheet();

  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'launcher';
  button.setAttribute('aria-haspopup', 'dialog');
  button.append(drawIcon('icon-chat', chatPath));
  let notice: HTMLElement | undefined;

  const launcher: Launcher = {
    root,
    button,
    dress({ color, position }) {
      const { offsetXPx, offsetYPx } = settings;
      const isTop = position.startsWith('top');
      const isLeft = position.endsWith('left');
      const inset = (yPx: number) =>
        [isTop && yPx, !isLeft && offsetXPx, !isTop && yPx, isLeft && offsetXPx]
          .map((distance) => (distance === false ? 'auto' : `${distance}px`))
          .join(' ');
      sheet.replaceSync(`${launcherCss}:host {
        --parley-accent: ${color} !important;
        --parley-on-accent: ${readableOn(color)} !important;
        --parley-corner: ${inset(offsetYPx)} !important;
        --parley-beside: ${inset(offsetYPx + 68)} !important;
        --parley-x: ${offsetXPx}px !important;
        --parley-y: ${offsetYPx}px !important;
      }`);
    },
    setOpen(isOpen, name = words.open) {
      if (isOpen && !button.querySelector('.icon-close')) button.append(drawIcon('icon-close', closePath));
      button.classList.toggle('open', isOpen);
      button.setAttribute('aria-label', name);
    },
    setBusy: (isBusy) => button.setAttribute('aria-busy', String(isBusy)),
    notify: (text) => {
      // Made when it is needed, as is the second icon: until then they would only cost the page.
      notice?.remove();
      if (text === '') return;
      notice = document.createElement('div');
      notice.className = 'notice';
      notice.dir = 'auto';
      notice.setAttribute('role', 'alert');
      notice.textContent = text;
      root.append(notice);
    },
  };

  launcher.dress({
    color: settings.bubbleColor ?? settings.color ?? defaultColor,
    position: settings.position ?? 'bottom-right',
  });
  launcher.setOpen(false);
  host.setAttribute('role', 'region');
  host.setAttribute('aria-label', 'Chat');
  root.adoptedStyleSheets = [sheet];
  root.append(button);
  // Beside the body, where page scripts that replace or hide the body's children leave it alone.
  document.documentElement.append(host);
  return launcher;
}
