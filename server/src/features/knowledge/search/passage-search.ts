import { unavailable } from '../../../errors.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { dateOf, dayOf } from '../dates/index.ts';
import { type AskedQuestion, openPassagePool, type PassagePart } from './passage-pool.ts';
import { listPassagesAfter, type PassageRow } from './search.repository.ts';
import type { IndexedPassage, SearchResult } from './search-result.ts';

export type PassageSearch = ReturnType<typeof createPassageSearch>;
export type { AskedQuestion } from './passage-pool.ts';

const batchSize = 400;
const maxLoads = 3;

/** Searches the passages of one agent; what the workers do not have yet is loaded from the database in parts. */
export function createPassageSearch({
  db,
  embedder,
  clock,
}: {
  db: Database;
  embedder: Embedder;
  clock: Clock;
}) {
  const pool = openPassagePool({ embedder });
  const loading = new Map<string, Promise<void>>();

  async function* partsOf(scope: AgentScope): AsyncGenerator<PassagePart> {
    let last: PassageRow | undefined;
    do {
      const rows = await listPassagesAfter(db, scope, embedder.modelId, last, batchSize);
      if (rows.length > 0)
        yield { passages: rows.map(toIndexed), vectors: vectorsOf(rows, embedder.dimensions) };
      last = rows.length === batchSize ? rows.at(-1) : undefined;
    } while (last);
  }

  /** Two questions that come together load the index once. */
  function loadOnce(scope: AgentScope, version: string) {
    const key = `${scope.agentId} ${version}`;
    let load = loading.get(key);
    if (!load) {
      load = pool.load(scope.agentId, version, () => partsOf(scope)).finally(() => loading.delete(key));
      loading.set(key, load);
    }
    return load;
  }

  return {
    /** `version` names the state of the agent's knowledge: with another one the index is made anew. */
    async search(
      scope: AgentScope,
      version: string,
      asked: AskedQuestion,
      limit: number,
    ): Promise<SearchResult> {
      // More than once only when the knowledge changes under the loading, or a worker dies.
      for (let attempt = 0; attempt < maxLoads; attempt += 1) {
        const found = await pool.search(
          scope.agentId,
          version,
          { ...asked, today: dayOf(clock.now()) },
          limit,
        );
        if (found) return found;
        await loadOnce(scope, version);
      }
      throw unavailable('The knowledge of this agent is changing too fast to be searched. Please try again.');
    },
    close: pool.close,
  };
}

function toIndexed({
  embedding: _,
  position: __,
  dated,
  dateOrigin,
  datedByOwner,
  fileSavedAt,
  createdAt,
  ...passage
}: PassageRow): IndexedPassage {
  return { ...passage, date: dateOf({ dated, dateOrigin, datedByOwner, fileSavedAt, createdAt }) };
}

function vectorsOf(rows: PassageRow[], dimensions: number) {
  const vectors = new Float32Array(rows.length * dimensions);
  rows.forEach(({ embedding }, place) => {
    // Copied: a Buffer of pg may begin anywhere in a larger one, and its `slice` does not copy.
    vectors.set(new Float32Array(new Uint8Array(embedding).buffer), place * dimensions);
  });
  return vectors;
}
