import type { WidgetAgent } from '@parley/contract/conversations';
import { isHexColor } from './contrast.ts';

export const defaultColor = '#2563eb';
export type WidgetPosition = WidgetAgent['position'];

/** What the pasted tag says. Attributes that are left out are filled from the agent once the visitor opens the chat. */
export interface WidgetSettings {
  /** Where the product lives; ends with a slash. */
  productUrl: string;
  chatUrl: string;
  key: string | undefined;
  agentId: string | undefined;
  color: string | undefined;
  position: WidgetPosition | undefined;
  title: string | undefined;
  language: string;
  theme: 'light' | 'dark' | 'auto';
  /** Distance from the page's edges, so that the button can make room for a cookie banner or a cart. */
  offsetXPx: number;
  offsetYPx: number;
}

const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const satisfies WidgetPosition[];

function readOffsetPx(value: string | undefined) {
  const offset = Number.parseInt(value ?? '', 10);
  return offset >= 0 ? Math.min(offset, 400) : 20;
}

/** Undefined where the tag names no agent: then there is nothing to talk to. */
export function readSettings(scriptUrl: string, data: DOMStringMap, chatFile: string): WidgetSettings | undefined {
  if (!data.key && !data.agentId) return undefined;
  return {
    productUrl: new URL('..', scriptUrl).href,
    chatUrl: new URL(chatFile, scriptUrl).href,
    key: data.key || undefined,
    agentId: data.agentId || undefined,
    color: isHexColor(data.color) ? data.color : undefined,
    position: positions.find((position) => position === data.position),
    title: data.title?.trim() || undefined,
    language: data.lang || 'en',
    theme: data.theme === 'dark' || data.theme === 'light' ? data.theme : 'auto',
    offsetXPx: readOffsetPx(data.offsetX),
    offsetYPx: readOffsetPx(data.offsetY),
  };
}
