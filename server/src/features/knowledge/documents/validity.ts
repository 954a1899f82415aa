import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import { dateOf, dayOf, validityInText } from '../dates/index.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import type { DocumentRow } from './documents.repository.ts';
import * as repository from './documents.repository.ts';

type Validity = Pick<
  DocumentRow,
  'dated' | 'dateOrigin' | 'validFrom' | 'validUntil' | 'validityOrigin' | 'validityQuote'
>;

/** The days on which a document may be answered from: the owner's word, or what the document says of itself. */
export function readValidity(document: DocumentRow, text: string, now: Date): Validity {
  const { title, fileType, fileSavedAt, createdAt, validityOrigin, dated, dateOrigin } = document;
  if (validityOrigin === 'owner') {
    const { validFrom, validUntil, validityQuote } = document;
    return { dated, dateOrigin, validFrom, validUntil, validityOrigin, validityQuote };
  }
  // What a member taught is what they say now.
  const found =
    fileType === taughtFileType
      ? undefined
      : validityInText(
          { title, text, savedAt: dayOf(fileSavedAt ?? createdAt) },
          dateOf(document),
          dayOf(now),
        );
  // What is of a time is no younger than it, whenever it came here.
  const isDated = dateOrigin === 'text' || !found;
  return {
    dated: isDated ? dated : (found.validFrom ?? found.validUntil),
    dateOrigin: isDated ? dateOrigin : 'text',
    validFrom: found?.validFrom ?? null,
    validUntil: found?.validUntil ?? null,
    validityOrigin: found ? 'text' : 'none',
    validityQuote: found?.quote ?? null,
  };
}

const batchSize = 100;

/** Documents that were read before their days were looked for: their text is kept, so nothing is embedded again. */
export async function readFormerValidity(context: KnowledgeContext) {
  const { db, agents, clock } = context;
  for (;;) {
    const rows = await repository.listWithUnknownValidity(db, batchSize);
    for (const { document, opening } of rows)
      await db.transaction(async (tx) => {
        const current = await repository.lockDocument(tx, document.businessId, document.id);
        if (current?.validityOrigin !== null) return;
        const validity = readValidity(current, opening, clock.now());
        await repository.setDocument(tx, current.businessId, current.id, {
          ...validity,
          // What it contradicts is another matter once it is of the past.
          ...(validity.validityOrigin === 'text' && { comparedAt: null }),
        });
        if (validity.validityOrigin === 'text') await agents.knowledgeChanged(tx, current);
      });
    if (rows.length < batchSize) return;
  }
}
