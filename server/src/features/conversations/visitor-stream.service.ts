import type { VisitorConversation, VisitorEvent } from '@parley/contract/widget';
import type { ConversationNeeds } from './conversation-needs.ts';
import { type VisitorSignal, visitorChannel } from './conversation-telling.ts';
import type { ConversationRow, SessionScope } from './conversations.repository.ts';
import * as repository from './conversations.repository.ts';
import type { QuotedFiles } from './quoted-files.service.ts';

type Reader = { signal: AbortSignal; isStillAllowed(): Promise<boolean> };

interface Stream {
  businessId: string;
  /** Unknown until the visitor has written something. */
  conversationId: string | undefined;
  push(news: VisitorSignal | { type: 'ping' }): void;
}

const pingEveryMs = 25_000;
/** So that who listens was seen within the last minute, at one write for every other ping. */
const pingsBetweenWrites = 2;
/** A reader who lags this far behind is cut off: it comes back and reads everything. */
const mostWaiting = 200;

/** What happens in a conversation, to every tab of its visitor. One timer serves all streams of the process. */
export function createVisitorStreams(
  { db, clock, events, log }: Pick<ConversationNeeds, 'db' | 'clock' | 'events' | 'log'>,
  {
    presentForVisitor,
    files,
  }: {
    presentForVisitor(row: ConversationRow | undefined): Promise<VisitorConversation>;
    files: Pick<QuotedFiles, 'presentSaid'>;
  },
) {
  const open = new Set<Stream>();
  let pings = 0;
  let timer: NodeJS.Timeout | undefined;

  async function noteSeen(streams: Iterable<Stream>) {
    const byBusiness = new Map<string, Set<string>>();
    for (const { businessId, conversationId } of streams)
      if (conversationId) byBusiness.set(businessId, (byBusiness.get(businessId) ?? new Set()).add(conversationId));
    for (const [businessId, ids] of byBusiness) await repository.setSeen(db, businessId, [...ids], clock.now());
  }

  function pingAll() {
    for (const stream of open) stream.push({ type: 'ping' });
    pings += 1;
    if (pings % pingsBetweenWrites === 0)
      void noteSeen(open).catch((error) => log.warn({ err: error }, 'visitors who listen were not noted'));
  }

  function add(stream: Stream) {
    open.add(stream);
    timer ??= setInterval(pingAll, pingEveryMs).unref();
  }

  function remove(stream: Stream) {
    open.delete(stream);
    if (open.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  async function present(scope: SessionScope, news: VisitorSignal | { type: 'ping' }): Promise<VisitorEvent | undefined> {
    if (news.type === 'message') {
      const row = await repository.findMessage(db, scope.businessId, news.conversationId, { id: news.messageId });
      return row && { type: 'message', message: (await files.presentSaid(scope, [row]))[0]! };
    }
    if (news.type === 'conversation') {
      const row = await repository.findConversationOfSession(db, scope);
      return { type: 'conversation', conversation: await presentForVisitor(row) };
    }
    return news;
  }

  return {
    pingAll,

    /** Ends with the token, at the latest at the next ping. */
    async *watchConversation(scope: SessionScope, { signal, isStillAllowed }: Reader): AsyncGenerator<VisitorEvent> {
      const waiting: (VisitorSignal | { type: 'ping' })[] = [{ type: 'ping' }];
      let wake = () => {};
      const stream: Stream = {
        businessId: scope.businessId,
        conversationId: undefined,
        push(news) {
          if ('conversationId' in news) stream.conversationId = news.conversationId;
          waiting.push(news);
          wake();
        },
      };
      const unsubscribe = events.subscribe(visitorChannel(scope), (event) => stream.push(event as VisitorSignal));
      signal.addEventListener('abort', () => wake(), { once: true });
      add(stream);
      try {
        stream.conversationId = (await repository.findConversationOfSession(db, scope))?.id;
        await noteSeen([stream]);
        while (!signal.aborted && waiting.length <= mostWaiting) {
          const news = waiting.shift();
          if (!news) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
            continue;
          }
          if (!(await isStillAllowed())) return;
          const event = await present(scope, news);
          if (event) yield event;
        }
      } finally {
        unsubscribe();
        remove(stream);
      }
    },
  };
}
