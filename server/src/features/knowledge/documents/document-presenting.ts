import type { DocumentRow } from './documents.repository.ts';

export function presentDocument(row: DocumentRow) {
  return {
    ...row,
    embedded: row.status === 'completed',
    processingProgress: {
      processedChunks: row.processedPassages,
      totalChunks: row.totalPassages,
      currentBatch: row.currentBatch,
      status: row.status,
      error: row.error,
    },
    processingStartedAt: row.processingStartedAt?.toISOString() ?? null,
    processedAt: row.processedAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    lastGoodAt: (row.lastGoodAt ?? row.processedAt)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
