import { serveTasks } from '../../../platform/workers/index.ts';
import type { PartialDate } from '../dates/index.ts';
import { findConflicts } from './find-conflicts.ts';
import { createIndexStore } from './index-store.ts';
import { type SearchQuestion, searchPassages } from './search-passages.ts';
import type { IndexedPassage, SearchResult } from './search-result.ts';

interface OfAgent {
  agentId: string;
  version: string;
}

const store = createIndexStore({ maxBytes: 384 * 1024 * 1024 });

const tasks = {
  /** Undefined when the index has to be loaded first. */
  async search({
    agentId,
    version,
    limit,
    ...question
  }: OfAgent & SearchQuestion & { limit: number }): Promise<SearchResult | undefined> {
    const index = store.get(agentId, version);
    return index && searchPassages(index, question, limit);
  },
  conflicts({
    agentId,
    version,
    documentIds,
    ...part
  }: OfAgent & { documentIds: string[]; from: number; count: number; today: PartialDate }) {
    const index = store.get(agentId, version);
    return index && findConflicts(index, new Set(documentIds), part);
  },
  begin: ({ agentId, version, dimensions }: OfAgent & { dimensions: number }) =>
    store.begin(agentId, version, dimensions),
  add: ({
    agentId,
    version,
    passages,
    vectors,
  }: OfAgent & { passages: IndexedPassage[]; vectors: Float32Array }) =>
    store.add(agentId, version, passages, vectors),
  finish: ({ agentId, version }: OfAgent) => store.finish(agentId, version),
  drop: ({ agentId }: Pick<OfAgent, 'agentId'>) => store.drop(agentId),
};

export type SearchTasks = typeof tasks;

serveTasks(tasks);
