import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Embedder, openEmbedder } from '../../server/src/platform/embedder/index.ts';

const folder = new URL('../../.cache/embeddings/', import.meta.url).pathname;
const modelId = 'all-MiniLM-L6-v2';
const dimensions = 384;
const keyBytes = 16;
const recordBytes = keyBytes + dimensions * 4;
const batchSize = 64;

export type CachedEmbedder = Pick<Embedder, 'embed' | 'modelId' | 'dimensions'>;

/**
 * The product's own embedder, which remembers on disk what it was asked before: a benchmark repeats the same texts, and the
 * vectors of a model and a text never change. A record is the text's hash and its vector.
 */
export function openCachedEmbedder({
  onProgress,
}: {
  onProgress?: (embedded: number) => void;
} = {}): CachedEmbedder {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${modelId}.bin`);
  const known = readRecords(file);
  let model: Promise<Embedder> | undefined;
  let embedded = 0;
  let rest: NodeJS.Timeout | undefined;

  /** Its threads would keep a finished benchmark from ending. */
  const closeWhenIdle = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      const idle = model;
      model = undefined;
      void idle?.then((embedder) => embedder.close());
    }, 5_000).unref();
  };

  async function embedNew(texts: string[]) {
    clearTimeout(rest);
    model ??= openEmbedder({
      dataDir: folder,
      remote: undefined,
      log: pino({ level: 'silent' }),
      workers: 2,
    });
    const embedder = await model;
    for (let from = 0; from < texts.length; from += batchSize) {
      const some = texts.slice(from, from + batchSize);
      const vectors = await embedder.embed(some);
      const records = Buffer.alloc(some.length * recordBytes);
      some.forEach((text, at) => {
        const key = keyOf(text);
        key.copy(records, at * recordBytes);
        Buffer.from(vectors[at]!.buffer, vectors[at]!.byteOffset, vectors[at]!.byteLength).copy(
          records,
          at * recordBytes + keyBytes,
        );
        known.set(key.toString('hex'), vectors[at]!);
      });
      appendFileSync(file, records);
      embedded += some.length;
      onProgress?.(embedded);
    }
    closeWhenIdle();
  }

  return {
    modelId,
    dimensions,
    async embed(texts) {
      const missing = [...new Set(texts.filter((text) => !known.has(keyOf(text).toString('hex'))))];
      if (missing.length > 0) await embedNew(missing);
      return texts.map((text) => known.get(keyOf(text).toString('hex'))!);
    },
  };
}

const keyOf = (text: string) =>
  createHash('sha256').update(`${modelId}\n${text}`).digest().subarray(0, keyBytes);

/** A run that was stopped while it wrote leaves half a record at the end: it is cut off. */
function readRecords(file: string) {
  const known = new Map<string, Float32Array>();
  if (!existsSync(file)) return known;
  const bytes = readFileSync(file);
  const whole = bytes.length - (bytes.length % recordBytes);
  if (whole < bytes.length) truncateSync(file, whole);
  for (let at = 0; at < whole; at += recordBytes) {
    const vector = new Float32Array(new Uint8Array(bytes.subarray(at + keyBytes, at + recordBytes)).buffer);
    known.set(bytes.subarray(at, at + keyBytes).toString('hex'), vector);
  }
  return known;
}
