import { setTimeout as pause } from 'node:timers/promises';
import { agentChat, type Message } from '@parley/contract/conversations/conversations';
import {
  getVisitorConversation,
  type VisitorEvent,
  watchConversation,
} from '@parley/contract/conversations/widget';
import { readEvents } from './event-reader.ts';
import type { makeVisitor } from './makers.ts';

type Visitor = Awaited<ReturnType<typeof makeVisitor>>;

/** Does what the widget does: listens, comes back when it is cut off, and sends a message again until it is answered. */
export function startChatting(visitor: Visitor, agentId: string) {
  const heard: Message[] = [];
  let isOver = false;
  let cuts = 0;
  let stream: ReturnType<typeof readEvents<VisitorEvent>> | undefined;
  const listening = (async () => {
    while (!isOver) {
      try {
        stream = readEvents<VisitorEvent>(
          await visitor.send(watchConversation, {}, { accept: 'text/event-stream' }),
        );
        for (let event = await stream.next(); event; event = await stream.next())
          if (event.type === 'message') heard.push(event.message);
      } catch {
        // The next one is opened below.
      }
      cuts += 1;
      await pause(100);
    }
  })();

  return {
    heard,
    cuts: () => cuts,
    /** Gives back the answer, and how often it had to be sent. */
    async say(message: string) {
      const { sessionId } = visitor.session;
      const sent = { message, agentId, sessionId, clientMessageId: crypto.randomUUID() };
      for (let tries = 1; ; tries += 1) {
        try {
          return { ...(await visitor.call(agentChat, sent)), tries };
        } catch (error) {
          // Refused with a reason is no broken connection.
          if (tries > 20 || (error as { status?: number }).status === 400) throw error;
          await pause(100);
        }
      }
    },
    readHistory: async () => (await visitor.call(getVisitorConversation, {})).messages,
    async stop() {
      isOver = true;
      await stream?.close().catch(() => {});
      await listening;
    },
  };
}
