import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

const maxMessageBytes = 30_000_000;

export interface ChromiumPipe {
  send(
    method: string,
    params?: Record<string, unknown>,
    sessionId?: string,
  ): Promise<Record<string, unknown>>;
  on(listener: (method: string, params: Record<string, unknown>) => void): void;
}

/** Speaks the DevTools protocol with a Chromium started with `--remote-debugging-pipe`: no port that others could reach. */
export function speakWith(child: ChildProcess): ChromiumPipe {
  const input = child.stdio[3] as Writable;
  const output = child.stdio[4] as Readable;
  const waiting = new Map<
    number,
    { resolve(result: Record<string, unknown>): void; reject(error: Error): void }
  >();
  const listeners: ((method: string, params: Record<string, unknown>) => void)[] = [];
  let lastId = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const receive = (message: Message) => {
    if (message.id === undefined) {
      if (message.method) for (const listener of listeners) listener(message.method, message.params ?? {});
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) asked?.reject(new Error(`The browser refused: ${message.error.message}`));
    else asked?.resolve(message.result ?? {});
  };

  let parts: Buffer[] = [];
  let size = 0;
  output.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, at));
      receive(JSON.parse(Buffer.concat(parts).toString()) as Message);
      parts = [];
      size = 0;
      from = at + 1;
    }
    parts.push(chunk.subarray(from));
    size += chunk.length - from;
    if (size > maxMessageBytes) end(new Error('The browser said too much at once.'));
  });
  input.on('error', end);
  output.on('error', end);
  child.once('error', end);
  child.once('exit', () => end(new Error('The browser ended.')));

  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      }),
    on: (listener) => listeners.push(listener),
  };
}
