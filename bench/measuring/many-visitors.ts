import { request } from 'node:http';
import { type ChatEvent, chatEvent } from '@parley/contract/conversations/conversations';
import {
  startVisitorSession,
  type VisitorEvent,
  type VisitorSession,
  visitorEvent,
} from '@parley/contract/conversations/widget';
import { createCaller } from '../../server/src/testing/caller.ts';

export interface ManyVisitors {
  start(): Promise<VisitorSession>;
  /** Every event of the answer with the moment it came. */
  ask(
    session: VisitorSession,
    message: string,
    onEvent?: (event: ChatEvent, atMs: number) => void,
  ): Promise<ChatEvent[]>;
  /** Listens as an open widget does, until it is told to stop. */
  watch(session: VisitorSession, onEvent: (event: VisitorEvent) => void): Promise<() => void>;
}

/** Visitors of one allowed page, each from an address of their own. */
export function manyVisitors(
  productUrl: string,
  { key, origin }: { key: string; origin: string },
): ManyVisitors {
  let visitors = 0;
  const addresses = new Map<string, string>();
  const send = (path: string, init?: RequestInit) => fetch(`${productUrl}${path}`, init);
  // The product counts by address; it is started with one trusted proxy, as which this bench speaks.
  const headersOf = ({ token, sessionId }: VisitorSession) => ({
    authorization: `Bearer ${token}`,
    origin,
    accept: 'text/event-stream',
    'x-forwarded-for': addresses.get(sessionId) ?? '',
  });
  return {
    async start() {
      visitors += 1;
      const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
      const session = await createCaller(send, { origin, 'x-forwarded-for': address }).call(
        startVisitorSession,
        { key },
      );
      addresses.set(session.sessionId, address);
      return session;
    },
    async ask(session, message, onEvent) {
      const body = {
        message,
        agentId: session.agent.id,
        sessionId: session.sessionId,
        clientMessageId: crypto.randomUUID(),
      };
      const events: ChatEvent[] = [];
      await readStream(
        `${productUrl}/functions/v1/agent-chat`,
        {
          method: 'POST',
          headers: { ...headersOf(session), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        chatEvent,
        (event) => {
          events.push(event);
          onEvent?.(event, performance.now());
        },
      ).ended;
      return events;
    },
    async watch(session, onEvent) {
      const stream = readStream(
        `${productUrl}/widget/events`,
        { headers: headersOf(session) },
        visitorEvent,
        onEvent,
      );
      await stream.begun;
      return stream.stop;
    },
  };
}

/** Plain sockets: a thousand streams of `fetch` would measure the client. */
function readStream<Event>(
  url: string,
  { body, ...init }: { method?: string; headers: Record<string, string>; body?: string },
  schema: { parse(value: unknown): Event },
  onEvent: (event: Event) => void,
) {
  let hasBegun = () => {};
  let hasFailed = (_: Error) => {};
  const begun = new Promise<void>((resolve, reject) => {
    hasBegun = resolve;
    hasFailed = reject;
  });
  let stop = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    const asking = request(url, { ...init, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return void reject(new Error(`${url} answered ${response.statusCode}`));
      hasBegun();
      let rest = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = block.split('\n').find((line) => line.startsWith('data:'));
          if (data) onEvent(schema.parse(JSON.parse(data.slice('data:'.length))));
        }
      });
      response.once('close', resolve);
    });
    asking.once('error', reject);
    stop = () => asking.destroy();
    asking.end(body);
  });
  ended.then(hasBegun, hasFailed);
  begun.catch(() => undefined);
  return { begun, ended, stop: () => stop() };
}
