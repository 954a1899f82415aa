import { keptTexts } from '../../lib/kept-texts.ts';
import type { SearchEntry } from './search-entry.ts';

const maxRecent = 5;

type Texts = Pick<typeof keptTexts, 'read' | 'keep'>;

/** What the person opened last from the search of a business, the latest first; signing out forgets it. */
export function createRecentEntries(
  place: { personId: string; businessId: string },
  texts: Texts = keptTexts,
) {
  const key = `search ${place.personId} ${place.businessId}`;
  const list = () => readEntries(texts.read(key));
  return {
    list,
    add({ kind, label, detail, to }: SearchEntry) {
      const others = list().filter((entry) => entry.to !== to);
      texts.keep(key, JSON.stringify([{ kind, label, detail, to }, ...others].slice(0, maxRecent)));
    },
  };
}

const kinds = new Set([
  'agent',
  'document',
  'conversation',
  'escalation',
  'member',
  'action',
  'page',
  'setting',
]);

/** Whatever an older version put there: what cannot be read counts as nothing. */
function readEntries(stored: string): SearchEntry[] {
  try {
    const parsed: unknown = JSON.parse(stored || '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is SearchEntry {
  const { kind, label, detail, to } = Object(value) as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    kinds.has(kind) &&
    typeof label === 'string' &&
    (detail === undefined || typeof detail === 'string') &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to)
  );
}
