const maxWaitMs = 15_000;

/** Reads server-sent events one by one, as a browser does. */
export function readEvents<Event extends { type: string }>(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const seen: Event[] = [];
  let buffer = '';
  async function next(): Promise<Event | undefined> {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const block = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (!block.startsWith('data: ')) continue;
        const event = JSON.parse(block.slice('data: '.length)) as Event;
        seen.push(event);
        return event;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      buffer += value;
    }
  }
  return {
    seen,
    next,
    /** The first event from here on that is as wanted; fails when the stream ends or stays silent. */
    async until(isWanted: (event: Event) => boolean): Promise<Event> {
      const tooLong = setTimeout(() => void reader.cancel(), maxWaitMs);
      try {
        for (;;) {
          const event = await next();
          if (!event) throw new Error(`The event did not come; seen: ${JSON.stringify(seen)}`);
          if (isWanted(event)) return event;
        }
      } finally {
        clearTimeout(tooLong);
      }
    },
    close: () => reader.cancel(),
  };
}
