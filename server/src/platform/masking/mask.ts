import { findPersonalData, type PersonalKind } from './find-personal-data.ts';

/** Takes personal data out of the texts of one request, and puts it back into what comes of it. */
export interface Mask {
  hide(text: string): string;
  /** A stream may break anywhere, also within a placeholder. */
  restore(pieces: AsyncIterable<string>): AsyncGenerator<string>;
}

const placeholder = /\[(?:EMAIL|IBAN|CARD|ID|PHONE)_\d{1,4}\]/g;
/** What could still become a placeholder with the next piece. */
const beginning = /\[(?:[A-Z]{0,5}|[A-Z]{2,5}_\d{0,4})$/;

const sameAs = (kind: PersonalKind, value: string) =>
  kind === 'EMAIL' ? value.toLowerCase() : value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** What stands in `known` may be said to anybody, and goes out as it is: a shop's own number is no secret. */
export function createMask(known: string): Mask {
  // Long, and read only where there is something to compare with it: most messages hold nothing personal.
  let knownData: Set<string> | undefined;
  const isKnown = (data: string) => {
    knownData ??= new Set(
      findPersonalData(known).map(({ kind, startsAt, endsAt }) =>
        sameAs(kind, known.slice(startsAt, endsAt)),
      ),
    );
    return knownData.has(data);
  };
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<PersonalKind, number>();

  function nameOf(kind: PersonalKind, value: string) {
    const key = sameAs(kind, value);
    const before = names.get(key);
    if (before) return before;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const name = `[${kind}_${number}]`;
    names.set(key, name);
    values.set(name, value);
    return name;
  }
  const putBack = (text: string) => text.replace(placeholder, (name) => values.get(name) ?? name);

  return {
    hide(text) {
      const parts: string[] = [];
      let at = 0;
      for (const { kind, startsAt, endsAt } of findPersonalData(text)) {
        const value = text.slice(startsAt, endsAt);
        if (isKnown(sameAs(kind, value))) continue;
        parts.push(text.slice(at, startsAt), nameOf(kind, value));
        at = endsAt;
      }
      return parts.join('') + text.slice(at);
    },
    async *restore(pieces) {
      let held = '';
      for await (const piece of pieces) {
        const text = held + piece;
        held = values.size === 0 ? '' : (beginning.exec(text.slice(-maxPlaceholderLength))?.[0] ?? '');
        const whole = putBack(held === '' ? text : text.slice(0, -held.length));
        if (whole !== '') yield whole;
      }
      if (held !== '') yield held;
    },
  };
}

const maxPlaceholderLength = '[EMAIL_9999]'.length;

/** For texts of which nothing comes back. */
export const maskForGood = (text: string) =>
  createMask('')
    .hide(text)
    .replace(placeholder, (name) => `[${name.slice(1, name.indexOf('_'))}]`);
