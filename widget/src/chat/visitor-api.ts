import type { ChatEvent, VisitorSession } from '@parley/contract/conversations';
import type { ErrorBody } from '@parley/contract/errors';
import type { WidgetSettings } from '../settings.ts';
import { toJsonText } from './json-text.ts';
import { readEvents } from './read-events.ts';

export type Connection = Pick<WidgetSettings, 'productUrl' | 'key' | 'agentId'>;

const startTimeoutMs = 20_000;
const stallTimeoutMs = 90_000;

/** An answer of the server that says no. Anything else that goes wrong is the network's. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function post(
  address: string,
  headers: Record<string, string>,
  fields: Record<string, string | undefined>,
  signal?: AbortSignal,
) {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', ...headers },
    body: toJsonText(fields),
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  throw new RefusedCall(response.status, body.message ?? '');
}

export async function startSession({ productUrl, key, agentId }: Connection, token?: string): Promise<VisitorSession> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), startTimeoutMs);
  try {
    const response = await post(`${productUrl}widget/sessions`, {}, { key, agentId, token }, patience.signal);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}

export async function* askAgent({ productUrl }: Connection, session: VisitorSession, message: string): AsyncGenerator<ChatEvent> {
  const response = await post(
    `${productUrl}functions/v1/agent-chat`,
    { accept: 'text/event-stream', authorization: `Bearer ${session.token}` },
    { message, agentId: session.agent.id, sessionId: session.sessionId },
  );
  if (response.body) yield* readEvents(response.body, stallTimeoutMs);
}
