import { createPassageIndexBuilder, type PassageIndex } from './passage-index.ts';
import type { IndexedPassage } from './search-result.ts';

/**
 * Indexes of the agents asked lately, bounded in memory. Each is good for the version of its agent's knowledge that it was
 * loaded for and for all before: whoever asked just before a change may be answered from what came with it.
 */
export function createIndexStore({ maxBytes }: { maxBytes: number }) {
  const kept = new Map<string, { version: number; index: PassageIndex }>();
  const begun = new Map<string, { version: number; builder: ReturnType<typeof createPassageIndexBuilder> }>();
  const bytes = () => [...kept.values()].reduce((sum, { index }) => sum + index.bytes, 0);

  return {
    /** Undefined when it has to be loaded: never seen, seen in an older version, or let go for lack of room. */
    get(agentId: string, version: number) {
      const entry = kept.get(agentId);
      if (!entry || entry.version < version) return undefined;
      kept.delete(agentId);
      kept.set(agentId, entry);
      return entry;
    },

    drop(agentId: string) {
      kept.delete(agentId);
      begun.delete(agentId);
    },

    clear() {
      kept.clear();
      begun.clear();
    },

    /** Until the new one is whole the old one answers who asked before, where there is room for both. */
    begin(agentId: string, version: number, dimensions: number) {
      if ((kept.get(agentId)?.index.bytes ?? 0) > maxBytes / 4) kept.delete(agentId);
      begun.set(agentId, { version, builder: createPassageIndexBuilder(dimensions) });
    },

    async add(
      agentId: string,
      version: number,
      passages: IndexedPassage[],
      vectors: Float32Array | undefined,
      numbers?: number[],
    ) {
      const entry = begun.get(agentId);
      if (entry?.version === version) await entry.builder.add(passages, vectors, numbers);
    },

    /** The agent asked last stays even where it alone is larger than the bound: without it nobody would be answered. */
    finish(agentId: string, version: number) {
      const entry = begun.get(agentId);
      if (entry?.version !== version) return;
      begun.delete(agentId);
      kept.set(agentId, { version, index: entry.builder.finish() });
      while (kept.size > 1 && bytes() > maxBytes) kept.delete(kept.keys().next().value!);
    },
  };
}
