import type { PassageIndex } from './ranking.ts';

const mostBytes = 128 * 1024 * 1024;

/** Indexes of the agents asked lately, each good for one version of its knowledge, bounded in memory. */
export function createPassageCache() {
  const kept = new Map<string, { version: string; index: PassageIndex; bytes: number }>();
  let bytes = 0;
  const drop = (agentId: string) => {
    bytes -= kept.get(agentId)?.bytes ?? 0;
    kept.delete(agentId);
  };
  return {
    get(agentId: string, version: string) {
      const entry = kept.get(agentId);
      if (!entry) return undefined;
      drop(agentId);
      if (entry.version !== version) return undefined;
      kept.set(agentId, entry);
      bytes += entry.bytes;
      return entry.index;
    },
    put(agentId: string, version: string, index: PassageIndex) {
      drop(agentId);
      const size = sizeOf(index);
      kept.set(agentId, { version, index, bytes: size });
      bytes += size;
      while (bytes > mostBytes && kept.size > 1) drop(kept.keys().next().value!);
    },
  };
}

/** A passage costs its vector, its text twice over, and about three times the text in the word index. */
function sizeOf({ vectors, passages }: PassageIndex) {
  return vectors.byteLength + passages.reduce((sum, { text }) => sum + text.length * 5 + 500, 0);
}
