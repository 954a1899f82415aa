type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Values = Record<string, unknown>;
interface KeptDrafts {
  personId: string;
  atMs: number;
  forms: Record<string, Values>;
}

/** A form on the screen. */
interface OpenForm {
  place: string;
  /** Undefined where nothing was typed. */
  read(): Values | undefined;
}

const storageKey = 'parley-form-drafts';
const keptForMs = 12 * 60 * 60_000;
const secretName = /password|confirmation|secret|token|otp|key$|^code$/i;

/** Passwords, codes and keys are typed again. */
export const withoutSecrets = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretName.test(name)));

/**
 * What stood in the forms of a page when its session ended, for the same person in the same tab after signing in again.
 * Nobody else finds it: whoever signs in with another account, or signs out, empties it.
 */
export function createFormDrafts(store: () => Store, nowMs: () => number = Date.now) {
  const open = new Set<OpenForm>();
  let kept: KeptDrafts | undefined;
  let isLoaded = false;

  function load() {
    if (!isLoaded) kept = readDrafts(store);
    isLoaded = true;
    return kept;
  }
  function save(next: KeptDrafts | undefined) {
    kept = next;
    isLoaded = true;
    try {
      if (next) store().setItem(storageKey, JSON.stringify(next));
      else store().removeItem(storageKey);
    } catch {
      // Where storage is blocked or full, drafts last as long as the document.
    }
  }

  return {
    /** Returns how to remove it. */
    add(form: OpenForm) {
      open.add(form);
      return () => void open.delete(form);
    },
    /** The session of this person has ended: what they typed is about to leave the screen. */
    keepOpen(personId: string) {
      const forms: KeptDrafts['forms'] = {};
      for (const { place, read } of open) {
        const values = read();
        if (values) forms[place] = withoutSecrets(values);
      }
      if (Object.keys(forms).length > 0) save({ personId, atMs: nowMs(), forms });
    },
    /** Somebody is signed in: what another person left is dropped. */
    enter(personId: string) {
      const before = load();
      if (before && (before.personId !== personId || nowMs() - before.atMs > keptForMs)) save(undefined);
    },
    /** What was typed at this place, once. */
    take(place: string): Values | undefined {
      const before = load();
      if (!before?.forms[place]) return undefined;
      const { [place]: values, ...forms } = before.forms;
      save(Object.keys(forms).length > 0 ? { ...before, forms } : undefined);
      return values;
    },
    forgetAll: () => save(undefined),
  };
}

/** Whatever somebody or an older version put there: what cannot be read counts as nothing. */
function readDrafts(store: () => Store): KeptDrafts | undefined {
  try {
    const { personId, atMs, forms } = Object(JSON.parse(store().getItem(storageKey) ?? 'null'));
    if (typeof personId !== 'string' || typeof atMs !== 'number') return undefined;
    return { personId, atMs, forms: Object(forms) };
  } catch {
    return undefined;
  }
}

/** Of this tab alone: what stands in a form is not for every window of the browser. */
export const formDrafts = createFormDrafts(() => window.sessionStorage);
