import { isHexColor } from '@parley/chat/contrast';
import { accentColor } from '@parley/chat/theme';
import type { WidgetAgent } from '@parley/contract/conversations/widget';
import type { Launcher } from '../../launcher.ts';
import type { WidgetSettings } from '../../settings.ts';
import { loadFont } from './load-font.ts';
import { watchTheme } from './watch-theme.ts';

/**
 * Puts the agent's appearance on, the owner's own CSS last. It can rely on these classes: `launcher`, `panel`, `header`,
 * `title`, `messages`, `message` with `user` or `assistant`, `bubble`, `note`, `meta`, `source`, `composer`, `send`.
 */
export function createThemeApplier(
  settings: WidgetSettings,
  { root, setAppearance }: Launcher,
  signal: AbortSignal,
) {
  const lookSheet = new CSSStyleSheet();
  const ownSheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, lookSheet, ownSheet];
  const look = watchTheme(settings, lookSheet, signal);
  let font = '';

  return ({ appearance }: WidgetAgent) => {
    const { chatBubbleColor, position, fontFamily, customCss } = appearance;
    const bubble = isHexColor(chatBubbleColor) ? chatBubbleColor : null;
    setAppearance({
      color: settings.bubbleColor ?? bubble ?? accentColor(settings.color, appearance),
      position: settings.position ?? position,
    });
    look.setAppearance(appearance);
    if (fontFamily !== font) void loadFont(fontFamily, settings.language, settings.scriptUrl);
    font = fontFamily;
    try {
      ownSheet.replaceSync(customCss);
    } catch {
      // The chat looks as it does without them.
    }
  };
}
