import { applyChange, changeOf, type DraftChange, draftParts, type WizardDraft } from './wizard-draft.ts';

/** What a person changed, and what stood there when they did. */
export interface Edits {
  change: DraftChange;
  base: DraftChange;
}
export const noEdits: Edits = { change: {}, base: {} };

/** The fields of a change one by one, such as `name` or `appearance.position`. */
function fieldsOf(change: DraftChange): [path: string, value: unknown][] {
  return Object.entries(change).flatMap(([name, value]) =>
    (draftParts as readonly string[]).includes(name)
      ? Object.entries(value as object).map(([field, one]): [string, unknown] => [`${name}.${field}`, one])
      : [[name, value] as [string, unknown]],
  );
}
function changeFrom(fields: [path: string, value: unknown][]): DraftChange {
  const change: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    const [name = '', field] = path.split('.');
    change[name] = field === undefined ? value : { ...(change[name] as object | undefined), [field]: value };
  }
  return change;
}
const valueAt = (draft: WizardDraft | DraftChange, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The edits after one more; a field that was edited before keeps the ground it was edited on. */
export function editsTowards(saved: WizardDraft, before: Edits, now: WizardDraft): Edits {
  const change = changeOf(saved, now);
  const known = new Map(fieldsOf(before.base));
  return {
    change,
    base: changeFrom(
      fieldsOf(change).map(([path]) => [path, known.has(path) ? known.get(path) : valueAt(saved, path)]),
    ),
  };
}

/** The edited fields for which somebody else has saved another value since. */
export function conflictsOf(saved: WizardDraft, { change, base }: Edits): string[] {
  return fieldsOf(change)
    .filter(([path, mine]) => {
      const theirs = valueAt(saved, path);
      return !isSame(theirs, mine) && !isSame(theirs, valueAt(base, path));
    })
    .map(([path]) => path);
}

/** Without these fields, as if they had not been edited. */
export function withoutEdits({ change, base }: Edits, paths: string[]): Edits {
  const left = (fields: DraftChange) =>
    changeFrom(fieldsOf(fields).filter(([path]) => !paths.includes(path)));
  return { change: left(change), base: left(base) };
}

/** The same edits, made on what is saved now. */
export const rebased = (saved: WizardDraft, { change }: Edits): Edits =>
  editsTowards(saved, noEdits, applyChange(saved, change));
