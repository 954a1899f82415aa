import type { VisitorEvent } from '@parley/contract/conversations/widget';

interface LiveUpdatesOptions {
  watch(signal: AbortSignal): Promise<AsyncIterable<VisitorEvent>>;
  onEvent(event: VisitorEvent): void;
  /** After a break, or when the first connection took its time, something may have been missed. */
  onConnect(isAgain: boolean): void;
  onLost(): void;
  shortestPauseMs?: number;
}

const longestPauseMs = 30_000;
/** Another tab has taken the place of this one: it comes back when it is used, or after this long. */
const replacedPauseMs = 300_000;

/** Listens to the conversation for as long as it is wanted, through every break of the connection. */
export function createLiveUpdates({
  watch,
  onEvent,
  onConnect,
  onLost,
  shortestPauseMs = 1000,
}: LiveUpdatesOptions) {
  let listening: AbortController | undefined;
  let hurry = () => {};

  const pause = (timeMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function listen({ signal }: AbortController) {
    let breaks = 0;
    let isAgain = false;
    while (!signal.aborted) {
      let isReplaced = false;
      try {
        const events = await watch(signal);
        onConnect(isAgain);
        isAgain = true;
        for await (const event of events) {
          if (signal.aborted) return;
          breaks = 0;
          isReplaced = event.type === 'replaced';
          onEvent(event);
        }
      } catch {
        // Whatever cut the connection, the next attempt follows below.
      }
      if (signal.aborted) return;
      if (breaks > 0) onLost();
      // Spread, so that all visitors of a server that was restarted do not come back in the same moment.
      const pauseMs = isReplaced
        ? replacedPauseMs
        : Math.min(shortestPauseMs * 2 ** breaks++, longestPauseMs);
      await pause(pauseMs * (0.7 + Math.random() * 0.6));
    }
  }

  return {
    set(isWanted: boolean) {
      if (isWanted === (listening !== undefined)) return;
      if (isWanted) {
        listening = new AbortController();
        void listen(listening);
      } else {
        listening?.abort();
        listening = undefined;
        hurry();
      }
    },
    hurry: () => hurry(),
  };
}
