import { readEvents } from '@parley/chat/events';
import {
  addQuestion,
  applyChatEvent,
  type Entry,
  isReplyPending,
  retryQuestion,
} from '@parley/chat/transcript';
import { agentChat, type ChatEvent, chatEvent } from '@parley/contract/conversations/conversations';
import { useEffect, useRef, useState } from 'react';
import { openStream } from '../../../lib/call-endpoint.ts';

/** The server gives a sign of life every 20 seconds. */
const stallTimeoutMs = 90_000;

/** A conversation with one's own agent that is not kept. `onFailure` hears of answers that did not come. */
export function useTrial(agentId: string, onFailure: (error: Error) => void) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const [sessionId, setSessionId] = useState(() => crypto.randomUUID());
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const answer = async (key: string, question: string, earlier: Entry[]) => {
    const controller = new AbortController();
    running.current = controller;
    const show = (event: ChatEvent) => setEntries((now) => applyChatEvent(now, key, event));
    const input = {
      message: question,
      agentId,
      sessionId,
      messageHistory: historyOf(earlier),
      isPreview: true,
    };
    try {
      let isOver = false;
      const body = await openStream(agentChat, input, { signal: controller.signal });
      for await (const data of readEvents<unknown>(body, stallTimeoutMs)) {
        const event = chatEvent.parse(data);
        if (event.type === 'failed') throw new Error(event.message);
        isOver ||= event.type === 'done';
        show(event);
      }
      if (!isOver) throw new Error('The connection ended before the answer did.');
    } catch (error) {
      if (controller.signal.aborted) return;
      show({ type: 'failed', message: (error as Error).message });
      onFailure(error as Error);
    }
  };

  return {
    entries,
    isAnswering: isReplyPending(entries),
    ask(text: string) {
      const asked = {
        clientMessageId: crypto.randomUUID(),
        text,
        createdAt: new Date().toISOString(),
        expectsReply: true,
      };
      setEntries((now) => addQuestion(now, asked));
      void answer(asked.clientMessageId, text, entries);
    },
    askAgain({ key, text }: Entry) {
      setEntries((now) => retryQuestion(now, key, true));
      void answer(
        key,
        text,
        entries.slice(
          0,
          entries.findIndex((entry) => entry.key === key),
        ),
      );
    },
    startOver() {
      running.current?.abort();
      setEntries([]);
      setSessionId(crypto.randomUUID());
    },
  };
}

const historyOf = (entries: Entry[]) =>
  entries
    .filter(({ state, text }) => state === 'done' && text !== '')
    .slice(-20)
    .map(({ role, text }) => ({ role, content: text.slice(0, 4000) }));
