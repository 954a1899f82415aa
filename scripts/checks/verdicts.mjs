import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was found about patterns in earlier runs, as a Map that can be saved; empty when `version` has changed. */
export function openVerdicts(file, version) {
  const verdicts = new Map(readEntries(file, version));
  const used = new Map();
  return {
    get(key) {
      const verdict = verdicts.get(key);
      if (verdict) used.set(key, verdict);
      return verdict;
    },
    set: (key, verdict) => used.set(key, verdict),
    /** Keeps what this run asked for; patterns that are gone are forgotten. */
    save() {
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify({ version, entries: [...used] }));
      } catch (error) {
        // A folder that is only readable costs time, not correctness.
        if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
      }
    },
  };
}

function readEntries(file, version) {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8'));
    return saved.version === version ? saved.entries : [];
  } catch {
    // Missing, or cut short while it was written.
    return [];
  }
}
