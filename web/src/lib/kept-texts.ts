type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Texts = Record<string, { text: string; at: number }>;

const storageKey = 'parley-drafts';
/** Nobody goes on with a sentence after so long. */
const keptForMs = 30 * 24 * 60 * 60_000;

/**
 * What a person wrote and the server does not have yet, over a reload or a closed tab. A place names its person, so that
 * the next one at the same computer never meets it; signing out forgets all of it.
 */
export function createKeptTexts(store: () => Store, nowMs: () => number = Date.now) {
  // Where storage is blocked or full, texts last as long as the page.
  let inPage: Texts | undefined;

  function load(): Texts {
    if (inPage) return inPage;
    try {
      return readTexts(store().getItem(storageKey), nowMs());
    } catch {
      inPage = {};
      return inPage;
    }
  }

  return {
    read: (place: string) => load()[place]?.text ?? '',
    listPlaces: (prefix: string) => Object.keys(load()).filter((place) => place.startsWith(prefix)),
    keep(place: string, text: string) {
      const { [place]: _, ...others } = load();
      const texts = text === '' ? others : { ...others, [place]: { text, at: nowMs() } };
      if (inPage) inPage = texts;
      else
        try {
          store().setItem(storageKey, JSON.stringify(texts));
        } catch {
          inPage = texts;
        }
    },
    forgetAll() {
      inPage &&= {};
      try {
        store().removeItem(storageKey);
      } catch {
        // Nothing was kept there.
      }
    },
  };
}

/** Whatever somebody or an older version put there: what cannot be read counts as nothing. */
function readTexts(stored: string | null, nowMs: number): Texts {
  const texts: Texts = {};
  for (const [place, kept] of Object.entries(parse(stored))) {
    const { text, at } = Object(kept) as { text?: unknown; at?: unknown };
    if (typeof text === 'string' && typeof at === 'number' && nowMs - at < keptForMs)
      texts[place] = { text, at };
  }
  return texts;
}

function parse(stored: string | null): object {
  try {
    return Object(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

export const keptTexts = createKeptTexts(() => window.localStorage);
