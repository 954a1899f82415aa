import type { RootDatabase } from '../../../platform/database/index.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import type { DocumentRow } from './documents.repository.ts';
import * as repository from './passages.repository.ts';

export interface TextToEmbed {
  contentHash: string;
  text: string;
}

interface Progress {
  processedPassages: number;
  totalPassages: number;
  currentBatch: number;
}

const batchSize = 5;
/** Some batches are at the embedder while others are being saved, so that it never waits for the database. */
const concurrency = 5;

/**
 * Sees to it that every text has its vector prepared. Only texts that this business has no vector of are embedded, and each
 * batch is saved as soon as it is there: after a crash the reading goes on with the next one.
 */
export async function embedPassages({
  db,
  embedder,
  document,
  texts,
  signal,
  onProgress,
}: {
  db: RootDatabase;
  embedder: Embedder;
  document: DocumentRow;
  texts: TextToEmbed[];
  signal: AbortSignal;
  onProgress(progress: Progress): Promise<void>;
}) {
  const distinct = [...new Map(texts.map((text) => [text.contentHash, text])).values()];
  const ready = await repository.prepareKnownEmbeddings(
    db,
    document,
    embedder.modelId,
    distinct.map(({ contentHash }) => contentHash),
  );
  const missing = distinct.filter(({ contentHash }) => !ready.has(contentHash));
  let processed = texts.length - missing.length;
  const reportProgress = () =>
    onProgress({
      processedPassages: processed,
      totalPassages: texts.length,
      currentBatch: Math.ceil(processed / batchSize),
    });
  await reportProgress();

  let next = 0;
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const work = async () => {
    while (next < missing.length) {
      stop.throwIfAborted();
      const batch = missing.slice(next, next + batchSize);
      next += batch.length;
      const vectors = await embedder.embed(
        batch.map(({ text }) => text),
        { signal: stop, priority: 'batch' },
      );
      await repository.insertPreparedEmbeddings(
        db,
        document,
        embedder.modelId,
        batch.map(({ contentHash }, place) => ({ contentHash, embedding: toBytes(vectors[place]!) })),
      );
      processed += batch.length;
      await reportProgress();
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: concurrency }, () =>
      work().catch((error) => {
        failed.abort(error);
        throw error;
      }),
    ),
  );
  const failure = ended.find((run) => run.status === 'rejected');
  if (failure) throw failed.signal.reason;
}

const toBytes = ({ buffer, byteOffset, byteLength }: Float32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
