function within<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The reply stopped coming.')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function* readLines(body: ReadableStream<Uint8Array>, stallTimeoutMs: number) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), stallTimeoutMs);
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A return at the end of a chunk may be the first half of a line break, so it waits for the next chunk.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** The events of a streamed reply. An event that was cut off by the end of the stream is not one. */
export async function* readEvents<Event>(
  body: ReadableStream<Uint8Array>,
  stallTimeoutMs: number,
): AsyncGenerator<Event> {
  let data: string[] = [];
  for await (const line of readLines(body, stallTimeoutMs)) {
    if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
    if (line !== '' || data.length === 0) continue;
    // Host pages may have replaced JSON.parse; a Response reads JSON without it.
    yield await new Response(data.join('\n')).json();
    data = [];
  }
}
