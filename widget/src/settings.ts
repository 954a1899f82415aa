import { isHexColor } from '@parley/chat/contrast';
import type { WidgetPosition } from '@parley/contract/agents/agent-settings';
import { pageLanguage } from './languages.ts';

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
 * | data-user-name, data-user-email | of that customer, as the page claims                                               |
 * | data-user-token                 | instead of these four: a JWT of that server with id, name and e-mail, all proven;   |
 * |                                 | it is read again when the session is renewed, so a page may put a newer one there   |
 * | data-resume                     | the one-time code of a link back; `#parley=<code>` in the page's address does alike |
 *
 * Where a script cannot have attributes they may stand in `window.parleySettings`, named as in a `dataset`.
 * The page opens and closes the chat with `document.dispatchEvent(new Event('parley:open'))` and `parley:close`, and takes
 * the whole widget away with `parley:remove`; a new tag brings it back.
 * A page that is named by nothing but the code of a link back hears `parley:link-used` where it opens nothing any more.
 */
export interface WidgetSettings extends ButtonSettings {
  /** Where the product lives; ends with a slash. */
  productUrl: string;
  /** Beside it lie the words and the fonts. */
  scriptUrl: string;
  key: string | undefined;
  agentId: string | undefined;
  preview: string | undefined;
  resume: string | undefined;
  identity: Identity | undefined;
  /** As the tag says it by now. */
  readIdentity?: () => Identity | undefined;
  title: string | undefined;
  language: string;
  theme: 'light' | 'dark' | 'auto';
}

type Identity =
  | { token: string }
  | { userId: string; hash: string; name: string | undefined; email: string | undefined };

/** All that is needed to draw the button; the rest is read when the chat is. */
export interface ButtonSettings {
  color: string | undefined;
  bubbleColor: string | undefined;
  position: WidgetPosition | undefined;
  offsetXPx: number;
  offsetYPx: number;
}

/** The pasted tag, and the code of a link back that stood in the page's address. */
export interface Tag {
  src: string;
  data: DOMStringMap;
  resume?: string | undefined;
}

const positions = [
  'bottom-right',
  'bottom-left',
  'top-right',
  'top-left',
] as const satisfies WidgetPosition[];

const readColor = (value: string | undefined) => (isHexColor(value) ? value : undefined);

function readNumber(value: string | undefined, most: number) {
  const number = Number.parseInt(value ?? '', 10);
  return number >= 0 ? Math.min(number, most) : undefined;
}

export function readButtonSettings(data: DOMStringMap): ButtonSettings {
  return {
    color: readColor(data.color),
    bubbleColor: readColor(data.bubbleColor),
    position: positions.find((position) => position === data.position),
    offsetXPx: readNumber(data.offsetX, 400) ?? 20,
    offsetYPx: readNumber(data.offsetY, 400) ?? 20,
  };
}

export function readSettings({ src, data, resume }: Tag): WidgetSettings {
  const { key, agentId, preview, theme } = data;
  return {
    ...readButtonSettings(data),
    productUrl: new URL('..', src).href,
    scriptUrl: src,
    key: key || undefined,
    agentId: agentId || undefined,
    preview: preview || undefined,
    resume: resume || data.resume || undefined,
    identity: readIdentity(data),
    readIdentity: () => readIdentity(data),
    title: data.title?.trim() || undefined,
    language: data.lang || pageLanguage(),
    theme: theme === 'dark' || theme === 'light' ? theme : 'auto',
  };
}

function readIdentity({
  userToken: token,
  userId,
  userHash: hash,
  userName,
  userEmail,
}: DOMStringMap): Identity | undefined {
  if (token) return { token };
  return userId && hash
    ? { userId, hash, name: userName || undefined, email: userEmail || undefined }
    : undefined;
}

/** Undefined where the chat waits to be opened. */
export function readAutoOpenMs({ autoOpen }: DOMStringMap) {
  const seconds = readNumber(autoOpen, 600);
  return seconds && seconds * 1000;
}

/** The name under which this page's browser keeps what belongs to the agent. Undefined where the tag names none. */
export function storageName({ data: { key, agentId, preview, resume: ofTag }, resume }: Tag) {
  const named = key || agentId || preview || resume || ofTag;
  return named && `parley:${named}`;
}
