import type { WidgetAgent } from '@parley/contract/conversations/widget';
import { isHexColor, readableOn, shadeReadableOn } from './contrast.ts';
import { fontStack } from './fonts.ts';

/** What an agent without a colour of its own has. */
export const defaultColor = '#2563eb';
/** The ground of an agent's message where the owner chose none, on a light page. */
export const agentMessageColor = '#f4f2ef';

const palettes = {
  light: {
    surface: '#ffffff',
    tint: agentMessageColor,
    text: '#1c1b19',
    muted: '#66625b',
    line: '#e6e3de',
    field: '#8d8880',
    critical: '#b42318',
    shadow: 'rgb(28 27 25 / 16%)',
  },
  dark: {
    surface: '#1b1a18',
    tint: '#2b2927',
    text: '#f2f0ec',
    muted: '#aaa59c',
    line: '#393632',
    field: '#7a756d',
    critical: '#ff9b8f',
    shadow: 'rgb(0 0 0 / 50%)',
  },
};

/** Corners of the panel, of bubbles, of their inner corner, and of controls. */
const radiiPx = {
  none: [0, 0, 0, 0],
  small: [8, 8, 2, 6],
  medium: [16, 16, 4, 10],
  large: [22, 20, 6, 14],
  full: [28, 22, 22, 22],
};
const fontSizesPx = { small: 14, medium: 15, large: 17 };

type Appearance = WidgetAgent['appearance'];

/** The sheet's variables for an appearance. Every text colour can be read on what lies under it, whatever the owner chose. */
export function themeVariables(theme: 'light' | 'dark', accent: string, appearance: Appearance | undefined) {
  const palette = palettes[theme];
  const chosen = (color: string | null | undefined, otherwise: string) =>
    isHexColor(color) ? color : otherwise;
  const user = chosen(appearance?.userMessageColor, accent);
  const agent = chosen(appearance?.botMessageColor, palette.tint);
  const [panel, bubble, corner, control] = radiiPx[appearance?.borderRadius ?? 'medium'] ?? radiiPx.medium;
  return {
    ...palette,
    accent,
    'on-accent': readableOn(accent),
    // A brand colour as text stands on the surface and on its tint; of the two the tint is the harder.
    link: shadeReadableOn(palette.tint, accent),
    user,
    'on-user': readableOn(user),
    agent,
    'on-agent': agent === palette.tint ? palette.text : readableOn(agent),
    'agent-link': shadeReadableOn(agent, accent),
    'r-panel': `${panel}px`,
    'r-bubble': `${bubble}px`,
    'r-corner': `${corner}px`,
    'r-control': `${control}px`,
    size: `${fontSizesPx[appearance?.fontSize ?? 'medium'] ?? fontSizesPx.medium}px`,
    font: fontStack(appearance?.fontFamily ?? 'System Default'),
  };
}

/** The tag's colour stands before the agent's: it was written for this page. */
export function accentColor(tagColor: string | undefined, appearance: Appearance | undefined) {
  return tagColor ?? (isHexColor(appearance?.primaryColor) ? appearance.primaryColor : defaultColor);
}
