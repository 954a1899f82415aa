import type { ChatEvent, Message } from '@parley/contract/conversations';
import type { ErrorBody } from '@parley/contract/errors';
import type { PersonCall, VisitorConversation, VisitorEvent, VisitorSession } from '@parley/contract/widget';
import type { WidgetSettings } from '../settings.ts';
import { type JsonFields, toJsonText } from './json-text.ts';
import { readEvents } from './read-events.ts';

export type Connection = Pick<
  WidgetSettings,
  'productUrl' | 'key' | 'agentId' | 'preview' | 'resume' | 'identity' | 'readIdentity'
> & {
  pageUrl: string | undefined;
  language: string | undefined;
};

const patienceMs = 20_000;
const stallTimeoutMs = 90_000;
/** The server gives a sign of life every 20 seconds. */
const silenceMs = 50_000;

/** An answer of the server that says no. Anything else that goes wrong is the network's. */
export class RefusedCall extends Error {
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.status = status;
    this.body = body;
  }
}

interface Call {
  method?: 'GET' | 'POST';
  token?: string;
  accept?: string;
  fields?: JsonFields;
  signal?: AbortSignal;
}

async function callProduct(address: string, { method = 'POST', token, accept, fields = {}, signal }: Call) {
  const headers: Record<string, string> = {};
  if (method === 'POST') headers['content-type'] = 'application/json';
  if (accept) headers.accept = accept;
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await fetch(address, {
    method,
    credentials: 'omit',
    headers,
    body: method === 'POST' ? toJsonText(fields) : null,
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  throw new RefusedCall(response.status, body);
}

async function readJson<T>(address: string, call: Call): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await (await callProduct(address, { ...call, signal: patience.signal })).json();
  } finally {
    clearTimeout(timer);
  }
}

export function startSession(connection: Connection, named: { token?: string; resume?: string } = {}): Promise<VisitorSession> {
  const { productUrl, key, agentId, preview, identity, pageUrl, language } = connection;
  const fields = { key, agentId, preview, ...named, identity, pageUrl, language };
  return readJson(`${productUrl}widget/sessions`, { fields });
}

type Asked = { text: string; clientMessageId: string };

/** Resolves once the server has taken the message; the answer then comes as events. */
export async function askAgent(
  { productUrl }: Connection,
  { token, agent, sessionId }: VisitorSession,
  { text, clientMessageId }: Asked,
): Promise<AsyncIterable<ChatEvent>> {
  const fields = { message: text, agentId: agent.id, sessionId, clientMessageId };
  const response = await callProduct(`${productUrl}functions/v1/agent-chat`, { token, accept: 'text/event-stream', fields });
  if (!response.body) throw new Error('The answer has no body.');
  return readEvents<ChatEvent>(response.body, stallTimeoutMs);
}

export async function watchConversation(
  { productUrl }: Connection,
  { token }: VisitorSession,
  signal: AbortSignal,
): Promise<AsyncIterable<VisitorEvent>> {
  const response = await callProduct(`${productUrl}widget/events`, {
    method: 'GET',
    token,
    accept: 'text/event-stream',
    signal,
  });
  if (!response.body) throw new Error('The events have no body.');
  return readEvents<VisitorEvent>(response.body, silenceMs);
}

/** The calls of a visitor whose conversation is known. */
export function visitorCalls({ productUrl }: Connection, { token }: VisitorSession) {
  const post = <T>(path: string, fields: JsonFields = {}) => readJson<T>(`${productUrl}widget/${path}`, { token, fields });
  return {
    getConversation: () =>
      readJson<{ conversation: VisitorConversation; messages: Message[] }>(`${productUrl}widget/conversation`, {
        method: 'GET',
        token,
      }),
    setTyping: (isTyping: boolean) => post<unknown>('typing', { isTyping }),
    rateAnswer: (messageId: string, wasHelpful: boolean, comment?: string) =>
      post<unknown>(`messages/${messageId}/feedback`, { wasHelpful, comment }),
    rateConversation: (rating: number, comment?: string) => post<VisitorConversation>('rating', { rating, comment }),
    endVisit: () => post<VisitorConversation>('end'),
    callPerson: () => post<PersonCall>('handoff'),
    leaveContact: (fields: ContactFields) => post<VisitorConversation>('handoff/contact', fields),
  };
}
export type VisitorCalls = ReturnType<typeof visitorCalls>;

export type ContactFields = { name?: string; email?: string; phone?: string; inquiry: string };
