import { readFileSync, writeFileSync } from 'node:fs';

/** What earlier runs found about patterns, as a Map that can be saved; empty when `version` has changed or nothing is trusted. */
export function openVerdicts(file, version, { isTrusted = true } = {}) {
  const saved = read(file);
  const known = new Map(isTrusted && saved.version === version ? Object.entries(saved.verdicts) : []);
  const used = new Map();
  return {
    get(key) {
      const verdict = known.get(key);
      if (verdict) used.set(key, verdict);
      return verdict;
    },
    set: (key, verdict) => used.set(key, verdict),
    /** Keeps what this run asked for, forgets patterns that are gone; a file that says the same is left alone. */
    save() {
      const verdicts = Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)));
      const text = `${JSON.stringify({ version, verdicts }, null, 2)}\n`;
      if (text === saved.text) return;
      try {
        writeFileSync(file, text);
      } catch (error) {
        // A folder that is only readable costs time, not correctness.
        if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
      }
    },
  };
}

function read(file) {
  try {
    const text = readFileSync(file, 'utf8');
    return { ...JSON.parse(text), text };
  } catch {
    // Missing, or cut short while it was written.
    return {};
  }
}
