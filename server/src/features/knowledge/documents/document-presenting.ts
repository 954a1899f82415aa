import type { DocumentStanding } from '@parley/contract/knowledge/knowledge';
import { dateOf, dayOf, type PartialDate } from '../dates/index.ts';
import type { DocumentRow } from './documents.repository.ts';

export function presentDocument(row: DocumentRow, now: Date) {
  const { date, origin } = dateOf(row);
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
    date,
    dateOrigin: origin,
    standing: presentStanding(row, dayOf(now)),
    validityOrigin: row.validityOrigin === 'none' ? null : row.validityOrigin,
    createdAt: row.createdAt.toISOString(),
  };
}

function presentStanding(
  { isOutdated, validFrom, validUntil }: Pick<DocumentRow, 'isOutdated' | 'validFrom' | 'validUntil'>,
  today: PartialDate,
): DocumentStanding {
  if (isOutdated) return 'outdated';
  if (validFrom !== null && today < validFrom) return 'not-yet-valid';
  return validUntil !== null && today > validUntil ? 'no-longer-valid' : 'in-use';
}
