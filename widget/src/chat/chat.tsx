import type { WidgetAgent } from '@parley/contract/conversations';
import { render } from 'preact';
import { isHexColor } from '../contrast.ts';
import type { Launcher } from '../launcher.ts';
import { defaultColor, type WidgetSettings } from '../settings.ts';
import { ChatPanel } from './chat-panel.tsx';
import { type Conversation, createConversation } from './conversation.ts';
import { keptTokenFor } from './kept-token.ts';
import messagesCss from './messages.css?inline';
import panelCss from './panel.css?inline';
import { watchTheme } from './theme.ts';
import { wordsIn } from './words.ts';

export interface Chat {
  toggle(): void;
}

/** Prepares the chat; nothing is asked of the server before it is opened. */
export function mountChat(settings: WidgetSettings, launcher: Launcher): Chat {
  const { root, button } = launcher;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(panelCss + messagesCss);
  const themeSheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet, themeSheet];
  const place = document.createElement('div');
  root.prepend(place);

  // Typing must not set off the page's keyboard shortcuts: outside, our text field looks like any element.
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, (event) => event.stopPropagation());

  let isOpen = false;
  let conversation: Conversation | undefined;
  const theme = watchTheme(settings, themeSheet);

  const draw = () => {
    if (!conversation) return;
    const state = conversation.current();
    render(
      <ChatPanel
        isOpen={isOpen}
        state={state}
        conversation={conversation}
        words={wordsIn(settings.language)}
        title={settings.title ?? state.agent?.name}
        language={settings.language}
        onClose={() => show(false)}
      />,
      place,
    );
  };

  const wear = (agent: WidgetAgent) => {
    const color = settings.color ?? (isHexColor(agent.primaryColor) ? agent.primaryColor : defaultColor);
    launcher.dress({ color, position: settings.position ?? agent.position });
    theme.setColor(color);
  };

  const begin = () => {
    let worn: WidgetAgent | undefined;
    const begun = createConversation(settings, keptTokenFor(settings.key ?? settings.agentId ?? ''), ({ agent }) => {
      if (agent && agent !== worn) wear(agent);
      worn = agent;
      draw();
    });
    conversation = begun;
    void begun.start();
  };

  function show(wanted: boolean) {
    isOpen = wanted;
    launcher.setOpen(wanted);
    if (!conversation) begin();
    else draw();
    if (!wanted) button.focus();
  }

  return { toggle: () => show(!isOpen) };
}
