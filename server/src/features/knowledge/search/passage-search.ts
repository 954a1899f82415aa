import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import { taughtFileType } from '@parley/contract/knowledge/taught-pairs';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { dateOf, dayOf, type PartialDate, withoutPeriod } from '../dates/index.ts';
import { withoutPlace } from '../tables/index.ts';
import type { DatabaseVectors } from './database-vectors.ts';
import { changingTooFast, findInParts, maxLoads } from './find-in-parts.ts';
import type { PassagePart } from './passage-index.ts';
import { type AskedQuestion, type MeasureVectors, openPassagePool } from './passage-pool.ts';
import {
  listPassagesAfter,
  listRetiredQuotes,
  type PassageRow,
  type RetiredQuote,
} from './search.repository.ts';
import type { IndexedPassage, SearchResult } from './search-result.ts';
import { joinVectors } from './short-vectors.ts';

export type PassageSearch = ReturnType<typeof createPassageSearch>;
export type { AskedQuestion } from './passage-pool.ts';

/** A question, and what the agent's owner chose to answer from. */
export interface AskedOfAgent extends AskedQuestion {
  source: KnowledgeSourceChoice;
}

/** An index as the workers know it, and how to load it there. */
interface NamedIndex {
  key: string;
  version: number;
  parts(): AsyncIterable<PassagePart>;
  /** Where its vectors may be in the database. */
  measureVectors?: MeasureVectors;
}

const batchSize = 400;
const passagesCompared = 100;

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
  const pool = openPassagePool({ embedder });
  const loading = new Map<string, { version: number; wanted: number; load: Promise<void> }>();

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

  /**
   * Questions that come together load an index once. One that wants a newer one than is being loaded waits for it first, and what is loaded
   * then is good for all who wait: knowledge that changes faster than it is loaded would else never be whole.
   */
  async function loadOnce({ key, version, parts }: NamedIndex) {
    let wanted = version;
    for (let current = loading.get(key); current; current = loading.get(key)) {
      if (current.version >= version) return current.load;
      current.wanted = Math.max(current.wanted, version);
      await current.load.catch(() => {});
      wanted = current.wanted;
    }
    const load = pool.load(key, wanted, parts).finally(() => loading.delete(key));
    loading.set(key, { version: wanted, wanted, load });
    return load;
  }

  async function searchIn(index: NamedIndex, asked: AskedOfAgent, limit: number): Promise<SearchResult> {
    const { key, version } = index;
    // More than once only when the knowledge changes under the loading, or a worker dies.
    for (let loads = 0; ; loads += 1) {
      const question = { ...asked, today: dayOf(clock.now()) };
      const found = await pool.search(key, version, question, limit, index.measureVectors);
      const again = found?.asOf && searchAsOf(index, question, found.asOf, limit);
      const result = (again && (await again)) ?? found;
      if (result) return result;
      if (loads === maxLoads) throw changingTooFast();
      await loadOnce(index);
    }
  }

  /** Documents of the time that is asked for have been found: what is asked of them is the rest of the question. */
  function searchAsOf(
    { key, version, measureVectors }: NamedIndex,
    asked: AskedOfAgent & { today: PartialDate },
    asOf: PartialDate,
    limit: number,
  ) {
    const question = withoutPeriod(asked.question, asked.today);
    return pool.search(key, version, { ...asked, question, asOf }, limit, measureVectors);
  }

  function findConflictsIn(index: NamedIndex, documentIds: string[], limit: number) {
    const { key, version } = index;
    const today = dayOf(clock.now());
    return findInParts({
      find: (from) => pool.findConflicts(key, version, { documentIds, from, count: passagesCompared, today }),
      load: () => loadOnce(index),
      limit,
    });
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
      searchIn(indexOf(scope, version), asked, limit),
    /** In parts, so that questions are answered in between; it ends early once there are enough. */
    findConflicts: (scope: AgentScope, version: number, documentIds: string[], limit: number) =>
      findConflictsIn(indexOf(scope, version), documentIds, limit),
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
        search: (asked: AskedOfAgent, limit: number) => searchIn(index, asked, limit),
        findConflicts: (documentIds: string[], limit: number) => findConflictsIn(index, documentIds, limit),
        close: () => pool.drop(index.key),
      };
    },
    close: pool.close,
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
