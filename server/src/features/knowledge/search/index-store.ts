import { createPassageIndexBuilder, type PassageIndex } from './passage-index.ts';
import type { IndexedPassage } from './search-result.ts';

/** Indexes of the agents asked lately, each good for one version of its knowledge, bounded in memory. */
export function createIndexStore({ maxBytes }: { maxBytes: number }) {
  const kept = new Map<string, { version: string; index: PassageIndex }>();
  const begun = new Map<string, { version: string; builder: ReturnType<typeof createPassageIndexBuilder> }>();
  const bytes = () => [...kept.values()].reduce((sum, { index }) => sum + index.bytes, 0);

  return {
    /** Undefined when it has to be loaded: never seen, seen in another version, or let go for lack of room. */
    get(agentId: string, version: string) {
      const entry = kept.get(agentId);
      if (entry?.version !== version) return undefined;
      kept.delete(agentId);
      kept.set(agentId, entry);
      return entry.index;
    },

    drop(agentId: string) {
      kept.delete(agentId);
      begun.delete(agentId);
    },

    begin(agentId: string, version: string, dimensions: number) {
      kept.delete(agentId);
      begun.set(agentId, { version, builder: createPassageIndexBuilder(dimensions) });
    },

    async add(
      agentId: string,
      version: string,
      passages: IndexedPassage[],
      vectors: Float32Array | undefined,
      numbers?: number[],
    ) {
      const entry = begun.get(agentId);
      if (entry?.version === version) await entry.builder.add(passages, vectors, numbers);
    },

    /** The agent asked last stays even where it alone is larger than the bound: without it nobody would be answered. */
    finish(agentId: string, version: string) {
      const entry = begun.get(agentId);
      if (entry?.version !== version) return;
      begun.delete(agentId);
      kept.set(agentId, { version, index: entry.builder.finish() });
      while (kept.size > 1 && bytes() > maxBytes) kept.delete(kept.keys().next().value!);
    },
  };
}
