import { agentDraftPrefix } from '../../../lib/browser-person.ts';
import { type Edits, noEdits } from './draft-edits.ts';
import { type DraftChange, draftChange, isUnchanged } from './wizard-draft.ts';

interface Place {
  businessId: string;
  /** Null while the agent was never saved. */
  agentId: string | null;
}

const keyOf = ({ businessId, agentId }: Place) => `${agentDraftPrefix}${businessId}:${agentId ?? 'new'}`;

/** An agent that was never saved belongs to its tab alone: a second tab begins a second agent. */
const storageOf = ({ agentId }: Place): Storage => (agentId === null ? sessionStorage : localStorage);

/** Keeps what is not saved yet over a reload or a closed tab. Fields that hold no usable number are left out. */
export function cacheDraft(place: Place, { change, base }: Edits) {
  if (isUnchanged(change)) return forgetDraft(place);
  try {
    storageOf(place).setItem(
      keyOf(place),
      JSON.stringify({ ...change, base }, (_, value) => (Number.isNaN(value) ? undefined : value)),
    );
  } catch {
    // Full or forbidden storage: the page works as before, without the safety net.
  }
}

export function readKeptDraft(place: Place): Edits {
  try {
    return readDraft(storageOf(place).getItem(keyOf(place)));
  } catch {
    return noEdits;
  }
}

export function readDraft(text: string | null): Edits {
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null) return noEdits;
  return { change: readChange(kept), base: 'base' in kept ? readChange(kept.base) : {} };
}

/** Field by field: what an older version kept in another form is dropped, the rest is taken. */
function readChange(kept: unknown): DraftChange {
  if (typeof kept !== 'object' || kept === null) return {};
  const change: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(draftChange.shape)) {
    const value = (kept as Record<string, unknown>)[name];
    // A name that is too long or empty is still what the person typed.
    if (typeof value === 'string') change[name] = value;
    else if (value !== undefined && schema.safeParse(value).success) change[name] = value;
  }
  return change as DraftChange;
}

export function forgetDraft(place: Place) {
  try {
    storageOf(place).removeItem(keyOf(place));
  } catch {
    // Nothing was kept there.
  }
}
