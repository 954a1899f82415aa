import type { WidgetPosition } from '@parley/contract/agent-settings';
import { isHexColor } from './contrast.ts';

export const defaultColor = '#2563eb';

/**
 * What the pasted tag says; what it leaves out comes from the agent once the chat is opened.
 *
 * | attribute                       | meaning                                                                            |
 * | ------------------------------- | ---------------------------------------------------------------------------------- |
 * | data-key, data-agent-id         | the agent; or data-preview, the code of a shared preview link                       |
 * | data-color, data-bubble-color   | the agent's colour, and another one for the button: `#2563eb`                       |
 * | data-position                   | bottom-right, bottom-left, top-right or top-left                                    |
 * | data-offset-x, data-offset-y    | pixels from the page's edges, to make room for a cookie banner or a cart            |
 * | data-title                      | the header's text                                                                  |
 * | data-lang                       | `de`, `pt-BR`…; otherwise the page's language, otherwise the browser's              |
 * | data-theme                      | light or dark; otherwise as the page declares itself                               |
 * | data-auto-open                  | seconds after which the chat opens by itself until the visitor closed it once;      |
 * |                                 | on a phone, where it would cover the page, the button is marked instead             |
 * | data-user-id, data-user-hash    | a signed-in customer and the HMAC of the id, made by the business's own server      |
 * | data-user-name, data-user-email | of that customer                                                                   |
 * | data-resume                     | the one-time code of a link back; `#parley=<code>` in the page's address does alike |
 *
 * The page opens and closes the chat with `document.dispatchEvent(new Event('parley:open'))` and `parley:close`.
 * A page that is named by nothing but the code of a link back hears `parley:link-used` where it opens nothing any more.
 */
export interface WidgetSettings {
  /** Where the product lives; ends with a slash. */
  productUrl: string;
  chatUrl: string;
  key: string | undefined;
  agentId: string | undefined;
  preview: string | undefined;
  resume: string | undefined;
  identity: { userId: string; hash: string; name: string | undefined; email: string | undefined } | undefined;
  color: string | undefined;
  bubbleColor: string | undefined;
  position: WidgetPosition | undefined;
  title: string | undefined;
  language: string;
  theme: 'light' | 'dark' | 'auto';
  autoOpenMs: number | undefined;
  offsetXPx: number;
  offsetYPx: number;
}

const positions = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const satisfies WidgetPosition[];

const readColor = (value: string | undefined) => (isHexColor(value) ? value : undefined);

function readNumber(value: string | undefined, most: number) {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 ? Math.min(number, most) : undefined;
}

/** Undefined where the tag names no agent: then there is nothing to talk to. */
export function readSettings(
  scriptUrl: string,
  data: DOMStringMap,
  chatFile: string,
  page: { language?: string; resume?: string | undefined } = {},
): WidgetSettings | undefined {
  const { key, agentId, preview, userId, userHash } = data;
  const resume = page.resume || data.resume || undefined;
  if (!key && !agentId && !preview && !resume) return undefined;
  const autoOpenSeconds = readNumber(data.autoOpen, 600);
  return {
    productUrl: new URL('..', scriptUrl).href,
    chatUrl: new URL(chatFile, scriptUrl).href,
    key: key || undefined,
    agentId: agentId || undefined,
    preview: preview || undefined,
    resume,
    identity:
      userId && userHash
        ? { userId, hash: userHash, name: data.userName || undefined, email: data.userEmail || undefined }
        : undefined,
    color: readColor(data.color),
    bubbleColor: readColor(data.bubbleColor),
    position: positions.find((position) => position === data.position),
    title: data.title?.trim() || undefined,
    language: data.lang || page.language || 'en',
    theme: data.theme === 'dark' || data.theme === 'light' ? data.theme : 'auto',
    autoOpenMs: autoOpenSeconds === undefined ? undefined : autoOpenSeconds * 1000,
    offsetXPx: readNumber(data.offsetX, 400) ?? 20,
    offsetYPx: readNumber(data.offsetY, 400) ?? 20,
  };
}

/** The name under which this page's browser keeps what belongs to the agent. */
export const keptName = ({ key, agentId, preview, resume }: Pick<WidgetSettings, 'key' | 'agentId' | 'preview' | 'resume'>) =>
  `parley:${key ?? agentId ?? preview ?? resume ?? ''}`;
