import { agentChat, type ChatEvent, chatEvent } from '@parley/contract/conversations';
import { useEffect, useRef, useState } from 'react';
import { openStream } from '../../lib/call-endpoint.ts';
import { readServerSentEvents } from '../../lib/server-sent-events.ts';
import { addQuestion, applyChatEvent, restartAnswer, type TrialEntry } from './trial-transcript.ts';

/** A conversation with one's own agent that is not kept. `onFailure` hears of answers that did not come. */
export function useTrial(agentId: string, onFailure: (error: Error) => void) {
  const [entries, setEntries] = useState<TrialEntry[]>([]);
  const [sessionId, setSessionId] = useState(() => crypto.randomUUID());
  const running = useRef<AbortController | null>(null);
  const isAnswering = entries.some(({ state }) => state === 'waiting' || state === 'arriving');

  useEffect(() => () => running.current?.abort(), []);

  const answer = async (turnId: string, question: string, earlier: TrialEntry[]) => {
    const controller = new AbortController();
    running.current = controller;
    const show = (event: ChatEvent) => setEntries((now) => applyChatEvent(now, turnId, event));
    const input = { message: question, agentId, sessionId, messageHistory: historyOf(earlier), isPreview: true };
    try {
      let isOver = false;
      for await (const data of readServerSentEvents(await openStream(agentChat, input, { signal: controller.signal }))) {
        const event = chatEvent.parse(JSON.parse(data));
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
    isAnswering,
    ask(question: string) {
      const turnId = crypto.randomUUID();
      setEntries((now) => addQuestion(now, turnId, question));
      void answer(turnId, question, entries);
    },
    askAgain(turnId: string) {
      const at = entries.findIndex(({ id }) => id === turnId);
      setEntries((now) => restartAnswer(now, turnId));
      void answer(turnId, entries[at - 1]?.text ?? '', entries.slice(0, Math.max(at - 1, 0)));
    },
    startOver() {
      running.current?.abort();
      setEntries([]);
      setSessionId(crypto.randomUUID());
    },
  };
}

const historyOf = (entries: TrialEntry[]) =>
  entries
    .filter(({ state, text }) => state === 'done' && text !== '')
    .slice(-20)
    .map(({ role, text }) => ({ role, content: text.slice(0, 4000) }));
