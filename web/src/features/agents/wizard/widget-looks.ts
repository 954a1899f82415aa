import type { AgentAppearance } from '@parley/contract/agent-settings';
import { inkOn, isHexColor } from './readable-colors.ts';

/** What the widget takes for the agent's messages when no colour is chosen. */
export const agentBubbleColor = '#f4f2ef';
const ink = '#1c1b19';

const serif = ['Playfair Display', 'Merriweather'];
/** One less than on a page: the preview is smaller than the widget. */
const sizesPx: Record<AgentAppearance['fontSize'], number> = { small: 13, medium: 14, large: 16 };
/** Corners of the panel, of bubbles, of their inner corner, and of controls. */
const radiiPx: Record<AgentAppearance['borderRadius'], [number, number, number, number]> = {
  none: [0, 0, 0, 0],
  small: [8, 8, 2, 6],
  medium: [16, 16, 4, 10],
  large: [22, 20, 6, 14],
  full: [28, 22, 22, 22],
};

interface Paint {
  backgroundColor: string;
  color: string;
}
export interface WidgetLooks {
  header: Paint;
  launcher: Paint;
  visitor: Paint;
  agent: Paint;
  fontFamily: string;
  fontSizePx: number;
  panelRadiusPx: number;
  bubbleRadiusPx: number;
  innerRadiusPx: number;
  controlRadiusPx: number;
}

const paint = (color: string): Paint => {
  // While a colour is being typed it is no colour yet.
  const backgroundColor = isHexColor(color) ? color : '#2563eb';
  return { backgroundColor, color: inkOn(backgroundColor) };
};

/** An agent's settings as the widget draws them. */
export function widgetLooks(looks: AgentAppearance): WidgetLooks {
  const [panelRadiusPx, bubbleRadiusPx, innerRadiusPx, controlRadiusPx] = radiiPx[looks.borderRadius];
  return {
    header: paint(looks.primaryColor),
    launcher: paint(looks.chatBubbleColor ?? looks.primaryColor),
    visitor: paint(looks.userMessageColor ?? looks.primaryColor),
    agent: looks.botMessageColor ? paint(looks.botMessageColor) : { backgroundColor: agentBubbleColor, color: ink },
    fontFamily: fontStack(looks.fontFamily),
    fontSizePx: sizesPx[looks.fontSize],
    panelRadiusPx,
    bubbleRadiusPx,
    innerRadiusPx,
    controlRadiusPx,
  };
}

/** Under a name of its own, so that the preview shows the widget's font file and not a font of this computer. */
export const previewFontName = (font: string) => `Preview ${font}`;

function fontStack(font: AgentAppearance['fontFamily']) {
  if (font === 'System Default') return 'system-ui, sans-serif';
  return `"${previewFontName(font)}", "${font}", ${serif.includes(font) ? 'Georgia, serif' : 'system-ui, sans-serif'}`;
}
