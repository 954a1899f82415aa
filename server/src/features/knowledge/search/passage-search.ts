import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { dateOf } from '../dates/index.ts';
import { withoutPlace } from '../tables/index.ts';
import type { DatabaseVectors } from './database-vectors.ts';
import { type AskedOfAgent, createIndexSearch, type NamedIndex } from './index-search.ts';
import type { PassagePart } from './passage-index.ts';
import {
  listPassagesAfter,
  listRetiredQuotes,
  type PassageRow,
  type RetiredQuote,
} from './search.repository.ts';
import type { IndexedPassage } from './search-result.ts';
import { joinVectors } from './short-vectors.ts';

export type PassageSearch = ReturnType<typeof createPassageSearch>;
export type { AskedQuestion } from './passage-pool.ts';

const batchSize = 400;

/** Searches the passages of one agent; what the workers do not have yet is loaded from the database in parts. */
export function createPassageSearch({
  db,
  embedder,
  clock,
  databaseVectors,
}: {
  db: Database;
  embedder: Embedder;
  clock: Clock;
  databaseVectors: DatabaseVectors;
}) {
  const indexes = createIndexSearch({ embedder, clock });

  async function* rowsOf(scope: AgentScope, options: { isVectorWanted: boolean }) {
    let last: PassageRow | undefined;
    do {
      const rows = await listPassagesAfter(db, scope, embedder.modelId, last, batchSize, options);
      yield rows;
      last = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (last);
  }

  async function* partsOf(scope: AgentScope, leftOut?: string): AsyncGenerator<PassagePart> {
    const retired = await listRetiredQuotes(db, scope);
    for await (const rows of rowsOf(scope, { isVectorWanted: true })) {
      const used = rows.filter(({ documentId }) => documentId !== leftOut);
      if (used.length > 0)
        yield {
          passages: used.map((row) => toIndexed(row, retired)),
          vectors: joinVectors(
            used.map(({ embedding }) => embedding),
            embedder.dimensions,
          ),
        };
    }
  }

  /** The same without the vectors, which the database has from now on. */
  async function* numberedPartsOf(scope: AgentScope): AsyncGenerator<PassagePart> {
    const retired = await listRetiredQuotes(db, scope);
    for await (const rows of rowsOf(scope, { isVectorWanted: false })) {
      const numbers = await databaseVectors.numbersOf(
        scope,
        rows.map(({ id }) => id),
      );
      // One that has gone since it was listed is not searched.
      const used = rows.filter(({ id }) => numbers.has(id));
      if (used.length > 0)
        yield {
          passages: used.map((row) => toIndexed(row, retired)),
          numbers: used.map(({ id }) => numbers.get(id)!),
        };
    }
  }

  const indexOf = (scope: AgentScope, version: number): NamedIndex => ({
    key: scope.agentId,
    version,
    async *parts() {
      yield* (await databaseVectors.isFor(scope)) ? numberedPartsOf(scope) : partsOf(scope);
    },
    measureVectors: (vectors) => databaseVectors.measure(scope, vectors),
  });

  return {
    /** `version` counts the changes of the agent's knowledge: after a further one the index is made anew. */
    search: (scope: AgentScope, version: number, asked: AskedOfAgent, limit: number) =>
      indexes.search(indexOf(scope, version), asked, limit),
    findConflicts: (scope: AgentScope, version: number, documentIds: string[], limit: number) =>
      indexes.findConflicts(indexOf(scope, version), documentIds, limit),
    /** What the agent would know with these passages, and without a document that they stand for. Close it after use. */
    openTrial(scope: AgentScope, { passages, vectors }: PassagePart, leftOut?: string) {
      const index: NamedIndex = {
        key: `trial ${crypto.randomUUID()}`,
        version: 0,
        async *parts() {
          yield* partsOf(scope, leftOut);
          // A copy: what is sent to a worker is gone here.
          yield { passages, vectors: vectors?.slice() };
        },
      };
      return {
        search: (asked: AskedOfAgent, limit: number) => indexes.search(index, asked, limit),
        findConflicts: (documentIds: string[], limit: number) =>
          indexes.findConflicts(index, documentIds, limit),
        close: () => indexes.drop(index.key),
      };
    },
    close: indexes.close,
  };
}

function toIndexed(
  {
    embedding: _,
    position: __,
    dated,
    dateOrigin,
    datedByOwner,
    fileSavedAt,
    createdAt,
    sourceId,
    fileType,
    ...passage
  }: PassageRow,
  retired: ReadonlyMap<string, RetiredQuote[]>,
): IndexedPassage {
  return {
    ...passage,
    text: (retired.get(passage.documentId) ?? []).reduce(
      (text, one) => withoutQuote(text, one, passage),
      passage.text,
    ),
    date: dateOf({ dated, dateOrigin, datedByOwner, fileSavedAt, createdAt }),
    ...(fileType !== taughtFileType && { kind: sourceId === null ? 'file' : 'page' }),
  };
}

/** The owner has said that it is wrong: a sentence wherever it stands, a row only in its own table. */
function withoutQuote(
  text: string,
  { quote, startsAt, passageId, isInPlace }: RetiredQuote,
  passage: Pick<PassageRow, 'id' | 'startsAt'>,
) {
  const isRow = quote.startsWith('|') || quote.includes('\n');
  const place = startsAt - passage.startsAt;
  const at =
    isRow && isInPlace
      ? passage.id === passageId && text.startsWith(quote, place)
        ? place
        : -1
      : text.indexOf(quote);
  return at === -1 ? text : withoutPlace(text, at, at + quote.length);
}
