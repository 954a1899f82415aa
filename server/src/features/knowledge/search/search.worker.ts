import { serveTasks } from '../../../platform/workers/index.ts';
import type { PartialDate } from '../dates/index.ts';
import { findConflicts } from './find-conflicts.ts';
import { createIndexStore } from './index-store.ts';
import { readMeasuredCosines } from './measured-cosines.ts';
import type { PassageIndex, PassagePart } from './passage-index.ts';
import { type SearchQuestion, searchPassages } from './search-passages.ts';
import type { SearchResult } from './search-result.ts';

interface OfAgent {
  agentId: string;
  version: number;
}

const store = createIndexStore({ maxBytes: 384 * 1024 * 1024 });

const tasks = {
  /** Undefined when the index has to be loaded first; `unmeasured` when the database has to measure the question's vectors. */
  async search({
    agentId,
    version,
    limit,
    measured,
    ...question
  }: OfAgent & SearchQuestion & { limit: number; measured?: Uint8Array | undefined }): Promise<
    SearchResult | 'unmeasured' | undefined
  > {
    const index = store.get(agentId, version)?.index;
    if (!index?.numbers) return index && searchPassages(index, question, limit);
    if (!measured && !question.isByWordsAlone) return 'unmeasured';
    const cosines = cosinesFor(index, question, measured);
    return cosines && searchPassages(index, { ...question, cosines }, limit);
  },
  conflicts({
    agentId,
    version,
    documentIds,
    ...part
  }: OfAgent & { documentIds: string[]; from: number; count: number; today: PartialDate }) {
    const entry = store.get(agentId, version);
    return entry && { ...findConflicts(entry.index, new Set(documentIds), part), version: entry.version };
  },
  begin: ({ agentId, version, dimensions }: OfAgent & { dimensions: number }) =>
    store.begin(agentId, version, dimensions),
  add: ({ agentId, version, passages, vectors, numbers }: OfAgent & PassagePart) =>
    store.add(agentId, version, passages, vectors, numbers),
  finish: ({ agentId, version }: OfAgent) => store.finish(agentId, version),
  clear: () => store.clear(),
  drop: ({ agentId }: Pick<OfAgent, 'agentId'>) => store.drop(agentId),
};

function cosinesFor(index: PassageIndex, { vectors }: SearchQuestion, measured: Uint8Array | undefined) {
  return measured
    ? readMeasuredCosines(index, measured, vectors.length)
    : vectors.map(() => new Float32Array(index.passages.length));
}

export type SearchTasks = typeof tasks;

serveTasks(tasks);
