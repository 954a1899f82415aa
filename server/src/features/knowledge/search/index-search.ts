import type { KnowledgeSourceChoice } from '@parley/contract/agents/agent-settings';
import type { Clock } from '../../../platform/clock.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import { dayOf, type PartialDate, withoutPeriod } from '../dates/index.ts';
import { changingTooFast, findInParts, maxLoads } from './find-in-parts.ts';
import type { PassagePart } from './passage-index.ts';
import {
  type AskedQuestion,
  type MeasureVectors,
  openPassagePool,
  type PassagePool,
} from './passage-pool.ts';
import type { SearchResult } from './search-result.ts';

/** A question, and what the agent's owner chose to answer from. */
export interface AskedOfAgent extends AskedQuestion {
  source: KnowledgeSourceChoice;
}

/** An index as the workers know it, and how to load it there. */
export interface NamedIndex {
  key: string;
  version: number;
  parts(): AsyncIterable<PassagePart>;
  /** Where its vectors may be in the database. */
  measureVectors?: MeasureVectors;
}

const passagesCompared = 100;

/** Searches indexes by their names; what the workers do not have yet is loaded in parts. */
export function createIndexSearch({
  embedder,
  clock,
  pool = openPassagePool({ embedder }),
}: {
  embedder: Embedder;
  clock: Clock;
  pool?: PassagePool;
}) {
  const loading = new Map<string, { version: number; wanted: number; load: Promise<void> }>();

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

  return {
    search: searchIn,
    /** In parts, so that questions are answered in between; it ends early once there are enough. */
    findConflicts: findConflictsIn,
    drop: pool.drop,
    close: pool.close,
  };
}
