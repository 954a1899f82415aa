import { invalidInput, unavailable } from '../../../errors.ts';
import { openTaskCrew, TaskStoppedError } from '../../../platform/workers/index.ts';
import type { Passage } from '../passages/index.ts';
import type { ReadDocument } from '../read-document.ts';
import type { FileToRead } from './read-file.ts';
import type { ReadingTasks } from './reading.worker.ts';

export interface ReadingPool {
  /** The caller keeps the bytes: a copy goes to the worker. */
  read(
    file: FileToRead,
    options?: { signal?: AbortSignal },
  ): Promise<{ document: ReadDocument; passages: Passage[] }>;
  split(document: ReadDocument, options?: { signal?: AbortSignal }): Promise<Passage[]>;
  /** Loading the detector takes a third of a second, which no request should wait for. */
  detectLanguage(text: string): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Reads in a worker thread, one document after the other, so that a hostile or huge one costs nobody else anything. */
export function openReadingPool({ timeoutMs = 180_000, maxMemoryMb = 512 } = {}): ReadingPool {
  const pool = openTaskCrew<ReadingTasks>('reading', {
    beside: import.meta.url,
    workers: 1,
    maxMemoryMb,
    idleMs: 60_000,
  });
  return {
    read({ fileType, bytes }, { signal } = {}) {
      // Not Buffer.slice, which copies nothing: the worker would be given the pool that the buffer lies in.
      const copy = new Uint8Array(bytes);
      const options = { timeoutMs, transfer: [copy.buffer], ...(signal && { signal }) };
      return pool.run('read', { fileType, bytes: copy }, options).catch(explain);
    },
    split: (document, { signal } = {}) =>
      pool.run('split', document, { timeoutMs, ...(signal && { signal }) }).catch(explain),
    detectLanguage: (text) => pool.run('detectLanguage', text.slice(0, 1000)),
    close: () => pool.close(),
  };
}

function explain(error: unknown): never {
  if (!(error instanceof TaskStoppedError) || error.reason === 'aborted') throw error;
  if (error.reason === 'crashed')
    throw unavailable('Reading the document stopped unexpectedly. Please try again.');
  const why = error.reason === 'timeout' ? 'it takes too long' : 'it needs too much memory';
  throw invalidInput(
    `The document is too complex to read: ${why}. Please split it, or save it in a simpler form.`,
  );
}
