/** The data of each server-sent event, as soon as it is complete. */
export async function* readServerSentEvents(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const blocks = (waiting + chunk.value).split(/\r\n\r\n|\n\n/);
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = eventData(block);
        if (data !== null) yield data;
      }
    }
  } finally {
    // Leaving the loop early means nobody listens: let the server stop.
    await reader.cancel().catch(() => undefined);
  }
}

/** Null for comments, which servers send to keep a quiet connection open. */
function eventData(block: string): string | null {
  const lines = block.split(/\r?\n/).filter((line) => line === 'data' || line.startsWith('data:'));
  if (lines.length === 0) return null;
  return lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n');
}
