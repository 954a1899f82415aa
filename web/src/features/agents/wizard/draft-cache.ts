import { z } from 'zod';
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
  if (!isObject(kept)) return {};
  const change: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(draftChange.shape)) {
    const value = kept[name];
    const part = schema.unwrap();
    if (part instanceof z.ZodObject) {
      const fields = isObject(value) ? readFields(part.shape, value) : {};
      if (Object.keys(fields).length > 0) change[name] = fields;
    } else if (typeof value === 'string') change[name] = value;
  }
  return change as DraftChange;
}

/** One that cannot be used takes no other with it. A number or a text that is out of bounds is still what was typed. */
function readFields(shape: Record<string, z.core.$ZodType>, kept: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) => {
      const value = kept[field];
      if (value === undefined) return [];
      return isOfSameKind(schema, value) ? [[field, value]] : [];
    }),
  );
}

/** Whether the fault, if there is one, lies in its bounds alone and can be shown at its field. */
function isOfSameKind(schema: z.core.$ZodType, value: unknown) {
  const faults = z.safeParse(schema, value).error?.issues ?? [];
  return typeof value === 'object'
    ? faults.length === 0
    : faults.every(({ code }) => code === 'too_small' || code === 'too_big' || code === 'invalid_format');
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function forgetDraft(place: Place) {
  try {
    storageOf(place).removeItem(keyOf(place));
  } catch {
    // Nothing was kept there.
  }
}
